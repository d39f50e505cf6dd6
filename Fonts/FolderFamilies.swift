// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText
import FoundationEssentials

/// A face of a folder, with the properties by which it is chosen.
struct FolderFace {
  var source: FaceSource
  let family: String
  let widthDistance: Double
  let isVariable: Bool

  /// Whether the face has emoji in colour.
  let drawsEmoji: Bool

  init(_ face: FontFace) {
    let style = face.style
    source = FaceSource(
      path: face.path, index: face.index, weight: style.weight, isItalic: style.isItalic)
    source.weights = face.axes?.weights
    source.canSlant = face.axes?.canSlant ?? false
    family = face.familyName
    widthDistance = face.widthDistance
    isVariable = face.axes != nil
    drawsEmoji = face.drawsEmoji
  }
}

/// The families of a folder's faces.
struct FolderFamilies {
  /// The faces of each family, by its name in lower case.
  private var faces: [ExactString: [FolderFace]] = [:]

  /// A family for small and large text: one of static files for each.
  private struct Pair {
    let name: String
    let members: [String]
  }

  private static let textSuffix = " Text"
  private static let displaySuffix = " Display"

  /// The size from which on text is set in the faces for large text, in points.
  private static let displaySize = 20.0

  init(_ all: [FolderFace]) {
    for face in all { faces[Self.key(face.family), default: []].append(face) }
  }

  /// Reads the font files directly in a folder.
  ///
  /// - Throws: ``/BubbleText/FontError/noFonts(folder:)`` when there are none, the file's own error when one cannot be
  ///   read.
  init(folder: URL) throws(FontError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let paths = names.sorted { $0.precedesExactly($1) }.map { folder.appendingPathComponent($0) }
      .filter { ["ttf", "otf", "ttc"].contains($0.pathExtension.lowercased()) }.map(\.path)
    var faces: [FolderFace] = []
    for path in paths { faces += try FontFace.all(inFile: path).map(FolderFace.init) }
    guard !faces.isEmpty else { throw .noFonts(folder: folder.path) }
    self.init(faces)
  }

  /// All families, by their names, as fallbacks for what other families lack.
  var fallbacks: [FallbackFamily] {
    names.compactMap { name in
      family(named: name).map { family in
        let drawsEmoji = faces[Self.key(name)]?.contains(where: \.drawsEmoji) ?? false
        return FallbackFamily(family, coverage: drawsEmoji ? .emoji : .anything)
      }
    }
  }

  private static func key(_ name: String) -> ExactString { ExactString(name.lowercased()) }

  /// The names to choose from, sorted.
  var names: [String] {
    let pairs = self.pairs
    let members = Set(pairs.flatMap(\.members).map(Self.key))
    let others = faces.filter { !members.contains($0.key) }.compactMap { $0.value.first?.family }
    return (pairs.map(\.name) + others).sorted { $0.precedesExactly($1) }
  }

  /// The families that two of the folder's are; with the one of the same name, if there is one.
  private var pairs: [Pair] {
    faces.values.compactMap { faces in
      guard let text = faces.first?.family, Self.hasSuffix(Self.textSuffix, text) else {
        return nil
      }
      let name = String(text.dropLast(Self.textSuffix.count))
      let display = name + Self.displaySuffix
      guard !name.isEmpty, self.faces[Self.key(display)] != nil else { return nil }
      return Pair(name: name, members: [name, text, display])
    }
  }

  private static func hasSuffix(_ suffix: String, _ name: String) -> Bool {
    name.lowercased().hasSuffix(suffix.lowercased())
  }

  /// The family of a name, or that which is half of a pair; `nil` for none.
  func family(named name: String) -> FontFamily? {
    let key = Self.key(name)
    if let pair = pairs.first(where: { Self.key($0.name) == key }) { return family(of: pair) }
    if let faces = faces[key], let first = faces.first {
      return Self.family(first.family, faces)
    }
    // Of a pair, there may be one half.
    for suffix in [Self.textSuffix, Self.displaySuffix] {
      if let faces = faces[Self.key(name + suffix)], let first = faces.first {
        return Self.family(first.family, faces)
      }
    }
    return nil
  }

  private func family(of pair: Pair) -> FontFamily? {
    let faces = pair.members.flatMap { member in
      (self.faces[Self.key(member)] ?? []).map { face in
        var face = face
        if Self.hasSuffix(Self.textSuffix, member) { face.source.sizes = 0..<Self.displaySize }
        if Self.hasSuffix(Self.displaySuffix, member) {
          face.source.sizes = Self.displaySize..<Double.infinity
        }
        return face
      }
    }
    return Self.family(pair.name, faces)
  }

  private static func family(_ name: String, _ faces: [FolderFace]) -> FontFamily {
    let width = faces.map(\.widthDistance).min()
    let sorted = faces.filter { $0.widthDistance == width }.sorted(by: precedes)
    return FontFamily(name: name, faces: sorted.map(\.source))
  }

  /// Whether a face comes before another one of equal weight and slant.
  private static func precedes(_ left: FolderFace, _ right: FolderFace) -> Bool {
    if left.isVariable != right.isVariable { return left.isVariable }
    let (one, other) = (left.source, right.source)
    if !one.path.isExactly(other.path) { return one.path.precedesExactly(other.path) }
    return one.index < other.index
  }
}
