// SPDX-License-Identifier: MIT

/// Signs texts, and verifies their signatures.
///
/// A signature is `NAME.CODE`: the name of the key, and HMAC-SHA256 of the text's UTF-8 bytes as base64url.
public struct LinkSigner: Sendable {
  private let keys: LinkKeys

  public init(_ keys: LinkKeys) { self.keys = keys }

  /// Returns a text's signature by the first key.
  public func sign(_ text: String) -> String {
    let key = keys.keys[0]
    let code = MessageAuthentication.code(of: text.utf8, key: key.secret)
    return "\(key.name).\(Base64URL.encode(code))"
  }

  /// Whether a signature is a text's, by any of the keys.
  ///
  /// The time depends on the lengths and the key's name, neither of which is secret, and not on how much of the
  /// signature is right. A signature has exactly one form: other ways to write the same code are refused.
  public func verify(_ text: String, _ signature: String) -> Bool {
    let parts = signature.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2,
      let key = keys.keys.first(where: { $0.name.utf8.elementsEqual(parts[0]) }),
      let code = Base64URL.decode(Substring(parts[1])), code.count == MessageAuthentication.length
    else { return false }
    let expected = MessageAuthentication.code(of: text.utf8, key: key.secret)
    return MessageAuthentication.areEqual(expected, code)
  }
}
