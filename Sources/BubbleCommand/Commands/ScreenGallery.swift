// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Screens in every kit, theme and direction, and a page of them: `DIR/screens.html`, `DIR/screens/…`.
struct ScreenGallery {
  /// A variant of a screen.
  struct Variant {
    let kit: CellKit
    let environment: RenderEnvironment

    /// The style's name, as options have it, but for kits that the program brings.
    private var style: String {
      switch kit.edition {
      case "chatkit": "chatkit"
      case "tuikit-minimalist": "minimalist"
      case "tuikit-classic": "classic"
      default: kit.name
      }
    }

    /// `classic-dark-rtl`.
    var name: String {
      let direction = environment.direction == .rightToLeft ? "rtl" : "ltr"
      return "\(style)-\(environment.theme.name)-\(direction)"
    }
  }

  /// A screen that is drawn in every variant.
  struct Entry {
    /// The name of its files.
    let name: String
    let title: String
    let make: (MessageRenderer) -> any AppScreen
  }

  let variants: [Variant]
  let entries: [Entry]

  /// Draws all of them.
  ///
  /// - Parameter warn: Takes what could not be shown as it should be.
  func write(into sink: ImageSink, title: String, warn: (String) -> Void) throws {
    var figures = ""
    for entry in entries {
      figures += "<h2>\(entry.title)</h2>\n<div class=\"row\">\n"
      for variant in variants {
        let file = "screens-\(entry.name)-\(variant.name).png"
        let screen = entry.make(try Program.current.renderer(in: variant.environment))
        do {
          let png = try screen.encoded(as: .png, in: variant.environment) {
            warn("\(entry.name), \(variant.name): \($0.field): \($0.reason)")
          }
          try sink.write(png, to: file)
        } catch let error as RenderError {
          throw Failure.work("the screen '\(entry.name)' cannot be drawn: \(error)")
        }
        figures += Self.figure(file, variant.name, width: variant.environment.width)
      }
      figures += "</div>\n"
    }
    try sink.write(Array(Self.page(title, figures).utf8), to: "screens.html")
  }

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
    of kits: [CellKit], in environment: RenderEnvironment, _ options: Gallery.Options
  ) -> [Variant] {
    kits.flatMap { kit in
      kit.themes.filter { options.themes?.contains($0.name) ?? true }.flatMap { theme in
        options.directions.map { direction in
          var screen = environment
          (screen.kit, screen.theme, screen.direction) = (kit, theme, direction)
          return Variant(kit: kit, environment: screen)
        }
      }
    }
  }

  /// The screens that messages are seen on: a chat, the menu of one, the reactions to one.
  static func entries(of messages: [Message]) -> [Entry] {
    var chrome = ChatChrome()
    chrome.showsStatusBar = true
    chrome.navigation = NavigationBarContent(title: "Saturday's walk")
    chrome.input = InputBarContent()
    func chat(_ renderer: MessageRenderer) -> ChatScreen {
      var chat = ChatScreen(messages, renderer: renderer)
      chat.chrome = chrome
      return chat
    }
    var entries = [Entry(name: "chat", title: "Chat", make: chat)]
    if let message = messages.first(where: { $0.isSelf && $0.element.text != nil }) {
      entries.append(
        Entry(name: "menu", title: "Menu of a message") {
          MessageMenu(of: message, over: chat($0))
        })
    }
    if let message = messages.first(where: { !$0.reactions.isEmpty }) {
      entries.append(
        Entry(name: "reactions", title: "Reactions") { ReactionSheet(of: message, renderer: $0) })
    }
    return entries
  }
}
