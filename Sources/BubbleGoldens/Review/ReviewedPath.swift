// SPDX-License-Identifier: MIT
import BubbleStrings

/// A path that a review may write, so that a report from elsewhere names nothing but references of tests:
///
/// - `…/Goldens/SUITE/NAME.EXTENSION`
/// - `…/__Snapshots__/SUITE/NAME.EXTENSION`, with a folder of the platform before that of the suite or not, as
///   swift-snapshot-testing has it
/// - `…/ReferenceImages…/SUITE/NAME.png`, as iOSSnapshotTestCase has it
struct ReviewedPath {
  /// The kind of the reference.
  let kind: GoldenRecord.Kind

  /// - Parameter path: From the report's folder, with `/`. `nil` for another path, and for a hidden file.
  init?(_ path: String) {
    let names = path.pathNames(keepingEmpty: true)
    guard names.count >= 3, let file = names.last, !names.contains(where: Self.isForbidden) else {
      return nil
    }
    let folders = names.dropLast(2)
    let isImage = file.endsExactly(with: ".png")
    if "Goldens".isExactly(folders.last) {
      let name = GoldenName(relativePath: names.suffix(2).joined(separator: "/"))
      guard let name else { return nil }
      kind = name.kind
    } else if folders.suffix(2).containsExactly("__Snapshots__") {
      // Sources and other programs are no references.
      guard file.containsExactly("."), !file.endsExactly(with: ".swift"),
        !file.endsExactly(with: ".sh")
      else {
        return nil
      }
      kind = isImage ? .image : .text
    } else if folders.last?.beginsExactly(with: "ReferenceImages") == true, isImage {
      kind = .image
    } else {
      return nil
    }
  }

  private static func isForbidden(_ name: String) -> Bool {
    name.isEmpty || name.beginsExactly(with: ".")
      || name.unicodeScalars.contains { $0.value < 0x20 }
  }
}
