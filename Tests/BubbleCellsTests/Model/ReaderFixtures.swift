import BubbleKit
import Testing

/// What a reader makes of a text: `m1` for a message, its description for an error.
func outcomes(of text: String, limits: ReadingLimits = ReadingLimits()) -> [String] {
  outcomes(of: MessageReader(Array(text.utf8), limits: limits))
}

func outcomes(of reader: MessageReader) -> [String] {
  reader.map { message in
    switch message.result {
    case .success(let message): message.msgID
    case .failure(let error): error.description
    }
  }
}

/// The one message that a text holds.
func message(_ text: String) throws -> Message {
  var reader = MessageReader(Array(text.utf8))
  let first = reader.next()
  return try #require(first).result.get()
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
