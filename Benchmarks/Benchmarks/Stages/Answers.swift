// SPDX-License-Identifier: MIT
import Benchmark
import BubbleKit

/// A chatbot's answer in Markdown, as its parts repeat.
private let part = """
  ## Ferries

  The **last** one leaves at *22:10*, see [the plan](https://harbour.example/plan).

  1. Buy a `ticket`
     - at the kiosk
     - or on board
  2. Board from the left

  | From | To |
  |------|---:|
  | Pier 3 | 8:40 |

  ```swift
  let ferries = all.filter { $0.isRunning } // today
  ```


  """

/// A word that arrives behind an answer of 20,000 characters: read, and measured.
func addAnswer() throws {
  let environment = try RenderEnvironment.bundled()
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], warmupIterations: 2, maxDuration: .milliseconds(500))
  Benchmark("answer-token/20000-characters", configuration: configuration) { benchmark in
    environment.perform {
      let data = ChatbotMessageCellData(direction: .incoming)
      data.content = String(repeating: part, count: 20_000 / part.count + 1)
      blackHole(ChatbotMessageCell.getContentSize(data))
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        data.content += " word"
        blackHole(ChatbotMessageCell.getContentSize(data))
      }
      benchmark.stopMeasurement()
    }
  }
}
