// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleText
public import TUIKitCells

/// A dimension in which goldens of a matrix differ.
public struct GoldenAxis: Sendable {
  /// A value on the axis.
  public struct Value: Sendable {
    /// The value's part of the golden's label. Letters, digits, `-` and `_`.
    public let label: String

    let change: @Sendable (inout RenderEnvironment) -> Void
    var pseudolocale: Pseudolocale?
    var screen: Screen?

    /// - Parameters:
    ///   - label: Its part of the golden's label.
    ///   - change: The change of the environment.
    public init(_ label: String, _ change: @escaping @Sendable (inout RenderEnvironment) -> Void) {
      self.label = label
      self.change = change
    }
  }

  let values: [Value]

  /// The turn in which it changes the environment, whatever the order of axes is.
  let turn: Turn

  /// Axes that set values which others may change come before those: a locale has a direction, and
  /// a kit its wrapping.
  enum Turn: CaseIterable {
    case first, middle, last
  }

  /// An axis of your own.
  ///
  /// - Precondition: There is a value.
  public init(_ values: [Value]) { self.init(values, turn: .middle) }

  private init(_ values: [Value], turn: Turn) {
    precondition(!values.isEmpty, "An axis of goldens needs a value.")
    self.values = values
    self.turn = turn
  }
}

extension GoldenAxis {
  /// The themes: `light`, `dark`.
  public static func themes(_ themes: Theme...) -> GoldenAxis {
    GoldenAxis(themes.map { theme in Value(theme.name) { $0.theme = theme } })
  }

  /// The themes, by their names in the kit: `light`, `serious`. A kit without one keeps the theme
  /// it has.
  public static func themes(named names: String...) -> GoldenAxis {
    GoldenAxis(
      names.map { name in
        Value(name) { $0.theme = $0.kit.theme(named: name) ?? $0.theme }
      }, turn: .last)
  }

  /// The layout direction, whatever the language: `ltr`, `rtl`.
  public static func directions(_ directions: LayoutDirection...) -> GoldenAxis {
    GoldenAxis(
      directions.map { direction in
        Value(direction == .leftToRight ? "ltr" : "rtl") { $0.direction = direction }
      })
  }

  /// The languages with their directions, as BCP 47 tags: `en`, `zh-Hans`, `ar`.
  ///
  /// The tag of a ``/BubbleCells/Pseudolocale`` changes the cells' own words, and the words of text
  /// messages.
  public static func locales(_ tags: String...) -> GoldenAxis {
    GoldenAxis(
      tags.map { tag in
        var value = Value(tag) { environment in
          environment.locale = tag
        }
        value.pseudolocale = Pseudolocale(tag: tag)
        return value
      }, turn: .first)
  }

  /// Every pseudolocale: `en-XA`, `en-XL`, `ar-XB`.
  public static var pseudolocales: GoldenAxis {
    let tags = Pseudolocale.allCases.map(\.rawValue)
    return GoldenAxis(tags.flatMap { locales($0).values }, turn: .first)
  }

  /// The size of text, as people set it: 1.5 is `text150`.
  public static func textScales(_ scales: Double...) -> GoldenAxis {
    GoldenAxis(
      scales.map { scale in
        Value("text\(Int((scale * 100).rounded()))") {
          $0.textScale = scale
        }
      })
  }

  /// The screen's width in points: `w320`.
  public static func widths(_ widths: Double...) -> GoldenAxis {
    GoldenAxis(widths.map { width in Value("w\(label(width))") { $0.width = width } })
  }

  /// The pixels per point: `3x`.
  public static func densities(_ scales: Double...) -> GoldenAxis {
    GoldenAxis(scales.map { scale in Value("\(label(scale))x") { $0.scale = scale } })
  }

  /// Widths and densities of phones: `iPhoneSE`, `iPhone16-landscape`. Views that fill the screen also have
  /// its height and safe area.
  public static func screens(_ screens: Screen...) -> GoldenAxis { self.screens(screens) }

  /// The same, with each phone held in several ways.
  ///
  /// - Parameter orientations: `nil` keeps the way in which each is held.
  public static func screens(
    _ screens: [Screen], held orientations: [Screen.Orientation]? = nil
  ) -> GoldenAxis {
    let held = screens.flatMap { screen in
      orientations?.map { screen.held($0) } ?? [screen]
    }
    return GoldenAxis(
      held.map { screen in
        var value = Value(screen.label) { $0.take(screen) }
        value.screen = screen
        return value
      })
  }

  /// The kits, by their names: `tuikit-classic-5_8`.
  public static func kits(_ kits: CellKit...) -> GoldenAxis {
    GoldenAxis(
      kits.map { kit in Value(kit.name.replacing(".", with: "_")) { $0.kit = kit } })
  }

  /// The editions of TUIKit: `classic`, `minimalist`.
  public static var styles: GoldenAxis {
    GoldenAxis([
      Value("classic") { $0.kit = .tuikitClassic() },
      Value("minimalist") { $0.kit = .tuikitMinimalist() },
    ])
  }

  /// The line breaking of text, in any kit: `word`, `character`.
  public static func wrappings(_ modes: ParagraphStyle.LineBreakMode...) -> GoldenAxis {
    GoldenAxis(
      modes.map { mode in
        Value(mode == .byWord ? "word" : "character") { $0.kit.metrics.wrapping = mode }
      }, turn: .last)
  }

  /// The generations of TUIKit's Classic edition: `2021`, `7_4`.
  public static func editions(_ generations: TUIKitGeneration...) -> GoldenAxis {
    GoldenAxis(
      generations.map { generation in
        Value(generation.rawValue.replacing(".", with: "_")) { $0.kit = .tuikitClassic(generation) }
      })
  }

  /// A number without a dot, which labels don't have.
  private static func label(_ number: Double) -> String {
    let text = "\(number)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).replacing(".", with: "_")
  }
}
