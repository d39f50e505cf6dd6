// SPDX-License-Identifier: MIT
/// A module that files import, and that neither Linux nor the target's dependencies have.
public struct MissingModule: Hashable, Codable, Sendable {
  /// The name.
  public var name: String

  /// The files that import it.
  public var files: [String]

  /// Names that only those files use, and that no file declares: a stand-in for the module needs most of them.
  public var names: [String]

  /// The modules in the order of their names.
  static func all(
    in files: [SourceFile], _ program: ProgramIndex, known: Set<String>
  ) -> [MissingModule] {
    var importers: [String: [SourceFile]] = [:]
    for file in files {
      for module in file.unconditionalImports.subtracting(known) {
        importers[module, default: []].append(file)
      }
    }
    let used = Dictionary(
      files.map { ($0.path, $0.typeNames) }, uniquingKeysWith: { $1 })
    return importers.sorted { $0.key < $1.key }.map { module, importing in
      let paths = Set(importing.map(\.path))
      let others = files.filter { !paths.contains($0.path) }
        .reduce(into: Set<String>()) { $0.formUnion(used[$1.path] ?? []) }
      let names = importing.reduce(into: Set<String>()) { $0.formUnion(used[$1.path] ?? []) }
        .subtracting(others).subtracting(importers.keys)
        .filter { !program.declaresAny($0) && !KnownModules.hasType($0) }
      return MissingModule(name: module, files: importing.map(\.path), names: names.sorted())
    }
  }
}

extension SourceFile {
  /// The modules that a file imports, but not those whose import is in a condition for the module.
  fileprivate var unconditionalImports: Set<String> {
    var modules = Set<String>()
    for declaration in outline.imports where !isConditional(declaration) {
      modules.insert(declaration.module)
    }
    return modules
  }

  /// Whether an import is in `#if canImport(…)`, or in a condition for another platform.
  private func isConditional(_ declaration: ImportDeclaration) -> Bool {
    var open: [Bool] = []
    for index in 0..<declaration.keyword where tokens[index].kind == .directive {
      switch tokens.text(index) {
      case "#if": open.append(asksForPlatform(index))
      case "#elseif", "#else": if !open.isEmpty { open[open.count - 1] = true }
      case "#endif": _ = open.popLast()
      default: break
      }
    }
    return open.contains(true)
  }

  private func asksForPlatform(_ index: Int) -> Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine {
      if ["canImport", "os", "targetEnvironment"].contains(tokens.text(next)) {
        return !(tokens.at(next, is: "os") && tokens.at(next + 2, is: "iOS"))
      }
      next += 1
    }
    return false
  }

  /// The names of a file that look like those of types: with a capital, and not of a member.
  fileprivate var typeNames: Set<String> {
    let imported = Set(outline.imports.flatMap { Array($0.keyword...$0.end) })
    return Set(
      tokens.tokens.indices.lazy.filter { index in
        tokens.isWord(index) && !tokens.at(index - 1, is: ".") && !imported.contains(index)
          && (tokens.text(index).first?.isUppercase == true) && tokens.text(index).count > 1
          && !(tokens.at(index + 1, is: ":") && !tokens.at(index - 1, is: ":"))
      }.map { tokens.text($0) })
  }
}

extension KnownModules {
  /// Modules that come with Swift on Linux.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Glibc", "Musl", "XCTest", "Testing",
    "Observation",
    "Synchronization", "RegexBuilder", "Distributed", "_Concurrency", "_StringProcessing", "Cxx",
  ]

  /// Whether a module that is there has a type of this name, as far as names show.
  static func hasType(_ name: String) -> Bool {
    if KnownSymbols.names.contains(name) || foundation.contains(name) || networking.contains(name) {
      return true
    }
    let isFramework = ["AV", "CL", "CM", "MK", "PH", "SF", "UN", "UT", "WK"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
    }
    return isFramework || name.hasPrefix("XCT") || standard.contains(name)
      || names.values.contains { $0.contains(name) }
  }

  /// Types of the standard library, and names of types in any code.
  private static let standard: Set<String> = [
    "Actor", "Any", "AnyClass", "AnyHashable", "AnyObject", "Array", "ArraySlice", "AsyncSequence",
    "AsyncStream", "BinaryFloatingPoint", "BinaryInteger", "Bool", "CaseIterable", "Character",
    "CheckedContinuation", "ClosedRange", "Codable", "CodingKey", "CodingKeys", "Collection",
    "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "CVarArg", "Decodable",
    "Decoder", "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "EncodingError",
    "Equatable", "Error", "ExpressibleByStringLiteral", "Float", "Hashable", "Hasher",
    "Identifiable",
    "Int", "Int8", "Int16", "Int32", "Int64", "IteratorProtocol", "KeyPath", "MainActor", "Mirror",
    "Never", "ObjectIdentifier", "Optional", "OptionSet", "PartialKeyPath", "Protocol",
    "RandomAccessCollection", "Range", "RawRepresentable", "ReferenceWritableKeyPath", "Result",
    "Self", "Sendable", "Sequence", "Set", "StaticString", "String", "StringProtocol", "Substring",
    "Task", "TaskGroup", "ThrowingTaskGroup", "Type", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Unmanaged", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "UnsafePointer",
    "UnsafeRawPointer", "Void",
    "WritableKeyPath", "DispatchQoS", "DispatchTimeInterval", "UnicodeScalar", "Unicode",
    "URLError",
    "OSStatus", "Swift",
  ]

  /// Modules of the packages in Packages/Compat.
  static let compat: Set<String> = [
    "UIKit", "CoreGraphics", "QuartzCore", "Combine", "SnapKit", "Masonry", "AVFoundation", "AVKit",
    "AudioToolbox", "CoreAudio", "CoreLocation", "CoreServices", "LinkPresentation", "MapKit",
    "MobileCoreServices", "OSLog", "Photos", "PhotosUI", "SafariServices",
    "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os", "SnapshotTesting",
    "InlineSnapshotTesting", "FBSnapshotTestCase", "iOSSnapshotTestCase", "SDWebImage",
  ]
}
