// SPDX-License-Identifier: MIT
/// Rewrites Swift files that were written for iOS so that they compile on Linux.
///
/// Lines keep their numbers: compiler messages name the file and line that were lowered. The same files
/// give the same result, and what was lowered once stays as it is.
public struct Lowering {
  /// The options of lowering.
  public struct Options {
    /// Modules whose imports are removed, since `UIKit` or Linux has what they have.
    public var droppedModules: Set<String> = [
      "ObjectiveC", "Darwin", "CoreFoundation", "MobileCoreServices", "CoreText", "QuartzCore",
    ]

    /// Modules that the files can import besides those of the toolchain; `nil` if that isn't known, and the modules of
    /// the packages in Compat are taken.
    public var modules: Set<String>?

    /// Whether results name the files that they are made of, for compiler messages.
    public var namesSources = true

    public init() {}
  }

  private let options: Options

  public init(options: Options = Options()) { self.options = options }

  /// Lowers files of one module.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - context: Files of other modules that the files use, to look names up in.
  /// - Returns: The results, in the order of `files`.
  public func lower(_ files: [SourceFile], context: [SourceFile] = []) -> [LoweredFile] {
    let program = ProgramIndex(files, context: context)
    return files.map { lower($0, program) }
  }

  /// The modules that files import, and that aren't there, with the names that stand-ins for them need.
  ///
  /// - Parameters: As for ``lower(_:context:)``.
  public func missingModules(
    of files: [SourceFile], context: [SourceFile] = []
  ) -> [MissingModule] {
    var known = KnownModules.toolchain.union(options.droppedModules)
    known.formUnion(options.modules ?? KnownModules.compat)
    return MissingModule.all(in: files, ProgramIndex(files, context: context), known: known)
  }

  private func lower(_ file: SourceFile, _ program: ProgramIndex) -> LoweredFile {
    var rewriter = Rewriter(file, in: program)
    rewriter.lowerPreviews()
    rewriter.lowerAvailability()
    rewriter.lowerAttributes()
    rewriter.lowerManagedProperties()
    rewriter.lowerResponds()
    rewriter.lowerDirectives()
    rewriter.lowerDynamicLookups()
    rewriter.lowerProtocols()
    rewriter.lowerConformances()
    rewriter.lowerOptionalCalls()
    rewriter.lowerTypes()
    rewriter.lowerOutlets()
    rewriter.lowerForeignOverrides()
    rewriter.lowerAnchors()
    rewriter.lowerObjectExtensions()
    rewriter.lowerStrings()
    rewriter.lowerShadowedProperties()
    rewriter.lowerInheritedSignatures()
    rewriter.lowerWeakCaptures()
    rewriter.lowerConditions()
    rewriter.lowerImports(options.droppedModules)
    rewriter.noteHandWork()
    rewriter.findSpecs()
    return LoweredFile(
      path: file.path, text: assemble(rewriter, file), uses: rewriter.uses.sorted(by: isBefore),
      notes: rewriter.notes, errors: rewriter.errors, missing: rewriter.missingNames)
  }

  private func isBefore(_ left: RuleUse, _ right: RuleUse) -> Bool {
    (left.line, left.rule.rawValue, left.detail) < (right.line, right.rule.rawValue, right.detail)
  }

  private func assemble(_ rewriter: Rewriter, _ file: SourceFile) -> String {
    let isLowered = (0..<min(8, file.tokens.count)).contains {
      file.tokens.at($0, is: "#sourceLocation")
    }
    let names = options.namesSources && !isLowered
    var text = rewriter.preface.map { $0 + "\n" }.joined()
    if names { text += "#sourceLocation(file: \"\(escaped(file.path))\", line: 1)\n" }
    text += rewriter.text
    guard !rewriter.appendix.isEmpty else { return text }
    if !text.hasSuffix("\n") { text += "\n" }
    if names { text += "#sourceLocation()\n" }
    return text + rewriter.appendix.map { $0 + "\n" }.joined()
  }

  private func escaped(_ path: String) -> String {
    path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
  }
}

/// A file after lowering.
public struct LoweredFile {
  /// The path of the source.
  public let path: String

  /// The Swift source to compile.
  public let text: String

  /// The rules that were used, by line.
  public let uses: [RuleUse]

  /// The code that no rule rewrites.
  public let notes: [LoweringNote]

  /// The code that compiles, and that would hide a mistake: a build fails with it.
  public let errors: [LoweringNote]

  /// The names that are expected to be missing when the file is compiled.
  public let missing: [MissingName]
}
