// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import LowerCore

/// Files of an app, in a folder that is removed with this.
private final class AppFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("lower-\(UUID().uuidString)").standardizedFileURL

  init(_ files: String...) throws { for file in files { try write(file) } }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String = "") throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: path(target))
  }

  func entries(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}

@Suite("Listing of an app's files")
struct SwiftFilesTests {
  @Test("files are in the order of their paths, and hidden ones are left out")
  func order() throws {
    let app = try AppFolder(
      "App/B.swift", "App/A/Z.swift", "App/A.swift", "App/A/Note.md", "App/.build/C.swift",
      "App/.D.swift")
    let files = try SwiftFiles([app.path("App")], excluding: [])
    #expect(files.names == ["A.swift", "A/Z.swift", "B.swift"])
    #expect(files.paths == files.names.map { app.path("App/\($0)") })
    #expect(files.folders == [app.path("App"), app.path("App/A")])
  }

  @Test(
    "a pattern is a part of a path, or with * the whole of it",
    arguments: [
      ("Tests/", ["Cell+Preview.swift", "Cell.swift"]),
      ("*+Preview.swift", ["Cell.swift", "Tests/Cell.swift"]),
      ("Cell*", ["Tests/Cell.swift"]), ("*Cell.swift", ["Cell+Preview.swift"]),
    ])
  func patterns(_ pattern: String, _ names: [String]) throws {
    let app = try AppFolder("Cell.swift", "Cell+Preview.swift", "Tests/Cell.swift")
    #expect(try SwiftFiles([app.path("")], excluding: [pattern]).names == names)
  }

  @Test("patterns that match no file are known")
  func unusedPatterns() throws {
    let app = try AppFolder("Cell.swift", "Old/Cell.swift")
    let files = try SwiftFiles([app.path("")], excluding: ["Old/", "Tests/", "*Cell.swift"])
    #expect(files.unusedPatterns == ["Tests/"])
  }

  @Test("a file that is named is listed once, and isn't excluded")
  func namedFiles() throws {
    let app = try AppFolder("App/A.swift", "App/B.swift")
    let roots = [app.path("App/B.swift"), app.path("App"), app.path("App/A.swift")]
    let files = try SwiftFiles(roots, excluding: ["B"])
    #expect(files.names == ["B.swift", "A.swift"])
    #expect(throws: SwiftFiles.MissingPath.self) {
      try SwiftFiles([app.path("None")], excluding: [])
    }
  }

  @Test("the structure is a folder, or its files where it has links to folders or hidden ones")
  func structure() throws {
    let app = try AppFolder("Plain/A.swift", "Plain/.DS_Store", "Hidden/A.swift", "Linked/A.swift")
    try app.write("Hidden/.git/config")
    try app.link("Linked/Circle", to: "Linked")
    func structure(_ name: String) throws -> [String] {
      try SwiftFiles([app.path(name)], excluding: []).structure
    }
    #expect(try structure("Plain") == [app.path("Plain")])
    #expect(try structure("Hidden") == [app.path("Hidden/A.swift")])
    #expect(try structure("Linked") == [app.path("Linked/A.swift")])
    #expect(try structure("Plain/A.swift") == [app.path("Plain/A.swift")])
  }
}

@Suite("The configuration of a target")
struct LoweringConfigurationTests {
  @Test("paths begin in the file's folder")
  func paths() throws {
    let app = try AppFolder()
    let json = """
      { "sources": ["../App"], "exclude": ["Old/"], "context": ["K"], "drop": ["Lottie"] }
      """
    try app.write("Linux/lower.json", json)
    let configuration = try LoweringConfiguration(contentsOf: app.path("Linux/lower.json"))
    #expect(configuration.sources == [app.path("App")])
    #expect(configuration.context == [app.path("Linux/K")])
    #expect(configuration.excluded == ["Old/"])
    #expect(configuration.dropped == ["Lottie"])
  }

  @Test(
    "an error names the file and its member",
    arguments: [
      (#"{ "source": [] }"#, "it has no 'sources'."),
      (#"{ "sources": "App" }"#, "'sources' isn't a list of strings."),
      (#"{ "sources": [], "drop": [1] }"#, "'drop' isn't a list of strings."),
      (#"{ "sources": "#, "it isn't valid JSON."), ("[]", "it isn't an object."),
    ])
  func errors(_ json: String, _ reason: String) throws {
    let app = try AppFolder()
    try app.write("lower.json", json)
    let error = #expect(throws: LoweringConfiguration.InvalidFile.self) {
      try LoweringConfiguration(contentsOf: app.path("lower.json"))
    }
    #expect(error?.description == "'\(app.path("lower.json"))' can't be used: \(reason)")
  }
}

@Suite("The plan of a build")
struct LoweringPlanTests {
  @Test("results have names of their own in a module")
  func names() throws {
    let app = try AppFolder("A/Cell.swift", "B/Cell.swift", "Own.swift")
    let files = try SwiftFiles([app.path("")], excluding: [])
    let plan = LoweringPlan(
      files, context: try SwiftFiles([], excluding: []), results: "/out",
      taken: ["Own+Lowered.swift", "Added-1+Lowered.swift"])
    #expect(
      plan.pairs.map(\.result) == [
        "/out/Cell+Lowered.swift", "/out/B-Cell+Lowered.swift", "/out/_Own+Lowered.swift",
      ])
    #expect(plan.spares.count == LoweringPlan.spareCount)
    #expect(plan.spares.prefix(2) == ["/out/_Added-1+Lowered.swift", "/out/Added-2+Lowered.swift"])
    #expect(plan.inputs == files.paths + files.folders)
  }

  private let planned = [
    LoweringPlan.Pair(source: "A.swift", result: "a"),
    LoweringPlan.Pair(source: "B.swift", result: "b"),
  ]

  @Test("files that are as planned have their results, and spares stay empty")
  func asPlanned() {
    let results = ResultAssignment(
      of: ["B.swift", "A.swift"], planned: planned, spares: ["1", "2"])
    #expect(results.pairs == planned.reversed())
    #expect(results.empty == ["1", "2"])
    #expect(results.isAsPlanned)
  }

  @Test("a new file has a spare result, and that of one that is gone is empty")
  func changed() throws {
    let results = ResultAssignment(
      of: ["A.swift", "C.swift"], planned: planned, spares: ["1", "2"])
    #expect(results.pairs == [planned[0], LoweringPlan.Pair(source: "C.swift", result: "1")])
    #expect(results.empty == ["b", "2"])
    #expect(!results.isAsPlanned)
    try results.check()
  }

  @Test("more new files than spare results are an error that says what to do")
  func tooMany() {
    let results = ResultAssignment(
      of: ["C.swift", "D.swift", "E.swift"], planned: planned, spares: ["1"])
    #expect(results.left == ["D.swift", "E.swift"])
    let error = #expect(throws: ResultAssignment.TooManyNewFiles.self) { try results.check() }
    #expect(
      error?.description
        == "3 files are new since this build was planned, and it has space for 1. Build again: "
        + "the next build is planned with all of them.")
  }
}

@Suite("The folder whose structure decides whether a build is planned again")
struct PlanFolderTests {
  @Test("it changes with the linked paths, or when it is asked to")
  func changes() throws {
    let app = try AppFolder("A/A.swift", "B/B.swift")
    let folder = PlanFolder(app.path("Plan"))
    let (first, second) = ([app.path("A")], [app.path("B"), app.path("A")])
    try folder.link(first)
    #expect(try app.entries("Plan") == ["1.docc"])
    try folder.link(first)
    #expect(try app.entries("Plan") == ["1.docc"])
    try folder.link(second)
    #expect(try app.entries("Plan") == ["2.docc"])
    #expect(try app.entries("Plan/2.docc/1") == ["A.swift"])
    try folder.link(second, replans: true)
    #expect(try app.entries("Plan") == ["3.docc"])
    try folder.link([])
    #expect(try app.entries("Plan") == ["4.docc"])
    try folder.link([])
    #expect(try app.entries("Plan") == ["4.docc"])
  }
}
