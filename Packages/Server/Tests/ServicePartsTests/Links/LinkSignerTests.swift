// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

@Suite("Signed links")
struct LinkSignerTests {
  private let secret = "the secret of a test, 32 bytes or more".replacing(" ", with: "-")

  private func signer(_ lines: String...) throws -> LinkSigner {
    LinkSigner(try LinkKeys(text: lines.joined(separator: "\n")))
  }

  /// Test case 6 of RFC 4231, whose key is longer than a block.
  @Test func signsByHMACWithSHA256() throws {
    let key = String(repeating: "aa", count: 131)
    let signature = try signer("rfc \(key)").sign(
      "Test Using Larger Than Block-Size Key - Hash Key First")
    let code = try #require(Base64URL.decode(String(signature.dropFirst("rfc.".count))))
    #expect(code.hex == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test func verifiesWhatItSigned() throws {
    let signer = try signer("a \(secret)")
    for text in ["", "payload.png", "é", "a\u{0}b"] {
      #expect(signer.verify(text, signer.sign(text)))
    }
  }

  @Test func refusesEachChangeOfASignature() throws {
    let signer = try signer("a \(secret)")
    let text = "eJyrVkpJLElUslJQSs5PSVWqBQAlyQTb.png"
    let signature = Array(signer.sign(text).utf8)
    for index in signature.indices {
      for change in UInt8(1)...255 where signature[index] ^ change < 0x80 {
        var changed = signature
        changed[index] ^= change
        #expect(!signer.verify(text, String(decoding: changed, as: UTF8.self)))
      }
    }
  }

  @Test func refusesEachChangeOfAText() throws {
    let signer = try signer("a \(secret)")
    let text = Array("eJyrVkpJLElUslJQSs5PSVWqBQAlyQTb.png".utf8)
    let signature = signer.sign(String(decoding: text, as: UTF8.self))
    for index in text.indices {
      for bit in UInt8(0)..<7 {
        var changed = text
        changed[index] ^= 1 << bit
        #expect(!signer.verify(String(decoding: changed, as: UTF8.self), signature))
      }
    }
    #expect(!signer.verify("e\u{301}", signer.sign("é")))
  }

  @Test func refusesSignaturesOfOtherForms() throws {
    let signer = try signer("a \(secret)")
    let signature = signer.sign("text")
    let code = String(signature.dropFirst(2))
    for other in [
      "", ".", "a", "a.", code, ".\(code)", "b.\(code)", "A.\(code)", "\(signature)=",
      "\(signature).",
      " \(signature)", "\(signature)\n", "a..\(code)", "a.\(code.dropLast())", "a.\(code)A",
      "a.\(code)\(code)", "a.\(Base64URL.encode([]))",
    ] {
      #expect(!signer.verify("text", other), "\(other)")
    }
  }

  @Test func rotatedKeysVerifyUntilTheyAreRemoved() throws {
    let before = try signer("old \(secret)")
    let during = try signer("new \(secret)-other", "old \(secret)")
    let after = try signer("new \(secret)-other")
    let old = before.sign("text")
    let new = during.sign("text")
    #expect(new.hasPrefix("new."))
    #expect(during.verify("text", old) && during.verify("text", new) && after.verify("text", new))
    #expect(!after.verify("text", old) && !before.verify("text", new))
  }

  @Test func codesOfOneKeyAreNotAnothers() throws {
    let signer = try signer("a \(secret)", "b \(secret)-other")
    #expect(!signer.verify("text", "b" + signer.sign("text").dropFirst()))
  }
}

@Suite("Keys of links")
struct LinkKeysTests {
  private let hex = String(repeating: "0f", count: 32)

  @Test func secretsAreHexadecimalOrBase64URLOrText() throws {
    let base64 = Base64URL.encode([UInt8](repeating: 0xFE, count: 32))
    let text = "not base64, with a comma and so on"
    let keys = try LinkKeys(
      text: "hex \(hex)\nbase \(base64)\ntext \(text.replacing(" ", with: "."))\nshort "
        + hex.dropLast(20))
    #expect(keys.names == ["hex", "base", "text", "short"])
    #expect(keys.keys[0].secret == [UInt8](repeating: 0x0F, count: 32))
    #expect(keys.keys[1].secret == [UInt8](repeating: 0xFE, count: 32))
    #expect(keys.keys[2].secret == Array(text.replacing(" ", with: ".").utf8))
    #expect(keys.keys[3].secret == Base64URL.decode(String(hex.dropLast(20))))
  }

  @Test func skipsCommentsAndEmptyLines() throws {
    let keys = try LinkKeys(text: "# keys\r\n\r\n  a \t \(hex)  \r\n#b \(hex)\n")
    #expect(keys.names == ["a"])
  }

  @Test(arguments: [
    ("a", "isn't a name, a space and a secret"),
    ("a b c", "isn't a name, a space and a secret"),
    ("a.b SECRET", "has a name of other than 1 to 32 letters, digits, '-' and '_'"),
    ("é SECRET", "has a name of other than 1 to 32 letters, digits, '-' and '_'"),
    (
      "a short",
      "has a secret of 5 bytes. Use at least 32, such as `openssl rand -hex 32` prints"
    ),
    ("first SECRET", "has the name of an earlier line"),
  ])
  func errorsNameTheLine(_ line: String, _ reason: String) {
    let text = "first \(hex)\n\n" + line.replacing("SECRET", with: hex)
    #expect(throws: ConfigurationError.invalidLine(3, path: "keys.txt", reason: reason)) {
      try LinkKeys(text: text, path: "keys.txt")
    }
  }

  @Test func errorsDoNotQuoteSecrets() {
    let error = #expect(throws: ConfigurationError.self) { try LinkKeys(text: "a hunter2") }
    #expect(error?.description.contains("hunter2") == false)
  }

  @Test func refusesFilesWithoutKeys() {
    #expect(throws: ConfigurationError.empty(path: "keys.txt")) {
      try LinkKeys(text: "# none\n", path: "keys.txt")
    }
  }

  @Test func readsFiles() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("a \(hex)\n".utf8).write(to: file)
    #expect(try LinkKeys(path: file.path).names == ["a"])
    try Data([0xFF, 0xFE]).write(to: file)
    #expect(throws: ConfigurationError.unreadable(path: file.path, reason: "it isn't UTF-8")) {
      try LinkKeys(path: file.path)
    }
    #expect(
      throws: ConfigurationError.unreadable(
        path: "/nowhere", reason: "it is missing or access is denied")
    ) { try LinkKeys(path: "/nowhere") }
  }
}
