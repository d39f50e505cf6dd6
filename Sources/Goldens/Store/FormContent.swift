import Drawing
import Typesetting
import Views

/// What is known about a value besides the form that is compared.
struct DifferenceContext {
  let tree: LayoutNode?
  let fonts: FontCollection?

  init(_ subject: GoldenSubject) {
    tree = subject.tree
    fonts = subject.fonts
  }
}

/// A form of a value as a golden's file would hold it.
enum FormContent {
  case picture(Bitmap, scale: Double)
  case layout(LayoutNode, text: [UInt8])
  case text([UInt8])

  init(_ form: GoldenSubject.Form) {
    switch form {
    case .picture(let bitmap, let scale): self = .picture(bitmap, scale: scale)
    case .layout(let tree): self = .layout(tree, text: Array(tree.description.utf8))
    case .text(let text, _): self = .text(Array(text.utf8))
    }
  }

  /// The file without its origin.
  var bytes: [UInt8] {
    switch self {
    case .picture(let bitmap, _): bitmap.pngData(effort: .small)
    case .layout(_, let text), .text(let text): text
    }
  }

  /// What tells the form from a golden's content; `nil` when they are the same.
  ///
  /// - Throws: `ImageError` when the golden is no picture.
  func difference(
    from golden: [UInt8], _ context: DifferenceContext
  ) throws -> FormDifference? {
    switch self {
    case .picture(let bitmap, let scale):
      let picture = try Image(encoded: golden).bitmap
      return BitmapDifference(golden: picture, actual: bitmap).map {
        .picture($0, golden: picture, actual: bitmap, tree: context.tree, scale: scale)
      }
    case .layout(let tree, let text): return golden == text ? nil : .layout(golden, tree, text)
    case .text(let text): return golden == text ? nil : .text(golden, text)
    }
  }
}
