// SPDX-License-Identifier: MIT
/// A linear map of three components.
struct ColorMatrix: Hashable, Sendable {
  /// The images of the three unit vectors.
  let columns: [SIMD3<Double>]

  init(columns: [SIMD3<Double>]) {
    precondition(columns.count == 3, "A map of three components has three columns.")
    self.columns = columns
  }

  /// The map with each column times a factor.
  static func diagonal(_ factors: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(columns: [
      SIMD3(factors.x, 0, 0), SIMD3(0, factors.y, 0), SIMD3(0, 0, factors.z),
    ])
  }

  static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns[0] * vector.x + matrix.columns[1] * vector.y + matrix.columns[2] * vector.z
  }

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(columns: right.columns.map { left * $0 })
  }

  /// The inverse map; `nil` where there is none.
  var inverse: ColorMatrix? {
    let (x, y, z) = (columns[0], columns[1], columns[2])
    let rows = [cross(y, z), cross(z, x), cross(x, y)]
    let determinant = (x * rows[0]).sum()
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    return ColorMatrix(
      columns: (0..<3).map { index in
        SIMD3(rows[0][index], rows[1][index], rows[2][index]) / determinant
      })
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
