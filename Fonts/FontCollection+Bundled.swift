// SPDX-License-Identifier: MIT
public import BubbleText
public import FoundationEssentials

extension FontCollection {
  /// The fonts that ship with the package, or a folder of them.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds the package's font files. The default is where the package
  ///     keeps them (``BundledFonts/folder``).
  ///   - systemFolder: A folder of font files to take as the system family in place of Inter, such
  ///     as a licensed SF Pro. Weight and slant are read from the files.
  ///   - systemMetrics: Line metrics of the system family; `nil` takes those in its files.
  ///   - systemSpacing: The space that Inter adds after each cluster. The default is as much as makes text as wide as on
  ///     iOS; `nil` takes the file's advances alone. Families in `systemFolder` have none.
  /// - Throws: ``/BubbleText/FontError`` when a folder has no fonts, or the system face cannot be read.
  public static func bundled(
    folder: URL? = BundledFonts.folder, systemFolder: URL? = nil,
    systemMetrics: FontMetrics? = .systemFace, systemSpacing: SystemSpacing? = .phone
  ) throws(FontError) -> FontCollection {
    guard let folder else { throw .noFonts(folder: "Fonts") }
    let path = folder.path
    let system = try systemFolder.map(FontFamily.init(folder:)) ?? BundledFamilies.inter(in: path)
    return try FontCollection(
      system: system, fallbacks: BundledFamilies.fallbacks(in: path),
      monospaced: BundledFamilies.monospaced(in: path), formulas: BundledFamilies.math(in: path),
      systemMetrics: systemMetrics, systemSpacing: systemFolder == nil ? systemSpacing : nil)
  }
}

extension FontFamily {
  /// Every font file directly in a folder, as one family. Weight and slant come from the files.
  ///
  /// - Throws: ``/BubbleText/FontError/noFonts(folder:)`` when there are none, and the file's own error when
  ///   one cannot be read.
  public init(folder: URL) throws(FontError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let files = names.sorted().map { folder.appendingPathComponent($0) }
    let fonts = files.filter { ["ttf", "otf", "ttc"].contains($0.pathExtension.lowercased()) }
    var faces: [FaceSource] = []
    for path in fonts.map(\.path) {
      let style = try FontFace(path: path).style
      faces.append(FaceSource(path: path, weight: style.weight, isItalic: style.isItalic))
    }
    guard !faces.isEmpty else { throw .noFonts(folder: folder.path) }
    self.init(name: folder.lastPathComponent, faces: faces)
  }
}
