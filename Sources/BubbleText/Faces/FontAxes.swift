// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The axes of a variable face that a font decides: weight, optical size, width, slant and italic (OpenType 1.9, `fvar`).
///
/// All other axes stay at their defaults.
package struct FontAxes: Sendable {
  private let weight: ClosedRange<Float>?
  private let opticalSize: ClosedRange<Float>?
  private let width: ClosedRange<Float>?
  private let slant: ClosedRange<Float>?
  private let italic: ClosedRange<Float>?

  /// The weights of the face's named instances, growing.
  private let namedWeights: [Float]

  /// - Returns: `nil` for a face without such axes.
  init?(of face: OpaquePointer?) {
    guard hb_ot_var_has_data(face) != 0 else { return nil }
    weight = Self.range(of: FontVariations.weightTag, in: face)
    opticalSize = Self.range(of: FontVariations.opticalSizeTag, in: face)
    width = Self.range(of: FontVariations.widthTag, in: face)
    slant = Self.range(of: FontVariations.slantTag, in: face)
    italic = Self.range(of: FontVariations.italicTag, in: face)
    namedWeights = weight == nil ? [] : Self.namedWeights(of: face)
    if [weight, opticalSize, width, slant, italic].allSatisfy({ $0 == nil }) { return nil }
  }

  /// The weights that the face can be set in; `nil` without an axis of weight.
  package var weights: ClosedRange<Font.Weight>? {
    weight.map {
      Font.Weight(
        rawValue: Int($0.lowerBound.rounded()))...Font.Weight(
          rawValue: Int($0.upperBound.rounded()))
    }
  }

  /// The widths that the face can be set in, in percent of the normal one; `nil` without an axis of width.
  package var widths: ClosedRange<Float>? { width }

  /// Whether the face can be set both upright and slanted.
  package var canSlant: Bool { (slant?.lowerBound ?? 0) < 0 || (italic?.upperBound ?? 0) > 0 }

  /// Returns the coordinates of the instance for a font.
  ///
  /// There are few for any number of fonts: see ``quantizedSize(_:)`` and ``weight(for:in:)``.
  func variations(for font: Font) -> FontVariations {
    var variations = FontVariations()
    variations.weight = weight.map { self.weight(for: font.weight, in: $0) }
    variations.opticalSize = opticalSize.map {
      Self.quantizedSize(font.size).clamped(to: $0)
    }
    variations.width = width.map { (100 as Float).clamped(to: $0) }
    variations.slant = slant.map { font.isItalic ? $0.lowerBound : (0 as Float).clamped(to: $0) }
    variations.italic = italic.map { (font.isItalic ? 1 : 0 as Float).clamped(to: $0) }
    return variations
  }

  /// The distance up to which a weight is that of a named instance: a medium San Francisco has the weight 510, a
  /// semibold one 590, a light one 274.
  private static let namedWeightDistance: Float = 30

  /// Returns the weight of the nearest named instance if it is close; else a multiple of 10.
  private func weight(for requested: Font.Weight, in range: ClosedRange<Float>) -> Float {
    let weight = Float(requested.rawValue)
    if let named = namedWeights.min(by: { abs($0 - weight) < abs($1 - weight) }),
      abs(named - weight) <= Self.namedWeightDistance
    {
      return named.clamped(to: range)
    }
    return ((weight / 10).rounded() * 10).clamped(to: range)
  }

  /// Returns an optical size for a font's size: a whole number of points up to 24, then every second and, from 48 on,
  /// every eighth.
  private static func quantizedSize(_ size: Double) -> Float {
    guard size.isFinite else { return 0 }
    let step = size < 24 ? 1.0 : size < 48 ? 2 : 8
    return Float((size / step).rounded() * step)
  }

  private static func range(of tag: UInt32, in face: OpaquePointer?) -> ClosedRange<Float>? {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, tag, &axis) != 0, axis.min_value < axis.max_value else {
      return nil
    }
    return axis.min_value...axis.max_value
  }

  /// The maximum number of named instances that are read. San Francisco has 9 for each width.
  private static let maximumInstances: UInt32 = 256

  private static func namedWeights(of face: OpaquePointer?) -> [Float] {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, FontVariations.weightTag, &axis) != 0 else { return [] }
    let axisCount = Int(hb_ot_var_get_axis_count(face))
    let instances = min(hb_ot_var_get_named_instance_count(face), maximumInstances)
    let weights = (0..<instances).compactMap { instance -> Float? in
      var coordinates = [Float](repeating: 0, count: axisCount)
      var count = UInt32(axisCount)
      hb_ot_var_named_instance_get_design_coords(face, instance, &count, &coordinates)
      return axis.axis_index < count ? coordinates[Int(axis.axis_index)] : nil
    }
    return Set(weights).sorted()
  }
}

/// Coordinates on the axes of a variable face; `nil` for an axis that it doesn't have.
package struct FontVariations: Hashable, Sendable {
  var weight: Float?
  var opticalSize: Float?
  var width: Float?
  var slant: Float?
  var italic: Float?

  static let weightTag: UInt32 = tag("wght")
  static let opticalSizeTag: UInt32 = tag("opsz")
  static let widthTag: UInt32 = tag("wdth")
  static let slantTag: UInt32 = tag("slnt")
  static let italicTag: UInt32 = tag("ital")

  /// The axes' tags, and the values on them.
  package var settings: [(tag: UInt32, value: Float)] {
    [
      (Self.weightTag, weight), (Self.opticalSizeTag, opticalSize), (Self.widthTag, width),
      (Self.slantTag, slant), (Self.italicTag, italic),
    ].compactMap { tag, value in value.map { (tag, $0) } }
  }

  private static func tag(_ tag: Script) -> UInt32 { tag.rawValue }
}

extension FontFace {
  /// The coordinates on all axes of a variable face, those included that no font decides, by the axes' tags.
  package var axisSettings: [(tag: UInt32, value: Float)] {
    withHandle { font in
      let face = hb_font_get_face(font)
      let known = variations.settings
      var count = hb_ot_var_get_axis_count(face)
      var axes = [hb_ot_var_axis_info_t](repeating: .init(), count: Int(count))
      hb_ot_var_get_axis_infos(face, 0, &count, &axes)
      return axes.prefix(Int(count)).map { axis in
        (axis.tag, known.first { $0.tag == axis.tag }?.value ?? axis.default_value)
      }
    }
  }
}

extension Float {
  fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
