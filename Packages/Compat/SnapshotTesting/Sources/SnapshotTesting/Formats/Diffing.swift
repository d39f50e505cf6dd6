// SPDX-License-Identifier: MIT
public import Foundation

/// The comparison of two values of a format, and its file.
public struct Diffing<Value> {
  /// The bytes of a reference's file.
  public var toData: (Value) -> Data

  /// The value of a reference's bytes.
  public var fromData: (Data) -> Value

  /// A description of the difference between a reference and a new value, with files that show it; `nil` for a
  /// match.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - toData: The bytes of a reference's file.
  ///   - fromData: The value of a reference's bytes.
  ///   - diff: The difference between a reference and a new value; `nil` for a match.
  public init(
    toData: @escaping (_ value: Value) -> Data,
    fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

/// A file that explains a failure. XCTest has no attachments on Linux; in Swift Testing, it is attached to the issue.
public struct XCTAttachment: Sendable {
  /// The file's name. The default is `nil`.
  public var name: String?

  /// The file's bytes.
  public let data: Data

  /// The uniform type identifier, such as `public.png`.
  public let uniformTypeIdentifier: String

  /// Creates an attachment of unknown type.
  public init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }

  /// Creates an attachment of a type.
  public init(data: Data, uniformTypeIdentifier: String) {
    (self.data, self.uniformTypeIdentifier) = (data, uniformTypeIdentifier)
  }

  /// The file's name with an extension.
  var fileName: String {
    switch uniformTypeIdentifier {
    case "public.png": "\(name ?? "image").png"
    case "public.patch-file": "\(name ?? "difference").patch"
    default: name ?? "attachment"
    }
  }
}
