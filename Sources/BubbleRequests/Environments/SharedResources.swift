// SPDX-License-Identifier: MIT
import BubbleKit
import Synchronization

/// Fonts and caches that the environments of a long-lived program share, so that requests with many environments take no
/// more memory than those with one.
package final class SharedResources: Sendable {
  let fonts: FontCollection
  let glyphCache: GlyphCache

  /// Images of data URIs; there are no files.
  let images: ImageStore

  /// Memory to draw on.
  let bitmaps: BitmapPool

  private let typesetters = Mutex<[Setting: Typesetter]>([:])

  private struct Setting: Hashable {
    var textScale: Double
    var spacing: SpacingName?
  }

  /// The maximum number of typesetters in the cache, one for each text scale and spacing. When it is reached, the cache is emptied.
  private static let typesetterLimit = 4

  init(fonts: FontCollection, limits: ImageLimits) {
    self.fonts = fonts
    let budget = fonts.cacheBudget
    glyphCache = GlyphCache(byteLimit: 64 << 20, cacheBudget: budget)
    images = ImageStore(folder: nil, limits: limits, cacheBudget: budget).naming(.arguments)
    bitmaps = BitmapPool(budget, takesTurns: true)
  }

  /// - Parameter spacing: That of the system font; `nil` for the one that the fonts have.
  func typesetter(textScale: Double, spacing: SpacingName?) -> Typesetter {
    let setting = Setting(textScale: textScale, spacing: spacing)
    return typesetters.withLock { typesetters in
      if let known = typesetters[setting] { return known }
      if typesetters.count >= Self.typesetterLimit { typesetters = [:] }
      let made = Typesetter(fonts: spacing?.applied(to: fonts) ?? fonts, textScale: textScale)
      typesetters[setting] = made
      return made
    }
  }
}
