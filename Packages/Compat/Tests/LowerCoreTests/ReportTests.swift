// SPDX-License-Identifier: MIT
import LowerCore
import Testing

@Suite("Reports of lowering")
struct ReportTests {
  private func modules(_ texts: [String], known: Set<String>? = nil) -> [MissingModule] {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    var options = Lowering.Options()
    options.modules = known
    return Lowering(options: options).missingModules(of: files)
  }

  @Test("all modules that are missing are listed, with the names that stand-ins need")
  func listsModules() {
    let files = [
      "import Foundation\nimport Nuke\nimport UIKit\nlet a = ImagePipeline.shared; let b: Row? = Int(1)",
      "import Nuke\nimport Lottie\nlet c: ImageRequest",
      "import UIKit\nstruct Row { var d = Int(2) }",
    ]
    let found = modules(files)
    #expect(found.map(\.name) == ["Lottie", "Nuke"])
    #expect(found[1].files == ["0.swift", "1.swift"])
    #expect(found[1].names == ["ImagePipeline", "ImageRequest"])
    #expect(modules(files, known: ["Nuke"]).map(\.name) == ["Lottie", "UIKit"])
  }

  @Test(
    "imports in conditions are left out",
    arguments: [
      "#if canImport(Nuke)\nimport Nuke\n#endif", "#if os(macOS)\nimport AppKit\n#endif",
      "#if os(iOS)\n#else\nimport AppKit\n#endif",
    ])
  func skipsConditions(_ text: String) { #expect(modules([text]).isEmpty) }

  @Test("the table has a line for each module, and for stand-ins that are isolated")
  func printsModules() {
    let standIn = SourceFile(
      path: "Client.swift", text: "@MainActor class A {}\nstruct B { @MainActor func c() {} }")
    let report = LoweringReport(
      [], modules: modules(["import Nuke\nlet a: ImageTask"]), standIns: [standIn])
    #expect(
      report.table.contains(
        "There is no module 'Nuke', which 0.swift imports. A stand-in needs ImageTask.\n"))
    #expect(report.isolated == ["Client.swift": [1, 2]])
    #expect(report.table.contains("Client.swift: '@MainActor' in lines 1, 2 makes"))
  }

  @Test("a QuickSpec is an error, since none of its tests run")
  func refusesSpecs() {
    let spec = "import Quick\nclass CellSpec: QuickSpec { override class func spec() {} }"
    #expect(lower(spec).errors.map(\.line) == [2])
    #expect(lower(spec, context: "class QuickSpec: XCTestCase {}").errors.isEmpty)
    #expect(lower(spec, context: "QCKMain([CellSpec.self])").errors.isEmpty)
  }
}
