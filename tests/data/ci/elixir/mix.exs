defmodule Pair.MixProject do
  use Mix.Project

  def project do
    [app: :pair, version: "1.0.0", escript: [main_module: Pair]]
  end
end
