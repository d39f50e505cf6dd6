// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleMessages
public import BubbleText

/// A gallery of messages in every kit, theme and layout direction, incoming and outgoing: one image for each
/// message, and a page to browse them.
///
/// ```swift
/// let gallery = Gallery(kits: [.tuikitClassic(), .tuikitMinimalist()], in: environment)
/// var page = GalleryPage(title: "Tickets", gallery)
/// for message in messages {
///   let sheet = try gallery.sheet(of: message)
///   try save(sheet.png, as: message.msgID + ".png")
///   page.add(sheet, file: message.msgID + ".png")
/// }
/// try save(page.html, as: "index.html")
/// ```
public struct Gallery: Sendable {
  /// A variant of a message.
  public struct Variant: Hashable, Sendable {
    /// The kit's name.
    public let kit: String

    /// The theme's name.
    public let theme: String

    /// Whether the theme is dark.
    public let isDark: Bool

    /// The layout direction.
    public let direction: LayoutDirection

    /// Whether the viewer sent the message.
    public let isOutgoing: Bool
  }

  /// The options of a gallery.
  public struct Options: Hashable, Sendable {
    /// The names of the themes to show. The default is `nil`, for all themes of each kit.
    public var themes: Set<String>?

    /// The layout directions to show, in order. The default is both.
    public var directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

    public init() {}
  }

  /// All variants, in the order of the sheets: by kit, then by theme.
  public var variants: [Variant] { renderers.map(\.variant) }

  /// The environment of captions and the sheets' scale.
  let environment: RenderEnvironment
  private(set) var renderers: [(variant: Variant, renderer: MessageRenderer)]

  /// - Parameters:
  ///   - kits: The kits that show messages. A kit without any of the themes is omitted.
  ///   - environment: The screen: its width, fonts, images, language and pixels per point. Its kit, theme and
  ///     direction don't matter.
  ///   - registry: The cells of an application, besides those of the kits. The default has none.
  ///   - options: The themes and directions. The default has all.
  public init(
    kits: [CellKit], in environment: RenderEnvironment, registry: CellRegistry? = nil,
    options: Options = Options()
  ) {
    self.init(kits: kits, in: environment, options: options) { registry ?? CellRegistry(kit: $0) }
  }

  /// - Parameter registry: The cells of an application for a kit: kits of several editions have several registries.
  package init<Failure: Error>(
    kits: [CellKit], in environment: RenderEnvironment, options: Options = Options(),
    registry: (CellKit) throws(Failure) -> CellRegistry
  ) throws(Failure) {
    self.environment = environment
    renderers = []
    for kit in kits {
      let registry = try registry(kit)
      for screen in Self.environments(of: kit, in: environment, options) {
        for isOutgoing in [false, true] {
          let variant = Variant(
            kit: kit.name, theme: screen.theme.name, isDark: screen.theme.isDark,
            direction: screen.direction, isOutgoing: isOutgoing)
          renderers.append((variant, MessageRenderer(environment: screen, registry: registry)))
        }
      }
    }
  }

  /// The screens of a kit: its themes, and for each of them the directions.
  private static func environments(
    of kit: CellKit, in environment: RenderEnvironment, _ options: Options
  ) -> [RenderEnvironment] {
    var screen = environment
    screen.kit = kit
    return kit.themes.filter { options.themes?.contains($0.name) ?? true }.flatMap { theme in
      options.directions.map { direction in
        var variant = screen
        variant.theme = theme
        variant.direction = direction
        return variant
      }
    }
  }
}

extension Gallery {
  /// The gallery for a message of an input, which finds quoted messages among the others.
  package func quoting(_ read: ReadMessage, in messages: QuotableMessages) -> Gallery {
    var gallery = self
    gallery.renderers = renderers.map { variant, renderer in
      (variant, renderer.quoting(read, in: messages) ?? renderer)
    }
    return gallery
  }

  /// Draws a message in every variant, on one sheet with captions.
  ///
  /// - Parameter message: Shown once as sent by the viewer, and once as received.
  /// - Throws: ``RenderError`` when the sheet is larger than a canvas may be.
  public func sheet(of message: Message) throws(RenderError) -> GallerySheet {
    var warnings: [RenderWarning] = []
    let tiles = renderers.map { variant, renderer in
      var message = message
      message.isSelf = variant.isOutgoing
      let row = renderer.row(for: message)
      for warning in row?.warnings ?? [] where !warnings.contains(warning) {
        warnings.append(warning)
      }
      return SheetTile(variant: variant, row: row, background: renderer.background)
    }
    let kind = renderers.first?.renderer.measure(message).kind ?? ""
    return try SheetPlan(msgID: message.msgID, kind: kind, tiles: tiles, in: environment)
      .draw(warnings: warnings)
  }
}

extension MessageRenderer {
  fileprivate var background: Color { environment.theme.color(.chatBackground) }
}
