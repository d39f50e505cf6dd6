// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Lowering of imports")
struct ImportTests {
  @Test("UIKit is imported where its names are used")
  func importsUIKit() {
    #expect(
      lower("import Foundation\nlet a = UIView()").text.hasPrefix(
        "import UIKit\nimport Foundation\n"))
    #expect(lower("import Foundation\nlet a: Selector? = nil").text.hasPrefix("import UIKit\n"))
    #expect(
      lower("import Foundation\nlet t = a.observe(\\.b) { }").text.hasPrefix("import UIKit\n"))
    #expect(lower("import UIKit\nlet a = UIView()").uses.isEmpty)
    #expect(lower("import Foundation\nlet a = b.UIView; let c = UInt(1)").uses.isEmpty)
  }

  @Test("UIKit is imported where a member is used that BubbleViews has with another type")
  func importsUIKitForMembers() {
    let use = "import Foundation\nclass A: B { func c() { view.backgroundColor = .red } }"
    func lowered(_ use: String, beside other: String) -> Bool? {
      lower(module: ["A.swift": use, "B.swift": other])["A.swift"]?
        .hasPrefix("import UIKit\nimport Foundation")
    }
    let view = "import UIKit\nclass Bubble: UIView {}"
    let theme = "\nstruct Theme { var backgroundColor = 1 }"
    #expect(lowered(use, beside: view) == true)
    #expect(lowered(use, beside: view + theme) == false)
    #expect(lowered(use + "\nlet d: Bubble", beside: view + theme) == true)
    #expect(lowered(use, beside: "import Foundation") == false)
    let own = "import Foundation\nclass A: B { override func c() { tintColor = .red } }"
    #expect(lowered(own, beside: view) == true)
    #expect(lowered("import Foundation\nlet tintColor = 1", beside: view) == false)
  }

  @Test("modules without use on Linux aren't imported")
  func dropsImports() {
    let lowered = lower("import Foundation\nimport ObjectiveC.runtime\nimport MapKit")
    #expect(lowered.text == "import Foundation\n                         \nimport MapKit")
  }

  @Test("UIKit is imported for what Foundation lacks on Linux")
  func importsFormatters() {
    for use in [
      "let a = DateComponentsFormatter()", "let a = try AttributedString(markdown: b)",
      "func a(_ b: PresentationIntent) {}",
    ] {
      #expect(lower("import Foundation\n\(use)").text == "import UIKit\nimport Foundation\n\(use)")
    }
    #expect(lower("import Foundation\nlet a = kit.markdown(b, markdown: c)").uses.isEmpty)
    #expect(
      lower("import UIKit\nlet a = PersonNameComponentsFormatter()").text
        == "import UIKit\nlet a = UIKit.PersonNameComponentsFormatter()")
  }

  @Test("Foundation and its networking are imported where their names are used")
  func importsFoundation() {
    #expect(
      lower("import Kit\nlet a = NSLocalizedString(b, comment: c)").text
        == "import Foundation\nimport Kit\nlet a = NSLocalizedString(b, comment: c)")
    #expect(
      lower("import UIKit\nlet a = URLRequest(url: b)").text
        == "import FoundationNetworking\nimport UIKit\nlet a = URLRequest(url: b)")
    #expect(lower("let a = b.URL").uses.isEmpty)
    #expect(lower("struct Timer {}\nlet a = Timer()").uses.isEmpty)
  }

  @Test("a module that is dropped isn't imported either")
  func addsNoDroppedModules() {
    var options = Lowering.Options()
    options.namesSources = false
    options.droppedModules = ["UIKit"]
    let file = SourceFile(path: "Cell.swift", text: "import Kit\nlet a = UIView()")
    #expect(Lowering(options: options).lower([file])[0].uses.isEmpty)
  }

  @Test("a part of a module becomes the module")
  func importsWholeModules() {
    #expect(
      lower("import UIKit.UIGestureRecognizerSubclass").text == "import UIKit")
    #expect(lower("import class UIKit.UIView").text == "import UIKit")
    #expect(lower("@_exported import struct Foundation.URL").text == "@_exported import Foundation")
    #expect(lower("import struct Kit.URL").uses.isEmpty)
  }

  @Test("modules that Linux lacks stay where they are used, for the compiler to name")
  func dropsUnusedModules() {
    #expect(lower("import os.log\nlet a = 1").text == "             \nlet a = 1")
    #expect(lower("import os\nlet a = Logger()").uses.isEmpty)
    #expect(lower("import Combine\nlet a = b.sink { }").uses.isEmpty)
    #expect(lower("@preconcurrency import Combine").text.allSatisfy { $0 == " " })
  }

  @Test("previews are removed, and SwiftUI where only they use it")
  func removesPreviews() {
    let lowered = lower(
      """
      import SwiftUI
      @available(iOS 17, *)
      #Preview("Cell", traits: .sizeThatFitsLayout) {
        Text("a")
      }
      struct CellPreviews: PreviewProvider {
        static var previews: some View { Text("b") }
      }
      let a = 1
      """)
    let lines = lowered.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9)
    #expect(lines.last == "let a = 1")
    #expect(lines.dropLast().allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(lowered.uses.map(\.rule) == [.imports, .preview, .preview])
    let used = lower("import SwiftUI\nstruct A: View {}")
    #expect(used.uses.isEmpty)
    #expect(used.notes.map(\.line) == [1])
  }
}
