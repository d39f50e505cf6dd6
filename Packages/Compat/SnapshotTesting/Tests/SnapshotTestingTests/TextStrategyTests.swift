// SPDX-License-Identifier: MIT
import Foundation
import SnapshotTesting
import Testing
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Snapshots: texts")
struct TextStrategyTests {
  private struct User: Encodable, Hashable {
    let id: Int
    let name: String
  }

  private class Node {
    var next: Node?
    let name = "node"
  }

  private enum Direction: String, CaseIterable {
    case up, down

    var opposite: Direction { self == .up ? .down : .up }
  }

  private func text<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>
  ) -> String? {
    TemporaryFolder().recorded(value, as: strategy)
  }

  @Test("dump lists properties, sorted where they have no order")
  func dump() {
    #expect(
      text(User(id: 1, name: "Ada"), as: .dump) == """
        ▿ User
          - id: 1
          - name: "Ada"

        """)
    #expect(
      text(["b": [1, 2], "a": []], as: .dump) == """
        ▿ 2 key/value pairs
          ▿ (2 elements)
            - key: "a"
            - value: 0 elements
          ▿ (2 elements)
            - key: "b"
            ▿ value: 2 elements
              - 1
              - 2

        """)
    #expect(text(Optional<Int>.none, as: .dump) == "- Optional<Int>.none\n")
    #expect(text(Date(timeIntervalSince1970: 0), as: .dump) == "- 1970-01-01T00:00:00Z\n")
    #expect(text(Direction.up, as: .dump) == "- Direction.up\n")
  }

  @Test("dump ends at cycles")
  func dumpOfCycle() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(
      text(node, as: .dump) == """
        ▿ Node
          - name: "node"
          ▿ next: Optional<Node>
            ▿ some (circular reference detected)

        """)
  }

  @Test("JSON and property lists have sorted keys")
  func encoded() {
    let json = """
      {
        "id" : 1,
        "name" : "Ada"
      }
      """
    #expect(text(User(id: 1, name: "Ada"), as: .json) == json)
    let object: Any = ["name": "Ada", "id": 1]
    #expect(text(object, as: .json) == json)
    #expect(text(User(id: 1, name: "Ada"), as: .plist)?.contains("<key>id</key>") == true)
  }

  @Test("a value that isn't JSON fails with a message")
  func invalidJSON() {
    let folder = TemporaryFolder()
    let failure = verifySnapshot(
      of: ["x": Date()] as Any, as: .json, snapshotDirectory: folder.path)
    #expect(failure?.contains("isn't a JSON object") == true)
    let number = verifySnapshot(of: [Double.nan], as: .json, snapshotDirectory: folder.path)
    #expect(number != nil)
    #expect(folder.files.isEmpty)
  }

  @Test("a function is a table of its cases")
  func functions() {
    let strategy: Snapshotting<(Direction) -> Direction, String> =
      Snapshotting<Direction, String>.func(into: .description)
    #expect(
      text({ (input: Direction) in input.opposite }, as: strategy)
        == "\"up\",\"down\"\n\"down\",\"up\"")
    #expect(strategy.pathExtension == "csv")
  }

  @Test("lines, descriptions and data are as they are")
  func plain() {
    #expect(text("a\nb", as: .lines) == "a\nb")
    #expect(text(7, as: .description) == "7")
    #expect(text(Data("raw".utf8), as: .data) == "raw")
    #expect(Snapshotting<Data, Data>.data.pathExtension == nil)
  }

  @Test("requests are raw or commands of curl")
  func requests() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.org/a?z=1&b=2")))
    request.httpMethod = "POST"
    request.addValue("text/html", forHTTPHeaderField: "Accept")
    request.addValue("s={\"u\":1}", forHTTPHeaderField: "Cookie")
    request.httpBody = Data("{\"b\":1,\"a\":2}".utf8)
    #expect(
      text(request, as: .raw) == """
        POST https://example.org/a?b=2&z=1
        Accept: text/html
        Cookie: s={"u":1}

        {"b":1,"a":2}
        """)
    #expect(
      text(request, as: .raw(pretty: true))?.hasSuffix("{\n  \"a\" : 2,\n  \"b\" : 1\n}") == true)
    #expect(
      text(request, as: .curl) == #"""
        curl \
        	--request POST \
        	--header "Accept: text/html" \
        	--data "{\"b\":1,\"a\":2}" \
        	--cookie "s={\"u\":1}" \
        	"https://example.org/a?b=2&z=1"
        """#)
  }

  @Test("paths are described by their elements, with quadratic curves")
  func paths() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10.5, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.addCurve(
      to: .zero, controlPoint1: CGPoint(x: 20, y: 30), controlPoint2: CGPoint(x: 0, y: 31))
    path.close()
    #expect(
      text(path, as: .elementsDescription) == """
        MoveTo (0.0, 0.0)
        LineTo (10.5, 0.0)
        QuadCurveTo (20.0, 0.0) (20.0, 10.0)
        CurveTo (20.0, 30.0) (0.0, 31.0) (0.0, 0.0)
        Close

        """)
    #expect(text(path.cgPath, as: .elementsDescription)?.hasPrefix("MoveTo (0.0, 0.0)\n") == true)
  }

  @Test("pullbacks change the value, waits let time pass")
  func composed() {
    let strategy = Snapshotting<Int, String>.description.pullback { (text: String) in text.count }
    #expect(text("four", as: strategy) == "4")
    #expect(text(1, as: .wait(for: 0.01, on: .description)) == "1")
    let later = Snapshotting<String, String>.lines.asyncPullback { (number: Int) in
      Async { callback in
        nonisolated(unsafe) let callback = callback
        DispatchQueue.global().async { callback("\(number)") }
      }
    }
    #expect(text(3, as: later) == "3")
  }

  @Test("a snapshot that never comes ends with the timeout")
  func timeout() {
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async { _ in }
    }
    let folder = TemporaryFolder()
    let failure = verifySnapshot(
      of: 1, as: never, snapshotDirectory: folder.path, timeout: 0.05)
    #expect(failure?.hasPrefix("Exceeded timeout of 0.05 seconds waiting for snapshot.") == true)
    #expect(folder.files.isEmpty)
  }
}
