// SPDX-License-Identifier: MIT
import CBubbleProcess
public import FoundationEssentials

/// The fonts that ship with the package.
public enum BundledFonts {
  /// The folder that holds the font files, or `nil` when they cannot be found.
  ///
  /// Looked for beside the running executable (where the build puts the package's resources, or
  /// in a folder `Fonts` that was copied along with it), then in the package's sources.
  public static var folder: URL? {
    candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static var candidates: [URL] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return executables.flatMap { executable in
      let beside = executable.resolvingSymlinksInPath().deletingLastPathComponent()
      return [
        beside.appendingPathComponent("BubbleKit_BubbleFonts.resources/Files"),
        beside.appendingPathComponent("Fonts"),
      ]
    } + [sources.appendingPathComponent("Files")]
  }

  /// Where the running program is: as the system has it, and where /proc isn't mounted, by the path it was started by.
  private static var executables: [URL] {
    let started = bubble_program_path().map { URL(fileURLWithPath: String(cString: $0)) }
    return [URL(fileURLWithPath: "/proc/self/exe")] + [started].compactMap { $0 }
  }
}
