// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// Lowers the files that a target's `lower.json` names before the target is compiled.
///
/// SwiftPM keeps a plan until the structure of certain folders changes, among them the output folders of prebuild
/// commands. Here it is the folder `Plan`, with links to the sources' folders: files that come and go change its
/// structure. An edit of `lower.json` doesn't, so the tool lowers the files that it adds into spare results, and
/// changes the folder for the next build.
///
/// The tool may not be built when a build is planned, and plug-ins import no libraries: what both need is compiled
/// twice, here through the link `Plans`.
@main
struct Lower: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = target.directoryURL.appendingPathComponent("lower.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      Diagnostics.error("\(target.name) has no lower.json, which names the files to lower.")
      return []
    }
    do {
      return try commands(lowering: file, for: target, context)
    } catch {
      Diagnostics.error("\(error)")
      return []
    }
  }

  private func commands(
    lowering file: URL, for target: any Target, _ context: PluginContext
  ) throws -> [Command] {
    let configuration = try LoweringConfiguration(contentsOf: file.path)
    let files = try SwiftFiles(configuration.sources, excluding: configuration.excluded)
    let others = try SwiftFiles(configuration.context, excluding: [])
    let work = context.pluginWorkDirectoryURL
    let results = work.appendingPathComponent("Lowered")
    let own = (target as? SwiftSourceModuleTarget)?.sourceFiles.map(\.url.lastPathComponent) ?? []
    let plan = LoweringPlan(files, context: others, results: results.path, taken: own)
    try removeResults(in: results, except: Set(plan.results))
    let folder = work.appendingPathComponent("Plan")
    try PlanFolder(folder.path).link(files.structure + others.structure)
    let report = work.appendingPathComponent("report.json")
    return [
      // It does nothing: SwiftPM compares its folder, and that is all that is wanted.
      .prebuildCommand(
        displayName: "Comparing the sources of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", ":"],
        outputFilesDirectory: folder),
      .buildCommand(
        displayName: "Lowering \(plan.pairs.count) files of \(target.name)",
        executable: try context.tool(named: "lower").url,
        arguments: ["--configuration", file.path, "--plan", folder.path] + plan.arguments
          + dependencies(of: target, context) + ["--table", "--report", report.path],
        inputFiles: [file] + plan.inputs.map { URL(fileURLWithPath: $0) },
        outputFiles: plan.results.map { URL(fileURLWithPath: $0) }),
    ]
  }

  /// The modules that a target can import, and the files of the package's own that aren't lowered, as options of `lower`.
  private func dependencies(of target: any Target, _ context: PluginContext) -> [String] {
    let targets = target.recursiveTargetDependencies
    let own = Set(context.package.targets.map(\.id))
    let standIns = targets.filter { own.contains($0.id) && !isLowered($0) }
      .compactMap { $0 as? SwiftSourceModuleTarget }
      .flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url.path) }
    let modules = targets.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
    return modules.flatMap { ["--module", $0] } + standIns.flatMap { ["--stand-in", $0] }
  }

  private func isLowered(_ target: any Target) -> Bool {
    let file = target.directoryURL.appendingPathComponent("lower.json")
    return FileManager.default.fileExists(atPath: file.path)
  }

  /// The results of files that are gone would be compiled still.
  private func removeResults(in folder: URL, except results: Set<String>) throws {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let result = folder.appendingPathComponent(name)
      if !results.contains(result.path) { try manager.removeItem(at: result) }
    }
  }
}

extension LoweringPlan {
  fileprivate var results: [String] { pairs.map(\.result) + spares }

  /// The results as options of `lower`.
  fileprivate var arguments: [String] {
    pairs.flatMap { ["--pair", $0.source, $0.result] } + spares.flatMap { ["--spare", $0] }
  }
}
