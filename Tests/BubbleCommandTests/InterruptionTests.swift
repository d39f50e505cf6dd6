// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Interrupted runs")
struct InterruptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let messages = try (0..<400).map { try MessageJSON.text("m\($0)", "Hello \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
  }

  /// Interrupts a transcript while its file is open: it waits for more messages.
  private func interrupt(with signal: String) async throws -> ProcessResult {
    try await ProcessRunner.runShell(
      """
      mkdir out
      $0 render chat.jsonl --scale 8 --transcript-only -o out 2> /dev/null & process=$!
      for n in $(seq 2000); do
        if ls -A out | grep -q partial; then break; fi
        sleep 0.005
      done
      ls -A out | grep -c partial
      kill -\(signal) $process
      wait $process
      echo "status $?"
      ls -A out
      """, in: folder.url)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func nothingUnfinishedIsLeft(signal: String, status: Int) async throws {
    try await expectEqual(interrupt(with: signal).lines, ["1", "status \(status)"])
  }

  @Test func signalsThatTheCallerIgnoresStayIgnored() async throws {
    let result = try await ProcessRunner.runShell(
      """
      trap '' TERM
      coproc "$0" measure --jobs 1 -
      echo '{"msgID":"one","textElem":{"text":"x"}}' >&"${COPROC[1]}"
      read -r -t 30 first <&"${COPROC[0]}"
      kill -TERM $COPROC_PID
      echo '{"msgID":"two","textElem":{"text":"x"}}' >&"${COPROC[1]}"
      read -r -t 30 second <&"${COPROC[0]}"
      echo "$first"; echo "$second"
      kill -KILL $COPROC_PID
      """, in: folder.url)
    expectEqual(result.lines.count, 2)
  }
}
