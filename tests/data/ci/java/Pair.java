import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;

/** A small pairing program that knows the order of the players, and no rule. */
public class Pair {
    static String pair(List<String> lines) {
        Set<Integer> byes = new HashSet<>();
        List<int[]> players = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("240")) {
                String[] words = line.trim().split("\\s+");
                for (int i = 3; i < words.length; i++) byes.add(Integer.valueOf(words[i]));
            }
            if (line.startsWith("001")) {
                int points = Integer.parseInt(line.substring(80, 84).trim().replace(".", ""));
                players.add(new int[] {-points, Integer.parseInt(line.substring(4, 8).trim())});
            }
        }
        players.sort(Arrays::compare);
        players.removeIf(it -> byes.contains(it[1]));
        int half = players.size() / 2;
        List<String> boards = new ArrayList<>();
        for (int i = 0; i < half; i++) boards.add(players.get(i)[1] + " " + players.get(half + i)[1]);
        if (players.size() % 2 == 1) boards.add(players.get(2 * half)[1] + " 0");
        boards.add(0, String.valueOf(boards.size()));
        return String.join("\n", boards) + "\n";
    }

    public static void main(String[] words) throws IOException {
        if (words[0].equals("--version")) {
            System.out.println("sample 1.0");
            return;
        }
        List<String> lines = Files.readAllLines(Path.of(words[1]), StandardCharsets.ISO_8859_1);
        Files.writeString(Path.of(words[2]), pair(lines));
    }
}
