import BubbleGoldens
// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation

/// The parts of snapshots that aren't compared, by the snapshots' names: blur, outlines of symbols, emoji.
///
/// ```json
/// { "masks": [
///   { "names": "Composer/*.default-*", "areas": [[0, 0, 390, 47]], "reason": "blur of the bar" },
///   { "names": "Reactions/*", "reason": "emoji" }
/// ] }
/// ```
///
/// In a pattern, `*` is any number of characters, `/` included, and `?` is one. An area is x, y, width and height in points,
/// from the top left corner. Without areas, only the size of the image is compared.
package struct SnapshotMasks: Sendable {
  /// A rule of the file.
  package struct Mask: Hashable, Sendable, Decodable {
    /// The pattern of the names: `Suite/test.appearance`.
    package let names: String

    /// The rectangles in points: x, y, width, height; `nil` for the whole image.
    package let areas: [[Double]]?

    /// The reason, which the report has.
    package let reason: String
  }

  package let masks: [Mask]

  package init(_ masks: [Mask] = []) { self.masks = masks }

  private struct File: Decodable { let masks: [Mask] }

  /// Reads a file of masks.
  ///
  /// - Throws: ``SnapshotMaskError``.
  package init(json: [UInt8]) throws(SnapshotMaskError) {
    do {
      masks = try JSONDecoder().decode(File.self, from: Data(json)).masks
    } catch let error as DecodingError {
      throw SnapshotMaskError(reason: error.explanation)
    } catch {
      throw SnapshotMaskError(reason: "it is not JSON")
    }
    for (index, mask) in masks.enumerated() {
      let areas = mask.areas ?? []
      let areRectangles = areas.allSatisfy { area in
        area.count == 4 && area.allSatisfy { abs($0) < 1e6 } && area[2] > 0 && area[3] > 0
      }
      guard areRectangles, mask.areas?.isEmpty != true else {
        throw SnapshotMaskError(
          reason: "masks[\(index)].areas needs rectangles of x, y, width and height, in points")
      }
      guard mask.names.utf8.count <= 1000 else {
        throw SnapshotMaskError(reason: "masks[\(index)].names has more than 1000 bytes")
      }
    }
  }

  /// The indices of the rules that apply to a snapshot.
  func indices(for name: SnapshotName) -> [Int] {
    let texts = [name.path.string, name.shortPath.string]
    return masks.indices.filter { index in
      texts.contains {
        Self.matches(Array($0.unicodeScalars), Array(masks[index].names.unicodeScalars))
      }
    }
  }

  /// Whether a text is of a pattern with `*` and `?`.
  static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (at, place) = (0, 0)
    var star: (place: Int, at: Int)?
    while at < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[at] {
        place += 1
        at += 1
      } else if let last = star {
        // The last star takes one character more.
        star = (last.place, last.at + 1)
        place = last.place + 1
        at = last.at + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}

/// The reason why a file of masks can't be used.
package struct SnapshotMaskError: Error, Hashable, Sendable, CustomStringConvertible {
  package let reason: String

  package var description: String { reason }
}
