// SPDX-License-Identifier: MIT
public import Foundation

/// Copies asset catalogues, with their PDF files converted to SVG.
///
/// Libraries that read PDF are under licences that programs which link them take over, so that a program of its own
/// converts them: `pdftocairo`, of poppler-utils.
public struct AssetConversion {
  /// The result of a conversion.
  public struct Report: Equatable, Sendable {
    /// The PDF files that were converted, by their paths in the folder, in alphabetical order.
    public internal(set) var converted: [String] = []
    /// The PDF files that couldn't be converted, in alphabetical order. They are left out.
    public internal(set) var failed: [String] = []
    /// Whether the program wasn't found.
    public internal(set) var lacksProgram = false

    /// A line for each kind of file; empty without any PDF file.
    public var description: String {
      var lines: [String] = []
      if !converted.isEmpty { lines.append("Converted \(converted.count) PDF files.") }
      if lacksProgram {
        lines.append(
          "pdftocairo isn't installed, so these PDF files are left out: \(failed.joined(separator: ", ")). "
            + "Install it: apt-get install poppler-utils")
      } else if !failed.isEmpty {
        lines.append("pdftocairo couldn't read these PDF files: \(failed.joined(separator: ", ")).")
      }
      return lines.joined(separator: "\n")
    }
  }

  private let program: String?
  private let manager = FileManager.default

  /// - Parameter searchPath: The folders in which the program is searched for, with colons between them.
  public init(searchPath: String) {
    program = searchPath.split(separator: ":").map { "\($0)/pdftocairo" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Copies the catalogues of a folder, or one catalogue, into another folder, with the same paths. What is there
  /// already is replaced.
  ///
  /// - Throws: Where a file can't be read or written, not where a PDF file is damaged.
  public func convert(_ source: URL, into target: URL) throws -> Report {
    var report = Report()
    let isCatalog = source.pathExtension == "xcassets"
    let root = isCatalog ? source.deletingLastPathComponent() : source
    for path in try files(of: source, below: root) {
      try convert(path, from: root, into: target, &report)
    }
    return report
  }

  /// The paths of all files of catalogues, in alphabetical order.
  private func files(of source: URL, below root: URL) throws -> [String] {
    let start = root.standardizedFileURL.path
    guard let all = manager.enumerator(at: source, includingPropertiesForKeys: [.isRegularFileKey])
    else { throw CocoaError(.fileReadNoSuchFile) }
    let files = all.compactMap { $0 as? URL }.filter { url in
      url.pathComponents.contains { $0.hasSuffix(".xcassets") }
        && (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    return files.map { String($0.standardizedFileURL.path.dropFirst(start.count + 1)) }.sorted()
  }

  private func convert(_ path: String, from root: URL, into target: URL, _ report: inout Report)
    throws
  {
    let source = root.appendingPathComponent(path)
    let result = target.appendingPathComponent(path)
    try manager.createDirectory(
      at: result.deletingLastPathComponent(), withIntermediateDirectories: true)
    if source.pathExtension.lowercased() == "pdf" {
      let isDone = runProgram(source, result.appendingPathExtension("svg"))
      if isDone { report.converted.append(path) } else { report.failed.append(path) }
      report.lacksProgram = program == nil
    } else if source.lastPathComponent == "Contents.json" {
      try Self.renamed(try Data(contentsOf: source)).write(to: result)
    } else {
      try Data(contentsOf: source).write(to: result)
    }
  }

  /// The first page as SVG.
  private func runProgram(_ source: URL, _ result: URL) -> Bool {
    guard let program else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-svg", "-f", "1", "-l", "1", source.path, result.path]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let text = try? String(contentsOf: result, encoding: .utf8)
    else { return false }
    return (try? Data(Self.withoutUnits(text).utf8).write(to: result)) != nil
  }

  /// The file with its size in units of its own: a point of a PDF file is one of the interface, and 4/3 pixels of CSS.
  private static func withoutUnits(_ text: String) -> String {
    guard let start = text.range(of: "<svg"),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return text }
    let head = start.lowerBound..<end.upperBound
    return text.replacingCharacters(
      in: head, with: text[head].replacingOccurrences(of: "pt\"", with: "\""))
  }

  /// The contents of a set, with the names of the files that PDF files become.
  private static func renamed(_ contents: Data) throws -> Data {
    guard var set = try? JSONSerialization.jsonObject(with: contents) as? [String: Any],
      var images = set["images"] as? [[String: Any]]
    else { return contents }
    for index in images.indices {
      guard let name = images[index]["filename"] as? String, name.lowercased().hasSuffix(".pdf")
      else { continue }
      images[index]["filename"] = name + ".svg"
    }
    set["images"] = images
    return try JSONSerialization.data(withJSONObject: set, options: [.sortedKeys, .prettyPrinted])
  }
}
