// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import BubbleMessages

/// The outcomes of reading a text: `m1` for a message, its description for an error.
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

/// Pseudo-random numbers that are the same on every run (SplitMix64).
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

/// Files of the package that tests read.
enum PackageFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  static let examples = root.appending(path: "Examples")
}

// MARK: Both paths

/// Whether the fast path reads a message.
func isOnFastPath(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { buffer in
    do {
      _ = try TUIKitFastReader(buffer, maximumDepth: 64).parse()
      return true
    } catch {
      return false
    }
  }
}

/// Expects that the decoder, which tries the fast path first, gives what the general path gives.
func expectOneAnswerOnBothPaths(
  _ bytes: [UInt8], depth: Int = 64, sourceLocation: SourceLocation = #_sourceLocation
) {
  var limits = ReadingLimits()
  limits.depth = depth
  var text = MessageText(at: 17, limit: 100_000)
  text.append(bytes[...])
  let read = TUIKitDecoder.decode(text, index: 3, limits: limits)
  var general = TUIKitDecoder(limits: limits)
  let expected = general.decodeAny(text, index: 3)
  guard read.result != expected.result || read.warnings != expected.warnings else { return }
  Issue.record(
    "\(String(decoding: bytes, as: UTF8.self)): \(read), not \(expected)",
    sourceLocation: sourceLocation)
}
