// SPDX-License-Identifier: MIT
internal import Synchronization

/// The faces that text may be set in: a system family, and fallbacks for the characters that it
/// lacks.
///
/// A face's file is mapped when a text first needs it. Text that the system family covers opens no
/// other file. A collection may be shared by any number of threads.
public final class FontCollection: Sendable {
  /// The family that every text starts with.
  public let system: FontFamily

  /// The fallback families, in the order in which they are tried.
  public let fallbacks: [FallbackFamily]

  /// The family of ``Font/Design/monospaced``; `nil` where there is none.
  public let monospaced: FontFamily?

  /// The face of formulas, which has OpenType's table MATH; `nil` where there is none.
  let formulas: FaceSource?

  /// The line metrics of the system family, in place of those in its files.
  public let systemMetrics: FontMetrics?

  /// The space that the system family adds after each cluster; `nil` for none.
  public let systemSpacing: SystemSpacing?

  /// The ``systemSpacing`` that the collection was made with.
  package let ownSpacing: SystemSpacing?

  /// The budget of the caches of glyphs, words and advances of the faces, and of all that is set in them.
  public let cacheBudget: CacheBudget

  /// The accounts of the caches in the budget.
  let cacheAccounts: TextCacheAccounts

  private let faces: [LazyFace]
  private let firstFaceOfFallback: [Int]
  private let firstFaceOfMonospaced: Int
  private let lazyMathFace: LazyFace?

  /// The cache of runs that were shaped with the faces.
  let runCache: RunCache

  /// The faces' rules for characters beside each other.
  let neighborPlans: NeighborPlans
  private let orders: FallbackOrders

  /// The dictionaries for line breaks, and the traits of characters, which all typesetters with the faces share.
  let dictionary: DictionaryBreaker
  let traits: ScalarTraitsTable

  /// The ``digest``, once it was computed.
  let knownDigest = Mutex<String?>(nil)

  /// - Parameters:
  ///   - system: The family that every text starts with.
  ///   - fallbacks: The fallback families, most specific first.
  ///   - monospaced: The family for code. The default is `nil`: the system family.
  ///   - formulas: A face with OpenType's table MATH, for formulas. The default is `nil`: formulas are shown as their
  ///     source.
  ///   - systemMetrics: Line metrics for the system family. The default is that of iOS, so that
  ///     15 points give a line of 17.90 regardless of the files; `nil` takes the files' own.
  ///   - systemSpacing: The space that the system family adds after each cluster. The default is `nil`: its files'
  ///     advances alone. ``SystemSpacing/phone`` is for Inter, ``SystemSpacing/tracking`` for faces that
  ///     have their own.
  ///   - cacheBudget: The maximum memory of caches. The default is a budget of the collection's own, of
  ///     ``CacheBudget/defaultByteLimit`` bytes.
  /// - Throws: ``FontError`` when the system family's first face cannot be read.
  public init(
    system: FontFamily, fallbacks: [FallbackFamily], monospaced: FontFamily? = nil,
    formulas: FaceSource? = nil, systemMetrics: FontMetrics? = .systemFace,
    systemSpacing: SystemSpacing? = nil, cacheBudget: CacheBudget = CacheBudget()
  ) throws(FontError) {
    self.cacheBudget = cacheBudget
    cacheAccounts = TextCacheAccounts(cacheBudget)
    self.system = system
    self.fallbacks = fallbacks
    self.monospaced = monospaced
    self.formulas = formulas
    let files = MappedFiles()
    lazyMathFace = formulas.map { LazyFace($0, in: files) }
    self.systemMetrics = systemMetrics
    self.systemSpacing = systemSpacing
    ownSpacing = systemSpacing
    runCache = RunCache(account: cacheAccounts.runs)
    neighborPlans = NeighborPlans(account: cacheAccounts.rules)
    orders = FallbackOrders()
    dictionary = DictionaryBreaker(account: cacheAccounts.breaks)
    traits = ScalarTraitsTable()
    var faces = system.faces.map { LazyFace($0, in: files) }
    var first: [Int] = []
    for fallback in fallbacks {
      first.append(faces.count)
      faces += fallback.family.faces.map { LazyFace($0, in: files) }
    }
    firstFaceOfMonospaced = faces.count
    self.faces = faces + (monospaced?.faces ?? []).map { LazyFace($0, in: files) }
    firstFaceOfFallback = first
    _ = try faces[0].load()
  }

  /// The same faces, open files and cached glyphs, with another spacing of the system family.
  public func withSystemSpacing(_ spacing: SystemSpacing?) -> FontCollection {
    spacing == systemSpacing ? self : FontCollection(self, systemSpacing: spacing)
  }

  /// Glyphs are cached in font units, which no spacing changes.
  private init(_ other: FontCollection, systemSpacing: SystemSpacing?) {
    system = other.system
    fallbacks = other.fallbacks
    monospaced = other.monospaced
    formulas = other.formulas
    lazyMathFace = other.lazyMathFace
    systemMetrics = other.systemMetrics
    self.systemSpacing = systemSpacing
    ownSpacing = other.ownSpacing
    faces = other.faces
    firstFaceOfFallback = other.firstFaceOfFallback
    firstFaceOfMonospaced = other.firstFaceOfMonospaced
    runCache = other.runCache
    neighborPlans = other.neighborPlans
    orders = other.orders
    cacheBudget = other.cacheBudget
    cacheAccounts = other.cacheAccounts
    dictionary = other.dictionary
    traits = other.traits
  }

  /// The face of the requested family that comes closest to a font.
  ///
  /// Where its file cannot be read, the system family's first face is used, which the collection could open.
  package func systemFace(for font: Font) -> SelectedFace? {
    if font.design == .monospaced, let face = monospacedFace(for: font) { return face }
    let index = system.bestFace(for: font)
    var face =
      selectedFace(at: index, of: system.faces[index], for: font, fallback: nil)
      ?? selectedFace(at: 0, of: system.faces[0], for: font, fallback: nil)
    face?.formsAlternates = system.formsAlternates
    return face
  }

  /// The face of formulas; `nil` where there is none, and where its file cannot be read.
  public var mathFace: FontFace? { lazyMathFace?.face }

  private func monospacedFace(for font: Font) -> SelectedFace? {
    guard let monospaced else { return nil }
    let index = monospaced.bestFace(for: font)
    var face = selectedFace(
      at: firstFaceOfMonospaced + index, of: monospaced.faces[index], for: font, fallback: nil)
    face?.isMonospaced = true
    face?.formsAlternates = false
    return face
  }

  /// The face of a fallback family that comes closest to a font, in a language if it has several.
  ///
  /// - Returns: `nil` when the file cannot be read: text then goes on to the next family.
  func face(of fallback: Int, for font: Font, language: String?) -> SelectedFace? {
    let family = fallbacks[fallback].family
    let index =
      switch fallbacks[fallback].coverage {
      case .cjk(let languages): HanLanguage.index(of: language, in: languages)
      case .scripts, .symbols, .emoji, .anything: family.bestFace(for: font)
      }
    return selectedFace(
      at: firstFaceOfFallback[fallback] + index, of: family.faces[index], for: font,
      fallback: fallback)
  }

  /// The order in which the fallback families are tried for characters of a script.
  func fallbackOrder(isEmoji: Bool, script: Script) -> [Int] {
    orders.order(of: fallbacks, isEmoji: isEmoji, script: script)
  }

  private func selectedFace(
    at index: Int, of source: FaceSource, for font: Font, fallback: Int?
  ) -> SelectedFace? {
    guard let face = faces[index].face(for: font) else { return nil }
    var isColor = false
    if let fallback, case .emoji = fallbacks[fallback].coverage { isColor = true }
    let heaviest = face.axes?.weights?.upperBound ?? source.weight
    let isItalic = source.isItalic || face.axes?.canSlant ?? false
    return SelectedFace(
      face: face,
      isEmboldened: !isColor && font.weight >= .semibold && heaviest < .semibold,
      isSlanted: !isColor && font.isItalic && !isItalic,
      isFallback: fallback != nil, isEmoji: isColor)
  }

  /// The widths that a face's advances have in a font.
  func scale(of face: SelectedFace, in font: Font) -> FaceScale {
    guard let systemSpacing, !face.isMonospaced else {
      return FaceScale(face.face, size: font.size)
    }
    if face.isEmoji, let glyph = face.face.emojiGlyph {
      return FaceScale(face.face, systemSpacing.emoji(atSize: font.size), glyph: glyph)
    }
    guard !face.isFallback else { return FaceScale(face.face, size: font.size) }
    return FaceScale(
      face.face, size: font.size, spacing: systemSpacing.spacing(of: face.face, in: font))
  }

  /// The heights of capital letters, and of letters like x, as parts of the em square: the system family's.
  func letterHeights(of font: Font) -> (capital: Double, x: Double) {
    if systemMetrics == .systemFace {
      return FontMetrics.systemLetterHeights(weight: font.weight)
    }
    return systemFace(for: font).map { ($0.face.capHeight, $0.face.xHeight) } ?? (0.7, 0.52)
  }

  /// The line metrics of a font, as parts of the em square: the system family's.
  package func lineMetrics(for font: Font) -> FontMetrics {
    if let systemMetrics { return systemMetrics }
    return systemFace(for: font)?.face.metrics ?? .systemFace
  }
}
