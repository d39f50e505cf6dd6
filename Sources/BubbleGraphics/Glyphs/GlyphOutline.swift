// SPDX-License-Identifier: MIT
internal import CBubbleFreeType
internal import Foundation

/// FreeType's outlines, y upwards: in 1/64 of a pixel, or in font units.
extension FT_Outline {
  /// The thickness that emboldening adds to a stroke, in ems.
  private static let emboldening = 1.0 / 24

  /// The tangent of 12°, as a 16.16 number.
  private static let slant = FT_Fixed((0.2126 * 65536).rounded())

  /// The maximum number of pixels of a rasterised glyph: 1,024 × 1,024.
  private static let pixelLimit = 1 << 20

  /// Thickens and shears, in that order.
  mutating func apply(_ style: GlyphKey.Style, unitsPerEm: Int) {
    if style.contains(.emboldened) {
      let strength = FT_Pos((Double(unitsPerEm) * Self.emboldening).rounded())
      FT_Outline_EmboldenXY(&self, strength, strength / 2)
      // FreeType thickens to the right and up. The stroke's middle is to stay where it was.
      FT_Outline_Translate(&self, -strength / 2, -strength / 4)
    }
    if style.contains(.slanted) {
      var shear = FT_Matrix(xx: 0x10000, xy: Self.slant, yx: 0, yy: 0x10000)
      FT_Outline_Transform(&self, &shear)
    }
  }

  /// Turns an outline in 1/64 of a pixel into coverage.
  mutating func rasterized(by library: FT_Library) -> GlyphImage {
    guard n_points > 0 else { return .empty }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&self, &box)
    let (left, right) = (box.xMin >> 6, (box.xMax + 63) >> 6)
    let (bottom, top) = (box.yMin >> 6, (box.yMax + 63) >> 6)
    let (width, height) = (right - left, top - bottom)
    guard width > 0, height > 0 else { return .empty }
    guard width <= 32_767, height <= 32_767, width * height <= Self.pixelLimit else {
      return .outline
    }
    FT_Outline_Translate(&self, -left << 6, -bottom << 6)
    guard let bytes = coverage(width: width, height: height, library: library) else {
      return .empty
    }
    return .coverage(
      GlyphBitmap(left: left, top: -top, width: width, height: height, bytes: bytes))
  }

  private mutating func coverage(width: Int, height: Int, library: FT_Library) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: width * height)
    let status = bytes.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.width = UInt32(width)
      bitmap.rows = UInt32(height)
      bitmap.pitch = Int32(width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &self, &bitmap)
    }
    guard status == 0 else { return nil }
    CoverageLevels.round(&bytes)
    return bytes
  }
}

extension FT_Outline {
  /// The outline as a path, y upwards, in ems.
  mutating func path(unitsPerEm: Double) -> Path {
    let pen = OutlinePen(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs(
      move_to: { OutlinePen.at($1, $0) { $0.move(to: $1) } },
      line_to: { OutlinePen.at($1, $0) { $0.path.addLine(to: $1) } },
      conic_to: { control, end, pen in
        OutlinePen.at(pen, end) { $0.addQuadratic(to: $1, control: $0.point(control)) }
      },
      cubic_to: { control1, control2, end, pen in
        OutlinePen.at(pen, end) {
          $0.path.addCurve(to: $1, control1: $0.point(control1), control2: $0.point(control2))
        }
      },
      shift: 0, delta: 0)
    FT_Outline_Decompose(&self, &functions, Unmanaged.passUnretained(pen).toOpaque())
    return pen.finishedPath()
  }
}

/// Collects the steps of an outline.
private final class OutlinePen {
  let scale: Double
  var path = Path()

  init(scale: Double) { self.scale = scale }

  /// Performs one step to a position, for FreeType's callbacks.
  static func at(
    _ pen: UnsafeMutableRawPointer?, _ position: UnsafePointer<FT_Vector>?,
    _ step: (OutlinePen, CGPoint) -> Void
  ) -> Int32 {
    guard let pen else { return 1 }
    let collector = Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue()
    step(collector, collector.point(position))
    return 0
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector = vector?.pointee else { return .zero }
    return CGPoint(x: Double(vector.x) * scale, y: Double(vector.y) * scale)
  }

  func move(to point: CGPoint) {
    if !path.isEmpty { path.close() }
    path.move(to: point)
  }

  /// A quadratic curve is the cubic whose control points are two thirds of the way to its own.
  func addQuadratic(to end: CGPoint, control: CGPoint) {
    let start = path.currentPoint
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    path.addCurve(to: end, control1: toward(start), control2: toward(end))
  }

  func finishedPath() -> Path {
    if !path.isEmpty { path.close() }
    return path
  }
}

/// The quantisation of glyph coverage: 64 levels instead of 256.
///
/// A text on one colour then has 64 colours, and a few more where glyphs overlap, so that images of messages
/// can have a palette, which halves their files. No pixel is more than 2 of 255 levels off, which is not visible.
enum CoverageLevels {
  /// Rounds each byte to the nearest level. None and all stay what they are.
  static func round(_ bytes: inout [UInt8]) {
    for index in bytes.indices { bytes[index] = table[Int(bytes[index])] }
  }

  private static let last = 63

  private static let table: [UInt8] = (0...255).map { coverage in
    let level = (coverage * last + 127) / 255
    return UInt8((level * 255 + last / 2) / last)
  }
}
