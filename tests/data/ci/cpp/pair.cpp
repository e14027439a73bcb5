// A small pairing program that knows the order of the players, and no rule.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

std::string pair(std::istream& tournament) {
    std::set<int> byes;
    std::vector<std::pair<int, int>> players;
    for (std::string line; std::getline(tournament, line);) {
        if (line.rfind("240", 0) == 0) {
            std::istringstream words(line);
            std::string skipped;
            words >> skipped >> skipped >> skipped;
            for (int number; words >> number;) byes.insert(number);
        }
        if (line.rfind("001", 0) == 0) {
            std::string points = line.substr(80, 4);
            points.erase(std::remove(points.begin(), points.end(), '.'), points.end());
            players.emplace_back(-std::stoi(points), std::stoi(line.substr(4, 4)));
        }
    }
    std::sort(players.begin(), players.end());
    std::vector<int> numbers;
    for (auto [points, number] : players)
        if (byes.count(number) == 0) numbers.push_back(number);
    size_t half = numbers.size() / 2, bye = numbers.size() % 2;
    std::ostringstream out;
    out << half + bye << '\n';
    for (size_t i = 0; i < half; i++) out << numbers[i] << ' ' << numbers[half + i] << '\n';
    if (bye == 1) out << numbers.back() << " 0\n";
    return out.str();
}

int main(int count, char** words) {
    if (count == 2) {
        std::cout << "sample 1.0\n";
    } else {
        std::ifstream tournament(words[2]);
        std::ofstream(words[3]) << pair(tournament);
    }
}
