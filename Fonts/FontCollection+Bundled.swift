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
  ///     as a licensed SF Pro. Weight and slant are read from the files: see
  ///     ``/BubbleText/FontFamily/init(folder:name:)``.
  ///   - systemFamily: The name of the family in `systemFolder`, where there are several. The default is `nil`.
  ///   - systemMetrics: Line metrics of the system family; `nil` takes those in its files.
  /// - Throws: ``/BubbleText/FontError`` when a folder has no fonts, or the system face cannot be read.
  public static func bundled(
    folder: URL? = BundledFonts.folder, systemFolder: URL? = nil, systemFamily: String? = nil,
    systemMetrics: FontMetrics? = .systemFace
  ) throws(FontError) -> FontCollection {
    guard let folder else { throw .noFonts(folder: "Fonts") }
    let path = folder.path
    let system =
      if let systemFolder {
        try FontFamily(folder: systemFolder, name: systemFamily)
      } else {
        BundledFamilies.inter(in: path)
      }
    return try FontCollection(
      system: system, fallbacks: BundledFamilies.fallbacks(in: path),
      monospaced: BundledFamilies.monospaced(in: path), formulas: BundledFamilies.math(in: path),
      systemMetrics: systemMetrics)
  }
}
