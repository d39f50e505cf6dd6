// SPDX-License-Identifier: MIT
import LowerCore

/// Lowers the sources of a target's `lower.json` into the results that the plug-in has planned.
struct TargetCommand {
  private let arguments: Arguments
  private let configuration: LoweringConfiguration
  private let folder: PlanFolder

  init(configuration path: String, _ arguments: Arguments) throws {
    guard let plan = arguments.plan else {
      throw UsageError(message: "'--configuration' needs '--plan'.")
    }
    self.arguments = arguments
    configuration = try LoweringConfiguration(contentsOf: path)
    folder = PlanFolder(plan)
  }

  func run() throws {
    let files = try SwiftFiles(configuration.sources, excluding: configuration.excluded)
    LowerCommand.warn(ofUnused: files.unusedPatterns)
    let context = try SwiftFiles(configuration.context, excluding: [])
    let results = ResultAssignment(
      of: files.paths, planned: arguments.given, spares: arguments.spares)
    try folder.link(files.structure + context.structure, replans: !results.isAsPlanned)
    try results.check()
    for path in results.empty { try LowerCommand.write("", to: path) }
    try LowerCommand.lower(
      results.pairs, context: context.paths, dropping: configuration.dropped, arguments)
  }
}
