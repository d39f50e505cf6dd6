// SPDX-License-Identifier: MIT
import BubbleStrings

/// The reason why a type cannot be decoded from a ``JSONValue``.
public struct JSONDecodingError: Error, Hashable, Sendable {
  /// A problem with a value.
  public enum Reason: Hashable, Sendable {
    /// The type requires the value, and it isn't there.
    case missing

    /// The value is of another type: `expected` and `actual` are like `a string`.
    case wrongType(expected: String, actual: String)

    /// The type's own initialiser refused the value. The associated value is its reason.
    case rejected(String)
  }

  /// The path of the value, such as `options[1].votes`; empty for the value that was decoded.
  public let path: String

  /// The reason.
  public let reason: Reason
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the reason on one line: `options[1].votes must be a whole number, but is a string`.
  public var description: String { (path.isEmpty ? "the value" : path) + " " + explanation }

  /// The reason, to be read after the name of the value.
  public var explanation: String {
    switch reason {
    case .missing: "is missing"
    case .wrongType(let expected, let actual): "must be \(expected), but is \(actual)"
    case .rejected(let reason): "cannot be used: \(reason.lineSafe)"
    }
  }
}

extension JSONDecodingError {
  /// The error that a decoder or a type's initialiser threw.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: (context.codingPath + [key]).text, reason: .missing)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      // Decoders of this module give the reason in full; initialisers describe theirs.
      self =
        context.underlyingError as? JSONDecodingError
        ?? JSONDecodingError(
          path: context.codingPath.text, reason: .rejected(context.debugDescription))
    @unknown default:
      self.init(path: "", reason: .rejected("\(error)"))
    }
  }
}

/// The position of an element in an array.
struct JSONIndex: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }

  init?(intValue: Int) { self.init(intValue) }

  init?(stringValue: String) { nil }

  var intValue: Int? { index }

  var stringValue: String { "[\(index)]" }
}

extension [any CodingKey] {
  /// The path as errors name it: `options[1].votes`.
  var text: String {
    reduce(into: "") { path, key in
      if !path.isEmpty, !(key is JSONIndex) { path += "." }
      path += key.stringValue.lineSafe
    }
  }

  /// The path of a value in the value at this path.
  func text(followedBy path: String) -> String {
    text.isEmpty || path.isEmpty || path.beginsExactly(with: "[") ? text + path : "\(text).\(path)"
  }
}
