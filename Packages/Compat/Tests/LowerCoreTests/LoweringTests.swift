// SPDX-License-Identifier: MIT
import Foundation
import LowerCore
import Testing

@Suite("Lowering of files")
struct LoweringTests {
  /// Code that every rule rewrites.
  static let source = """
    import Foundation
    import ObjectiveC

    @objc protocol ListDelegate: NSObjectProtocol {
      @objc optional func list(_ list: List, heightOf row: Int) -> CGFloat
      @objc optional func didScroll(_ list: List)
    }

    @objcMembers @MainActor
    class List: UIView {
      @IBOutlet weak var title: UILabel?
      weak var delegate: ListDelegate?
      @objc dynamic var count = 0

      func setUp() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(didTap(_:)))
        addGestureRecognizer(tap)
        delegate?.didScroll?(self)
        let height = delegate?.list?(self, heightOf: 1) ?? 44
        print("#selector(nothing) \\(height) \\(#keyPath(count))", (tap as AnyObject).rangeValue)
      }

      @objc private func didTap(_ sender: UITapGestureRecognizer) { /* @objc */ }
    }

    extension List {
      override func layoutSubviews() { super.layoutSubviews() }
    }

    #if os(iOS)
    class Owner: ListDelegate {
      func list(_ list: List, heightOf row: Int) -> CGFloat { List.Type.self == List.self ? 8 : 9 }
    }
    #endif
    """

  private func lowered(_ text: String) -> LoweredFile {
    Lowering().lower([SourceFile(path: "/app/List.swift", text: text)])[0]
  }

  @Test("lowering twice is the same as once")
  func isIdempotent() {
    let once = lowered(Self.source)
    let twice = lowered(once.text)
    #expect(twice.text == once.text)
    #expect(twice.uses.isEmpty)
  }

  @Test("every line of the source keeps its number")
  func keepsLines() {
    let lines = lowered(Self.source).text.components(separatedBy: "\n")
    let start = lines.firstIndex {
      $0.hasPrefix("#sourceLocation(file: \"/app/List.swift\", line: 1)")
    }!
    let source = Self.source.components(separatedBy: "\n")
    for name in [
      "didScroll(_ list", "var count", "func setUp", "private func", "extension List", "#endif",
    ] {
      let index = source.firstIndex { $0.contains(name) }
      #expect(
        lines.dropFirst(start + 1).firstIndex { $0.contains(name) } == index.map { $0 + start + 1 })
    }
  }

  @Test("the same files give the same result")
  func isDeterministic() {
    #expect(lowered(Self.source).text == lowered(Self.source).text)
  }

  @Test("a file that needs no rule is the source after a line that names it")
  func leavesPlainFiles() {
    let file = lowered("struct A {\n  var b = 1\n}\n")
    #expect(
      file.text
        == "#sourceLocation(file: \"/app/List.swift\", line: 1)\nstruct A {\n  var b = 1\n}\n")
  }

  @Test(
    "unfinished code is lowered without harm",
    arguments: [
      "", "@", "#", "#selector(", "\"", "\"\"\"", "/*", "class", "class A", "func f(", "}", "a.b?(",
      "@objc(",
      "protocol P { optional func", "extension A { override var x", "\"\\(", "#\"", "`a",
      "(x as AnyObject).",
    ])
  func standsBrokenCode(_ text: String) {
    #expect(lower(text).text.hasSuffix(text.dropFirst(6)))
  }

  @Test("code cut off anywhere is lowered without harm")
  func standsCutCode() {
    for length in stride(from: 0, to: Self.source.count, by: 7) {
      let file = lower(String(Self.source.prefix(length)))
      #expect(lower(file.text).uses.filter { $0.rule != .imports }.count <= file.uses.count)
    }
  }

  @Test("the report has rules by line, notes and totals")
  func reports() throws {
    let report = LoweringReport([lowered("class A {\n @objc func a() {}\n @objc func b() {}\n}")])
    #expect(report.files[0].rules == ["R1": [2, 3]])
    #expect(report.table == "/app/List.swift  R1 (2, 3)\n1 files, 0 unmodified, R1 2\n")
    let object = try JSONSerialization.jsonObject(with: report.json()) as? [String: Any]
    #expect((object?["rules"] as? [String: String])?.keys.sorted() == ["R1"])
  }
}
