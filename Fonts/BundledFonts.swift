// SPDX-License-Identifier: MIT
public import Foundation

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
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = executable.deletingLastPathComponent()
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return [
      beside.appendingPathComponent("BubbleKit_BubbleFonts.resources/Files"),
      beside.appendingPathComponent("Fonts"),
      sources.appendingPathComponent("Files"),
    ]
  }
}
