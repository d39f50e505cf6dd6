// SPDX-License-Identifier: MIT
internal import Synchronization

/// A face that is opened when it is first needed.
final class LazyFace: Sendable {
  private final class Opened: Sendable {
    let face: FontFace
    let instances: FaceInstances?

    init(_ face: FontFace) {
      self.face = face
      instances = FaceInstances(face)
    }
  }

  private let source: FaceSource
  private let files: MappedFiles
  private let opened = AtomicReferences<Opened>(count: 1)

  /// Whether the file cannot be read.
  private let hasFailed = Mutex(false)

  init(_ source: FaceSource, in files: MappedFiles) {
    self.source = source
    self.files = files
  }

  deinit { opened.deallocate() }

  /// The face, or `nil` when its file cannot be read. A file that failed is not tried again.
  var face: FontFace? { try? load() }

  /// The face, or the instance of a variable one, for a font; `nil` when its file cannot be read.
  func face(for font: Font) -> FontFace? {
    guard let opened = try? open() else { return nil }
    return opened._withUnsafeGuaranteedRef { $0.instances?.face(for: font) ?? $0.face }
  }

  func load() throws(FontError) -> FontFace { try open()._withUnsafeGuaranteedRef(\.face) }

  private func open() throws(FontError) -> Unmanaged<Opened> {
    if let known = opened[0] { return known }
    let result: Result<Void, FontError> = hasFailed.withLock { hasFailed in
      guard opened[0] == nil else { return .success(()) }
      guard !hasFailed else { return .failure(.notAFont(path: source.path)) }
      do throws(FontError) {
        let face = try FontFace(
          file: files.file(at: source.path), index: source.index, omitting: source.omits)
        _ = opened.set(0, Opened(face))
        return .success(())
      } catch {
        hasFailed = true
        return .failure(error)
      }
    }
    try result.get()
    guard let opened = opened[0] else { throw .notAFont(path: source.path) }
    return opened
  }
}

/// The instances of a variable face, each made when a font first needs it.
///
/// Fonts whose coordinates are equal share an instance, which is the same object: glyphs are cached by it.
private final class FaceInstances: Sendable {
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
