// SPDX-License-Identifier: MIT
/// Everything that sizes depend on besides the message and the width: fonts, text size, style, language…
///
/// A size that was measured in one environment is never used for another. There are two ways to identify
/// an environment:
///
/// - by a value, ``init(_:)``: equal values of one type are one environment. This lasts as long as the
///   process, and is never written to disk;
/// - by a fingerprint, ``init(fingerprint:)-(String)``: equal bytes are one environment, in every process.
///   Put everything into it that a size depends on, including the versions of the measuring code and of the
///   fonts: a file outlives an app's fonts. A render environment has such a text, `sizeFingerprint`.
///
/// ```swift
/// let environment = SizeEnvironment(fingerprint: renderer.environment.sizeFingerprint)
/// ```
///
/// Create an environment once and keep it: comparing it with itself is a comparison of pointers, while equal
/// ones are compared by content.
public struct SizeEnvironment: Sendable {
  private let identity: Identity

  /// Creates an environment that is valid in this process.
  public init(_ value: some Hashable & Sendable) {
    identity = Identity(value: value, fingerprint: nil)
  }

  /// Creates an environment that can be stored on disk, identified by a string.
  public init(fingerprint: String) {
    self.init(fingerprint: fingerprint.utf8)
  }

  /// Creates an environment that can be stored on disk, identified by bytes, for example a digest.
  public init(fingerprint: some Sequence<UInt8>) {
    let bytes = Array(fingerprint)
    identity = Identity(value: bytes, fingerprint: bytes)
  }

  /// The bytes of ``init(fingerprint:)-(String)``; nil for an environment identified by a value.
  public var fingerprint: [UInt8]? { identity.fingerprint }

  /// Distinguishes environments that are retained.
  var pointer: ObjectIdentifier { ObjectIdentifier(identity) }
}

extension SizeEnvironment: Hashable {
  public static func == (left: SizeEnvironment, right: SizeEnvironment) -> Bool {
    left.identity === right.identity || left.identity.isEqual(to: right.identity)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity.hash)
  }
}

/// The value or the fingerprint that an environment was created from, with its hash, which is
/// computed once.
private final class Identity: Sendable {
  let value: any Hashable & Sendable
  let fingerprint: [UInt8]?
  let hash: Int

  init(value: some Hashable & Sendable, fingerprint: [UInt8]?) {
    self.value = value
    self.fingerprint = fingerprint
    hash = value.hashValue
  }

  func isEqual(to other: Identity) -> Bool {
    hash == other.hash && (fingerprint == nil) == (other.fingerprint == nil)
      && Self.areEqual(value, other.value)
  }

  /// Unlike `AnyHashable`, for which the integer 1 equals the floating-point 1.
  private static func areEqual<Value: Hashable>(_ value: Value, _ other: any Hashable) -> Bool {
    value == other as? Value
  }
}
