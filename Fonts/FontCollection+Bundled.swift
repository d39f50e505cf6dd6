// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleText
public import FoundationEssentials

extension FontCollection {
  /// The fonts that ship with the package, or a folder of them.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds the package's font files. The default is where the package
  ///     keeps them (``BundledFonts/folder``).
  ///   - systemFolder: A folder of font files to take as the system family in place of Inter, such
  ///     as a licensed SF Pro, by the rules of `FontFamily.init(folder:name:)`.
  ///   - systemFamily: The name of the family in `systemFolder`, where there are several. The default is `nil`.
  ///   - fallbackFolder: A folder of font files for characters that the package's families lack, or `nil`, the default.
  ///     Its families are asked last, in the order of their names; faces of emoji, after the package's.
  ///   - systemMetrics: Line metrics of the system family; `nil` takes those in its files.
  ///   - systemSpacing: The space that Inter adds after each cluster. The default is as much as makes text as wide as on
  ///     iOS; `nil` takes the file's advances alone. A family in `systemFolder` has the tracking of its files instead, as
  ///     San Francisco does, unless this is `nil`.
  ///   - cacheBudget: The maximum memory of caches. The default is a budget of the collection's own.
  /// - Throws: ``/BubbleText/FontError`` when a folder has no fonts, or the system face cannot be read.
  public static func bundled(
    folder: URL? = BundledFonts.folder, systemFolder: URL? = nil, systemFamily: String? = nil,
    fallbackFolder: URL? = nil, systemMetrics: FontMetrics? = .systemFace,
    systemSpacing: SystemSpacing? = .phone, cacheBudget: CacheBudget = CacheBudget()
  ) throws(FontError) -> FontCollection {
    guard let folder else { throw .noFonts(folder: "Fonts") }
    let path = folder.path
    let system =
      if let systemFolder {
        try FontFamily(folder: systemFolder, name: systemFamily)
      } else {
        BundledFamilies.inter(in: path)
      }
    let added = try fallbackFolder.map { folder throws(FontError) in
      try FolderFamilies(folder: folder).fallbacks
    }
    return try FontCollection(
      system: system, fallbacks: BundledFamilies.fallbacks(in: path) + (added ?? []),
      monospaced: BundledFamilies.monospaced(in: path), formulas: BundledFamilies.math(in: path),
      systemMetrics: systemMetrics,
      systemSpacing: systemFolder == nil ? systemSpacing : systemSpacing.map { _ in .tracking },
      cacheBudget: cacheBudget)
  }
}

extension FontFamily {
  /// The family of the font files directly in a folder. Names, weights, widths and slants come from the files.
  ///
  /// Files whose family (name ID 16, else 1) is "X Text" or "X Display" are one family where there are both: X, for text
  /// below 20 points and from there on. Of faces with equal weights and slants, a variable one comes first, then the
  /// first by its file's name. Condensed and expanded faces are left out, unless there are no others.
  ///
  /// - Parameter name: The name of the family, where files of several are in the folder. Upper and lower case are the
  ///   same. The default is `nil`: there has to be one family.
  /// - Throws: ``/BubbleText/FontError/noFonts(folder:)`` when there are none, the file's own error when
  ///   one cannot be read, ``/BubbleText/FontError/severalFamilies(_:folder:)`` and
  ///   ``/BubbleText/FontError/noSuchFamily(_:families:folder:)`` when no family is chosen.
  public init(folder: URL, name: String? = nil) throws(FontError) {
    let families = try FolderFamilies(folder: folder)
    let names = families.names
    guard let chosen = name ?? (names.count == 1 ? names[0] : nil) else {
      throw .severalFamilies(names, folder: folder.path)
    }
    guard let family = families.family(named: chosen) else {
      throw .noSuchFamily(chosen, families: names, folder: folder.path)
    }
    self = family
  }
}
