// SPDX-License-Identifier: MIT
import CBubbleProcess
public import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The fonts that ship with the package.
public enum BundledFonts {
  /// The folder that holds the font files, or `nil` when they cannot be found.
  ///
  /// Looked for beside the running executable (where the build puts the package's resources, in a folder `Fonts` that
  /// was copied along with it, or in `../share/bubblekit/Fonts`), then in the package's sources.
  public static var folder: URL? {
    // As strings: the first URLs of a process take longer than the search.
    path.map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  /// The folder that holds the font files beside a library, or in the folder `share` that belongs to it; `nil` where
  /// there is none.
  ///
  /// - Parameter library: The path of a shared library's file.
  package static func path(besideLibrary library: String) -> String? {
    resolve(library).flatMap { path(in: parent(of: $0)) }
  }

  private static var path: String? {
    for program in programs.compactMap(Self.resolve) {
      if let path = path(in: parent(of: program)) { return path }
    }
    let sources = parent(of: #filePath) + "Files"
    return exists(sources) ? sources : nil
  }

  /// The paths of the running program: the system's, and for systems where /proc isn't mounted, the
  /// one that it was started by.
  private static var programs: [String] {
    ["/proc/self/exe"] + [bubble_program_path().map { String(cString: $0) }].compactMap(\.self)
  }

  /// Returns the folder of fonts that belongs to a folder: where the build puts them, a copy, or the place of shared files.
  private static func path(in folder: String) -> String? {
    let names = ["BubbleKit_BubbleFonts.resources/Files", "Fonts", "../share/bubblekit/Fonts"]
    return names.lazy.map { folder + $0 }.first(where: exists)
  }

  /// Returns the absolute path of a file, without symbolic links; `nil` if it doesn't exist.
  private static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A path as far as its last slash.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
