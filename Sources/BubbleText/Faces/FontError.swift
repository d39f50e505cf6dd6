// SPDX-License-Identifier: MIT
/// What can be wrong with a font file or a folder of them.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be opened or mapped.
  case unreadable(path: String, reason: String)

  /// The file is not a font that HarfBuzz can read.
  case notAFont(path: String)

  /// The file holds fewer faces than the index asks for.
  case noSuchFace(index: Int, faceCount: Int, path: String)

  /// The folder has no font that can serve as the system face.
  case noFonts(folder: String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Cannot read the font '\(path)': \(reason). Check the path and its permissions."
    case .notAFont(let path):
      "'\(path)' is not a font. Use a TrueType or OpenType file (.ttf, .otf, .ttc)."
    case .noSuchFace(let index, let faceCount, let path):
      "'\(path)' has no face \(index). Use an index from 0 to \(faceCount - 1)."
    case .noFonts(let folder):
      "The folder '\(folder)' holds no font files (.ttf, .otf, .ttc). Put the font files there, "
        + "or name another folder."
    }
  }
}
