import BubbleKit

/// Tells about messages that could not be read or shown, and remembers whether any failed.
struct MessageFailures {
  private(set) var count = 0

  /// Gives the message, or tells why there is none.
  mutating func message(of read: ReadMessage) -> Message? {
    for warning in read.warnings { StandardError.print("bubblekit: warning: \(warning)") }
    switch read.result {
    case .success(let message): return message
    case .failure(let error):
      fail("\(error)")
      return nil
    }
  }

  mutating func fail(_ reason: String) {
    count += 1
    StandardError.print("bubblekit: error: \(reason)")
  }
}
