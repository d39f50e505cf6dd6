// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

@Suite("Base64 for URLs")
struct Base64URLTests {
  /// The vectors of RFC 4648, section 10, without padding, and the two characters that differ from plain Base64.
  @Test(
    arguments: [
      ([], ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"), (Array("foo".utf8), "Zm9v"),
      (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"),
      (Array("foobar".utf8), "Zm9vYmFy"), ([0xFB, 0xFF, 0xBF], "-_-_"),
    ] as [([UInt8], String)])
  func encodesAndDecodesTheStandardsVectors(_ bytes: [UInt8], _ text: String) {
    #expect(Base64URL.encode(bytes) == text)
    #expect(Base64URL.decode(text) == bytes)
  }

  @Test func encodesLikeFoundation() {
    for length in 0..<100 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 89 + length * 31) }
      let expected = Data(bytes).base64EncodedString().replacing("+", with: "-")
        .replacing("/", with: "_").replacing("=", with: "")
      #expect(Base64URL.encode(bytes) == expected)
      #expect(Base64URL.decode(expected) == bytes)
    }
  }

  @Test(arguments: [
    "A", "AAAAA", "Zg==", "Zm8=", "Zh", "Zm9", "Zm9vYn", "+/+/", "Zm 9v", "Zm9v\n", "Zm9vé",
    "Zm9v\0", "=",
  ])
  func refusesOtherFormsOfBytes(_ text: String) {
    #expect(Base64URL.decode(text) == nil)
  }
}

@Suite("SHA-256")
struct SHA256Tests {
  /// Examples of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func hashesTheStandardsExamples(_ text: String, _ hex: String) {
    #expect(SHA256.hex(of: text.utf8) == hex)
  }

  @Test func partsHaveTheHashOfTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var hash = SHA256()
    for start in stride(from: 0, to: 1000, by: 7) {
      hash.update(bytes[start..<min(start + 7, 1000)])
    }
    hash.update(sequence(first: 0) { $0 < 4 ? $0 + 1 : nil })
    #expect(hash.finish() == SHA256.hash(of: bytes + [0, 1, 2, 3, 4]))
  }
}
