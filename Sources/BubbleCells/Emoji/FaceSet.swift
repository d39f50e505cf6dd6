// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleStrings
import BubbleText
import BubbleViews
public import Foundation

/// Big faces, which are messages of their own, by the number of their group and their name.
public struct FaceSet: Sendable {
  private let groups: [Int: [ExactString: Face]]
  private let store: ImageStore

  /// The file of a face.
  struct Face: Hashable {
    /// The path, relative to the set's folder.
    var path: String

    /// Pixels per point.
    var scale: Double
  }

  private init(groups: [Int: [ExactString: Face]], store: ImageStore) {
    self.groups = groups
    self.store = store
  }

  /// A set without faces.
  public static let empty = FaceSet(groups: [:], store: ImageStore(folder: nil))

  /// Reads the groups below a folder: each is a folder named by its number, with an image for each face, such
  /// as `4350/yz00@2x.png`. A name may end with the scale.
  ///
  /// - Throws: ``EmojiFolderError`` when there is no such folder, or no face in its folders. Images
  ///   themselves are read when they are shown.
  public init(folder: URL) throws(EmojiFolderError) {
    var groups: [Int: [ExactString: Face]] = [:]
    for name in try ImageFolder.names(in: folder) {
      // Only numbers as they are written in messages: "7" is a group, "007" and "+7" are not.
      guard let number = Int(name), String(number).isExactly(name),
        let files = try? ImageFolder(folder.appendingPathComponent(name)).files, !files.isEmpty
      else { continue }
      groups[number] = files.mapValues { Face(path: "\(name)/\($0.name)", scale: $0.scale) }
    }
    guard !groups.isEmpty else { throw .noImages(folder: folder.path) }
    self.init(groups: groups, store: ImageStore(folder: folder))
  }

  /// The groups, names and scales of the faces, in an order of their own.
  var allFaces: [String] {
    groups.sorted { $0.key < $1.key }.flatMap { number, faces in
      faces.map { "\(number)/\($0.key.string)@\($0.value.scale)" }
        .sorted { $0.precedesExactly($1) }
    }
  }

  /// Whether the set has no faces.
  public var isEmpty: Bool { groups.isEmpty }

  /// Whether the set has a face.
  public func contains(_ name: String, inGroup group: Int) -> Bool {
    groups[group]?[name] != nil
  }

  /// The natural size of a face, in points; `nil` for one that isn't in the set.
  ///
  /// - Throws: ``ImageStoreError`` for a file that cannot be shown.
  public func size(of name: String, inGroup group: Int) throws(ImageStoreError) -> CGSize? {
    guard let face = groups[group]?[name] else { return nil }
    let size = try store.pixelSize(at: face.path)
    return CGSize(width: size.width / face.scale, height: size.height / face.scale)
  }

  /// The image of a face; `nil` for one that isn't in the set.
  ///
  /// - Throws: ``ImageStoreError`` for a file that cannot be shown.
  public func image(
    of name: String, inGroup group: Int, size: DecodingSize = .original
  ) throws(ImageStoreError) -> Image? {
    guard let face = groups[group]?[name] else { return nil }
    return try store.image(at: face.path, size: size)
  }
}
