// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

extension FontCollection {
  /// The fonts that ship with the package, or a folder of them.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds the package's font files. The default is where the package
  ///     keeps them (``BundledFonts/folder``).
  ///   - systemFolder: A folder of font files to take as the system family in place of Inter, such
  ///     as a licensed SF Pro. Weight and slant are read from the files.
  ///   - systemMetrics: Line metrics of the system family; `nil` takes those in its files.
  /// - Throws: ``/BubbleText/FontError`` when a folder has no fonts, or the system face cannot be read.
  public static func bundled(
    folder: URL? = BundledFonts.folder, systemFolder: URL? = nil,
    systemMetrics: FontMetrics? = .systemFace
  ) throws(FontError) -> FontCollection {
    guard let folder else { throw .noFonts(folder: "Fonts") }
    let system = try systemFolder.map(FontFamily.init(folder:)) ?? BundledFamilies.inter(in: folder)
    return try FontCollection(
      system: system, fallbacks: BundledFamilies.fallbacks(in: folder),
      monospaced: BundledFamilies.monospaced(in: folder), systemMetrics: systemMetrics)
  }
}

extension FontFamily {
  /// Every font file directly in a folder, as one family. Weight and slant come from the files.
  ///
  /// - Throws: ``/BubbleText/FontError/noFonts(folder:)`` when there are none, and the file's own error when
  ///   one cannot be read.
  public init(folder: URL) throws(FontError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let fonts = names.sorted().filter { name in
      ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased())
    }
    var faces: [FaceSource] = []
    for name in fonts {
      let path = folder.appendingPathComponent(name).path
      let style = try FontFace(path: path).style
      faces.append(FaceSource(path: path, weight: style.weight, isItalic: style.isItalic))
    }
    guard !faces.isEmpty else { throw .noFonts(folder: folder.path) }
    self.init(name: folder.lastPathComponent, faces: faces)
  }
}
