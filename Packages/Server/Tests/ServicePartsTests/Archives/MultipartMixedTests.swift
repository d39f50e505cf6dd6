// SPDX-License-Identifier: MIT
internal import Foundation
internal import Testing

@testable internal import ServiceParts

@Suite("Bodies of several parts")
struct MultipartMixedTests {
  private func part(_ text: String) throws -> MultipartMixed.Part {
    try MultipartMixed.Part(headers: ["Content-Type": "text/plain"], bytes: Array(text.utf8))
  }

  @Test func partsAreBetweenBoundaries() throws {
    let json = try MultipartMixed.Part(
      headers: ["Content-Type": "application/json", "Content-ID": "<1>"], bytes: Array("{}".utf8))
    let body = MultipartMixed([json, try part("a\r\nb")])
    let boundary = body.boundary
    #expect(
      String(decoding: body.bytes, as: UTF8.self)
        == [
          "--\(boundary)", "Content-Type: application/json", "Content-ID: <1>", "", "{}",
          "--\(boundary)", "Content-Type: text/plain", "", "a", "b", "--\(boundary)--", "",
        ].joined(separator: "\r\n"))
    #expect(body.contentType == "multipart/mixed; boundary=\(boundary)")
    #expect(body.bytes == (0..<body.chunkCount).flatMap(body.chunk))
  }

  @Test func boundariesDependOnContentsAlone() throws {
    let bodies = try [["a"], ["a"], ["b"], ["a", "b"], ["ab"], ["b", "a"], []].map {
      MultipartMixed(try $0.map(part)).boundary
    }
    #expect(bodies[0] == bodies[1])
    #expect(Set(bodies.map(ExactKey.init)).count == 6)
  }

  @Test func partsMayHaveTheBoundaryOfOtherContents() throws {
    let inner = MultipartMixed([try part("a")])
    let text = String(decoding: inner.bytes, as: UTF8.self)
    #expect(MultipartMixed([try part(text)]).boundary != inner.boundary)
  }

  @Test(arguments: [
    ("A\r\nB", "x"), ("", "x"), ("A:", "x"), ("A B", "x"), ("é", "x"), ("A", "x\r\nB: y"),
    ("A", "\n"),
    ("A", "\u{0}"), ("A", "é"), ("A", "\t"),
  ])
  func refusesHeadersWithLineBreaksAndOtherCharacters(_ name: String, _ value: String) {
    #expect(throws: MultipartError.invalidHeader(name)) {
      try MultipartMixed.Part(headers: [name: value], bytes: [])
    }
  }

  /// Skipped where there is no Python.
  @Test(.enabled(if: Python.isThere, "needs python3")) func pythonReadsParts() throws {
    let body = MultipartMixed(try ["one", "", "--\n--"].map(part))
    let message =
      "Content-Type: \(body.contentType)\r\n\r\n" + String(decoding: body.bytes, as: UTF8.self)
    let program = """
      import email, sys
      for part in email.message_from_bytes(bytes.fromhex(sys.argv[1])).get_payload():
          print(part.get_content_type(), part.get_payload(decode=True))
      """
    #expect(
      try Python.run([program, message.utf8.hex]) == """
        text/plain b'one'
        text/plain b''
        text/plain b'--\\n--'

        """)
  }
}
