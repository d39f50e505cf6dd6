// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests
import Foundation

/// Screens in every kit, theme and direction, and a page of them: `DIR/screens.html`, `DIR/screens/…`.
struct ScreenGallery {
  /// A variant of a screen.
  struct Variant {
    let style: KitName
    let environment: RenderEnvironment

    /// `classic-dark-rtl`.
    var name: String {
      let direction = environment.direction == .rightToLeft ? "rtl" : "ltr"
      return "\(style.name)-\(environment.theme.name)-\(direction)"
    }
  }

  /// The contents of the screens.
  struct Inputs {
    var messages: [Message]
    var viewer: String?
    var conversations: [Conversation]?

    /// The configuration of the screen `more`, and its file.
    var more: (path: String, json: JSONValue)?
  }

  let variants: [Variant]
  let inputs: Inputs

  /// Draws all screens that the kits have and the inputs are for.
  ///
  /// - Parameter warn: Receives warnings, such as missing images.
  func write(into sink: ImageSink, title: String, warn: (String) -> Void) throws {
    var page = ""
    for (name, title) in screens {
      var figures = ""
      for variant in variants {
        guard let screen = try makeScreen(named: name, in: variant) else { continue }
        let file = "screens-\(name)-\(variant.name).png"
        do {
          let png = try screen.encoded(as: .png, in: variant.environment) {
            warn("\(name), \(variant.name): \($0.detail)")
          }
          try sink.write(png, to: file)
        } catch let error as RenderError {
          throw Failure.work("the screen '\(name)' cannot be drawn: \(error)")
        }
        figures += Self.figure(file, variant.name, width: variant.environment.width)
      }
      if !figures.isEmpty {
        page += "<h2>\(title)</h2>\n<div class=\"row\">\n\(figures)</div>\n"
      }
    }
    try sink.write(Array(Self.page(title, page).utf8), to: "screens.html")
  }

  /// The names and titles of the kits' screens, in the order of the first kit that has them.
  private var screens: [(name: String, title: String)] {
    variants.flatMap(\.environment.kit.screens.all).reduce(into: []) { screens, screen in
      if !screens.contains(where: { $0.name == screen.name }) {
        screens.append((screen.name, screen.title))
      }
    }
  }

  /// Creates a kit's screen; `nil` for a kit without it, or without an input for it.
  private func makeScreen(named name: String, in variant: Variant) throws -> (any AppScreen)? {
    guard let screen = variant.environment.kit.screens[name] else { return nil }
    let registry = try Program.current.registry(for: variant.environment.kit)
    var context = ScreenContext(environment: variant.environment, registry: registry)
    context.viewer = inputs.viewer
    context.settings = Self.settings
    let messages = MessagesInMemory(inputs.messages)
    do {
      switch screen.input {
      case .conversations(let make): return try inputs.conversations.map { try make($0, context) }
      case .messages(let make): return try make(messages, context)
      case .message(let isSuitable, let make):
        return try inputs.messages.first(where: isSuitable).map { try make($0, messages, context) }
      case .configuration(let make):
        guard name == "more" else { return nil }
        return try inputs.more.map { try make($0.json, context) }
      }
    } catch let error as ScreenError {
      throw Failure.work("'\(inputs.more?.path ?? name)': \(error)")
    }
  }

  /// All that surrounds messages.
  private static let settings: ScreenSettings = {
    var settings = ScreenSettings()
    settings.showsStatusBar = true
    settings.navigationTitle = "Saturday's walk"
    settings.draft = ""
    settings.session = SessionEvent.offline.rawValue
    settings.showsTabs = true
    return settings
  }()

  private static func figure(_ file: String, _ caption: String, width: Double) -> String {
    """
    <figure><img src="\(file)" alt="\(caption)" width="\(Int(width))" loading="lazy">\
    <figcaption>\(caption)</figcaption></figure>

    """
  }

  private static func page(_ title: String, _ figures: String) -> String {
    let title = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #e4e8ed; color: #1c2128 }
      .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
      figure { margin: 0 } figcaption { color: #59636e; font-size: 13px }
      img { border-radius: 8px; max-width: 100%; height: auto; display: block }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      \(figures)</body>
      </html>

      """
  }
}

extension ScreenGallery {
  /// The variants of kits in a screen's environment.
  static func variants(
    of kits: [(style: KitName, kit: CellKit)], in environment: RenderEnvironment,
    _ options: Gallery.Options
  ) -> [Variant] {
    kits.flatMap { style, kit in
      kit.themes.filter { options.themes?.contains($0.name) ?? true }.flatMap { theme in
        options.directions.map { direction in
          var screen = environment
          (screen.kit, screen.theme, screen.direction) = (kit, theme, direction)
          return Variant(style: style, environment: screen)
        }
      }
    }
  }
}
