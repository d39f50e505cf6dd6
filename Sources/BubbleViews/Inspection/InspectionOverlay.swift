// SPDX-License-Identifier: MIT
public import BubbleText

/// Overlays drawn over a tree of views, to inspect its layout.
public struct InspectionOverlay: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line along the edge of each view, in a colour for each level.
  public static let frames = InspectionOverlay(rawValue: 1 << 0)

  /// The margins inside of edges: green.
  public static let margins = InspectionOverlay(rawValue: 1 << 1)

  /// The baselines of text: red.
  public static let baselines = InspectionOverlay(rawValue: 1 << 2)

  /// The areas of interactions: pink, or grey where disabled.
  public static let interactions = InspectionOverlay(rawValue: 1 << 3)

  /// Accessibility elements: an area in a colour of its own for each, with its number in reading
  /// order.
  public static let accessibility = InspectionOverlay(rawValue: 1 << 4)
}

extension InspectionOverlay {
  /// A line of the legend: colours, and the parts of the layout that are drawn in them.
  public struct LegendEntry: Hashable, Sendable {
    /// The colours, in the order of levels; empty for parts that each have a colour of their own.
    public let colors: [LegendColor]

    /// The parts, such as `margins`.
    public let meaning: String
  }

  /// A colour of overlays, with its name.
  public struct LegendColor: Hashable, Sendable {
    /// The name, such as `blue`.
    public let name: String

    /// The colour of lines; areas are filled with it at a quarter of its opacity.
    public let color: Color
  }

  /// The colours of the overlays in the set, in the order in which ``frames`` and the others are declared.
  public var legend: [LegendEntry] {
    var entries: [LegendEntry] = []
    func add(_ colors: [OverlayColor], _ meaning: String) {
      entries.append(
        LegendEntry(
          colors: colors.map { LegendColor(name: $0.rawValue, color: $0.color) }, meaning: meaning))
    }
    if contains(.frames) {
      add(OverlayColor.levels, "frames of views, by level; colours repeat from the fifth level")
      add([.grey], "frames of layout guides")
    }
    if contains(.margins) { add([.green], "margins") }
    if contains(.baselines) { add([.red], "baselines of text") }
    if contains(.interactions) {
      add([.pink], "areas of interactions")
      add([.grey], "areas of disabled interactions")
    }
    if contains(.accessibility) {
      add([], "accessibility elements in reading order, each in a colour of its own")
    }
    return entries
  }
}

/// The colours of overlays.
enum OverlayColor: String {
  case blue, purple, teal, orange, green, red, pink, grey

  var color: Color {
    switch self {
    case .blue: Color(hex: 0x0A84FF)
    case .purple: Color(hex: 0xAF52DE)
    case .teal: Color(hex: 0x30A0B8)
    case .orange: Color(hex: 0xF08A00)
    case .green: Color(hex: 0x30C048)
    case .red: Color(hex: 0xFF3B30)
    case .pink: Color(hex: 0xFF2D92)
    case .grey: Color(hex: 0x8E8E93)
    }
  }

  /// The colours of views, from the root on.
  static let levels: [OverlayColor] = [.blue, .purple, .teal, .orange]

  static func ofFrames(atLevel level: Int) -> OverlayColor { levels[level % levels.count] }
}
