// SPDX-License-Identifier: MIT
import BubbleStrings

/// The part of a folder's goldens that a run compared with, so that reports of several machines can be merged.
public struct GoldenRunScope: Hashable, Sendable, Codable {
  /// One of several parts of the same messages, each compared by another machine.
  public struct Shard: Hashable, Sendable, Codable {
    /// The number of the part, counted from 1.
    public let index: Int

    /// The number of parts.
    public let count: Int

    /// - Returns: `nil` unless `index` is one of `1...count`, and `count` at most 10,000.
    public init?(_ index: Int, of count: Int) {
      guard (1...10_000).contains(count), (1...count).contains(index) else { return nil }
      (self.index, self.count) = (index, count)
    }

    /// Parses `2/5`; `nil` for anything else.
    public init?(_ text: String) {
      let parts = text.splitExactly(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1])
      else { return nil }
      self.init(index, of: count)
    }

    private static func number(_ text: Substring) -> Int? {
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(text) : nil
    }

    /// Decodes a shard whose numbers are possible.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let index = try container.decode(Int.self, forKey: .index)
      let count = try container.decode(Int.self, forKey: .count)
      guard let shard = Self(index, of: count) else {
        throw DecodingError.dataCorruptedError(
          forKey: .index, in: container, debugDescription: "There is no shard \(index)/\(count).")
      }
      self = shard
    }

    /// Whether the part has the element at an index: every `count`-th has.
    public func contains(_ index: Int) -> Bool { index % count == self.index - 1 }
  }

  /// Whether the run came to its end, and everything that it chose could be compared.
  public var isFinished: Bool

  /// Whether it compared with all goldens of the folder; for a shard, with all of its part.
  public var isWhole: Bool

  /// The part of the messages; `nil` for all of them.
  public var shard: Shard?

  /// The suites with whose goldens the run compared, each of them with all, or with the shard's part of them. Empty where
  /// that isn't known, as for tests.
  public var suites: [String]

  /// A digest of the names of all messages' goldens, those of other shards included; `nil` for tests.
  public var inputs: String?

  public init(
    isFinished: Bool, isWhole: Bool, shard: Shard? = nil, suites: [String] = [],
    inputs: String? = nil
  ) {
    self.isFinished = isFinished
    self.isWhole = isWhole
    self.shard = shard
    self.suites = suites
    self.inputs = inputs
  }

  private enum CodingKeys: String, CodingKey {
    case shard, suites, inputs
    case isFinished = "finished"
    case isWhole = "whole"
  }
}

extension GoldenRunScope {
  /// A digest of names, in their order.
  package static func digest(of names: some Sequence<String>) -> String {
    TextDigest.hexadecimal(of: names.map { $0 + "\n" }.joined().utf8)
  }
}

extension GoldenRunScope.Shard: CustomStringConvertible {
  /// `2/5`
  public var description: String { "\(index)/\(count)" }
}
