defmodule Pair do
  @moduledoc "A small pairing program that knows the order of the players, and no rule."

  def main(["--version"]), do: IO.puts("sample 1.0")
  def main(["pair", input, output]), do: File.write!(output, pair(File.read!(input)))

  defp pair(text) do
    lines = String.split(text, ["\r\n", "\n"])
    byes = for "240" <> rest <- lines, word <- Enum.drop(String.split(rest), 2), do: number(word)

    players =
      for "001" <> _ = line <- lines, one = number(binary_part(line, 4, 4)), one not in byes do
        {-number(String.replace(binary_part(line, 80, 4), ".", "")), one}
      end

    numbers = players |> Enum.sort() |> Enum.map(&elem(&1, 1))
    {upper, lower} = Enum.split(numbers, div(length(numbers), 2))
    boards = for {one, other} <- Enum.zip(upper, lower), do: "#{one} #{other}\n"
    bye = if rem(length(numbers), 2) == 1, do: ["#{List.last(numbers)} 0\n"], else: []
    ["#{length(boards ++ bye)}\n", boards, bye]
  end

  defp number(text), do: text |> String.trim() |> String.to_integer()
end
