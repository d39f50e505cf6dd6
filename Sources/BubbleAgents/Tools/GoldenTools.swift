// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleGoldenFiles
import BubbleGoldens
import BubbleKit
@_spi(Library) import BubbleRequests
import BubbleStrings
import Foundation

extension AgentTool {
  private static let goldens = input(
    "A folder of .json and .jsonl files of messages, or one such file. Its goldens are in the folder Goldens beside it.",
    isRequired: true)

  static let describeGoldens = AgentTool(
    name: "describe_goldens", title: "Describe goldens",
    summary:
      "Lists the goldens of files of messages, the images and layouts that were recorded of them, or returns one of them.",
    parameters: [
      goldens,
      Parameter(
        name: "golden",
        schema: [
          "type": "string",
          "description":
            "The path of a golden in the list, such as Goldens/chat/hello@2x.png, whose image or text is returned.",
        ], isPath: true),
    ],
    options: [],
    output: AgentOptions.object([
      "folder": AgentOptions.string, "options": AgentOptions.strings,
      "count": AgentOptions.integer,
      "goldens": AgentOptions.array(
        of: AgentOptions.object(
          [
            "path": AgentOptions.string, "kind": AgentOptions.string,
            "byteCount": AgentOptions.integer, "pixelWidth": AgentOptions.integer,
            "pixelHeight": AgentOptions.integer,
          ], optional: ["pixelWidth", "pixelHeight"])),
    ]), needsRoots: true
  ) { call in
    let goldens = try AgentGoldens(call)
    guard let path = try call.string("golden") else {
      return ToolResult(structured: try goldens.description(of: goldens.paths()))
    }
    let bytes = try goldens.contents(of: path)
    return ToolResult(
      contents: [AgentGoldens.content(bytes, path)],
      structured: try goldens.description(of: [path]))
  }

  /// - Parameter makeRun: Makes a run over an input with the options that its goldens were recorded with, and those of a
  ///   call on top.
  static func verifyGoldens(_ makeRun: @escaping GoldenRunMaker) -> AgentTool {
    AgentTool(
      name: "verify_goldens", title: "Verify goldens",
      summary:
        "Draws messages, and compares each image and layout with its golden. Returns what differs, with the images of the first three differences. The options that the goldens were recorded with hold again. Records nothing.",
      parameters: [goldens],
      options: AgentOptions.goldens,
      output: AgentOptions.object([
        "isSuccess": ["type": "boolean"], "summary": AgentOptions.string,
        "passed": AgentOptions.integer, "failed": AgentOptions.integer,
        "missing": AgentOptions.integer, "errors": AgentOptions.strings,
        "differences": AgentOptions.array(
          of: AgentOptions.object([
            "golden": AgentOptions.string, "kind": AgentOptions.string,
            "status": AgentOptions.string, "message": AgentOptions.string,
            "differingPixels": AgentOptions.integer,
          ])),
      ]), needsRoots: true
    ) { call in
      let goldens = try AgentGoldens(call)
      return try goldens.verify(try makeRun(call, goldens.input))
    }
  }
}

/// Makes a run over an input's goldens with the options of a call.
package typealias GoldenRunMaker =
  @Sendable (_ call: ToolCall, _ input: String) throws -> GoldenFileRun

/// The goldens of an input, all of whose files are below the roots.
private struct AgentGoldens {
  let input: String
  private let folder: URL
  private let roots: AgentRoots

  /// The maximum number of goldens in a list.
  private static let listLimit = 1000

  /// The maximum number of images of differences.
  private static let imageLimit = 3

  init(_ call: ToolCall) throws {
    let input = try call.input() ?? ""
    let source = Input(path: input)
    self.input = input
    roots = call.roots
    folder = source.folder
    // A link in place of the goldens' folder would lead elsewhere.
    let goldens = folder.appending(path: "Goldens").path
    if FileManager.default.fileExists(atPath: goldens) {
      _ = try roots.existing(goldens, "input")
    }
  }

  // MARK: Descriptions

  /// The paths of the goldens, sorted; those of one file, where the input is one.
  func paths() throws -> [String] {
    let suites = try GoldenInputs(path: input).files.map(\.suite)
    let goldens: Directory
    do throws(SystemError) {
      goldens = try Directory(path: folder.appending(path: "Goldens").path)
    } catch {
      throw FilterError(
        code: "notFound", path: "input",
        reason: "has no goldens: Goldens cannot be opened: \(error)")
    }
    var paths: [String] = []
    for suite in suites.sorted() {
      let names = (try? goldens.names(in: suite)) ?? []
      paths += names.filter { !$0.endsExactly(with: "/") && !$0.beginsExactly(with: ".") }.sorted {
        $0.precedesExactly($1)
      }
      .map { "Goldens/\(suite)/\($0)" }
    }
    return paths
  }

  func contents(of path: String) throws(FilterError) -> [UInt8] {
    guard path.beginsExactly(with: "Goldens/"), !path.endsExactly(with: "/"),
      Directory.isPlain(path)
    else {
      throw FilterError(
        code: "outsideRoots", path: "golden", reason: "must be the path of a golden in the list")
    }
    guard let bytes = PackageFiles(folder: folder).contents(of: path) else {
      throw FilterError(
        code: "notFound", path: "golden", reason: "names no golden: '\(path.withoutControls)'")
    }
    guard bytes.count <= ToolImages.contentLimit else {
      throw FilterError(
        code: "tooLarge", path: "golden",
        reason: "is a file longer than the limit of \(ToolImages.contentLimit) bytes")
    }
    return bytes
  }

  /// The goldens, with the options that they were recorded with.
  func description(of paths: [String]) throws -> JSONValue {
    let files = try? Directory(path: folder.path)
    let goldens = paths.prefix(Self.listLimit).map { path in
      Self.description(of: path, try? files?.openRegularFile(path))
    }
    let options = try GoldenOptions(in: folder)?.options.flatMap(\.arguments) ?? []
    return [
      "folder": .string(folder.path), "count": .integer(paths.count), "goldens": .array(goldens),
      "options": .array(options.map { .string($0) }),
    ]
  }

  /// - Parameter file: The golden's, which is closed; `nil` for one that can't be opened.
  private static func description(of path: String, _ file: FileDescriptor?) -> JSONValue {
    defer { try? file?.close() }
    var members: [(String, JSONValue)] = [
      ("path", .string(path)), ("kind", .string(kind(of: path))),
      ("byteCount", .integer(file?.byteCount ?? 0)),
    ]
    // The header has the size.
    if let start = try? file?.read(at: 0), let size = try? Image.pixelSize(ofEncoded: start) {
      members.append(("pixelWidth", .integer(Int(size.width))))
      members.append(("pixelHeight", .integer(Int(size.height))))
    }
    return .object(JSONObject(members))
  }

  private static func kind(of path: String) -> String {
    path.endsExactly(with: ".png") ? "image" : path.endsExactly(with: ".layout") ? "layout" : "text"
  }

  static func content(_ bytes: [UInt8], _ path: String) -> JSONValue {
    guard kind(of: path).isExactly("image") else {
      return ["type": "text", "text": .string(String(decoding: bytes, as: UTF8.self))]
    }
    return [
      "type": "image", "data": .string(Data(bytes).base64EncodedString()), "mimeType": "image/png",
    ]
  }
}

// MARK: Verifying

extension AgentGoldens {
  /// Compares, and writes nothing but files of the system's temporary folder, which are removed.
  func verify(_ run: GoldenFileRun) throws -> ToolResult {
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "bubblekit-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: temporary) }
    var store = GoldenStore(
      root: folder.appending(path: "Goldens"), failures: temporary, package: folder)
    store.shownFolder = folder
    var outcome = GoldenOutcome()
    for error in run.cases.errors(in: nil) { outcome.add(error) }
    let renderers = run.renderersByFile
    for golden in run.cases.cases {
      let renderer = renderers[ExactString(golden.suite)] ?? run.renderer
      guard golden.read.error == nil, let row = renderer.row(for: golden.message) else { continue }
      do {
        var bitmap = Bitmap()
        let subject = try run.subject(of: row, golden.read, by: renderer, in: &bitmap)
        outcome.add(try store.check(subject, suite: golden.suite, name: golden.name))
      } catch {
        outcome.add(run.cases.record(of: golden, error))
      }
    }
    return outcome.result(imageLimit: Self.imageLimit)
  }
}

/// The results of comparing messages with their goldens.
private struct GoldenOutcome {
  private var records: [GoldenRecord] = []
  private var images: [JSONValue] = []
  private var imageLength = 0

  mutating func add(_ error: GoldenRecord) { records.append(error) }

  /// Each error with its suite.
  private var errors: [String] {
    records.lazy.filter { $0.status == .error }.prefix(AgentOptions.reportLimit).map { record in
      "\(record.suite): \(record.message)"
    }
  }

  mutating func add(_ results: [GoldenResult]) {
    records += results.map(\.record)
    for attachment in results.flatMap(\.attachments)
    where attachment.name.endsExactly(with: ".difference.png") {
      imageLength += attachment.bytes.count
      guard imageLength <= ToolImages.contentLimit else { return }
      images.append([
        "type": "image", "data": .string(Data(attachment.bytes).base64EncodedString()),
        "mimeType": "image/png",
      ])
    }
  }

  private func count(_ status: GoldenRecord.Status) -> Int {
    records.count { $0.status == status }
  }

  func result(imageLimit: Int) -> ToolResult {
    let differences = records.filter { $0.status == .failed || $0.status == .new }
    let report = GoldenReport(
      title: "", records: records, folder: URL(fileURLWithPath: "/", isDirectory: true))
    return ToolResult(
      contents: Array(images.prefix(imageLimit)),
      structured: [
        "isSuccess": .bool(!records.isEmpty && !report.hasFailures),
        "summary": .string(report.summary), "passed": .integer(count(.passed)),
        "failed": .integer(count(.failed)), "missing": .integer(count(.new)),
        "errors": .array(errors.map { .string($0) }),
        "differences": .array(
          differences.prefix(AgentOptions.reportLimit).map { record in
            [
              "golden": .string(record.golden), "kind": .string(record.kind.rawValue),
              "status": .string(record.status.rawValue), "message": .string(record.message),
              "differingPixels": .integer(record.differingPixels),
            ]
          }),
      ])
  }
}
