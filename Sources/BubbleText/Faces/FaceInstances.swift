// SPDX-License-Identifier: MIT
internal import Synchronization

/// The instances of a variable face, each made when a font first needs it.
///
/// Fonts whose coordinates are equal share an instance, which is the same object: glyphs are cached by it.
final class FaceInstances: Sendable {
  private let base: FontFace
  private let axes: FontAxes
  private let instances = Mutex<[FontVariations: FontFace]>([:])

  /// The maximum number of instances in the cache. When it is reached, the cache is emptied: an instance that is made
  /// again gives the same glyphs.
  private static let countLimit = 256

  /// - Returns: `nil` for a face without axes.
  init?(_ base: FontFace) {
    guard let axes = base.axes else { return nil }
    self.base = base
    self.axes = axes
  }

  /// The instance for a font; the face itself where that is its default.
  func face(for font: Font) -> FontFace {
    let variations = axes.variations(for: font)
    return instances.withLock { instances in
      if let known = instances[variations] { return known }
      let instance = FontFace(base, variations)
      let face = instance.coordinates.isEmpty ? base : instance
      if instances.count == Self.countLimit { instances.removeAll() }
      instances[variations] = face
      return face
    }
  }
}
