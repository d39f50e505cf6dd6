// SPDX-License-Identifier: MIT
public import BubbleKit
import BubbleStrings
import Foundation

/// The files of images: their format, and what is in SVG and PDF.
package struct FileOptions: OptionValues {
  package var format: FileFormat?
  package var svgText = DocumentText.outlines
  package var title: String?
  package var pageSize: PageSize?
  package var pageMargin = 36.0

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .choice(
      "format", \.format, "format", .drawing,
      """
      The format of the images. png8 is PNG with at most 192 colours: half as large where images have more, with losses in \
      photos and soft shadows. Its transcripts are drawn as a whole: unlike those of png, they are in memory until they \
      are done, and long ones become several files.
      """, default: "png",
      commandLineOnly: ["json"]),
    .choice(
      "svgText", \.svgText, "form", .drawing,
      "How an SVG keeps text: as outlines, or with fonts, so that it can be selected."),
    .text("title", \.title, "text", .drawing, "What readers call a PDF or an SVG."),
    .value(
      "pageSize", \.pageSize, "a4|letter|WxH", .conversations,
      """
      Print the transcript on pages of this size: a4, letter, or in points (with \(option: "format") pdf).
      """, expected: "a4, letter or WxH, from 72 to 14400 points a side",
      parse: { PageSize(argument: $0) }),
    .number(
      "pageMargin", \.pageMargin, 0...14_400, unit: "points", .conversations,
      "The margin along a page's edges."),
  ]

  /// The format of images; PNG where none is chosen.
  package var imageFormat: OutputFormat { format?.image ?? .png }

  /// The pages to print on, when requested.
  package var pages: PageLayout? { pageSize.map { PageLayout(size: $0.size, margin: pageMargin) } }

  package func options(for format: OutputFormat) -> DocumentOptions {
    var options = DocumentOptions()
    if format == .svg { options.text = svgText }
    options.title = title
    return options
  }

  package func validate() throws(OptionError) {
    guard let pageSize else { return }
    let space = min(pageSize.size.width, pageSize.size.height) - 2 * pageMargin
    guard space >= 72 else {
      throw OptionError(
        "pageMargin",
        "\(DecimalNumber.text(pageMargin)) leaves less than an inch (72 points) of the page")
    }
  }
}

extension DocumentText: OptionChoice {}

/// A paper's size, by its name or in points.
package struct PageSize: Sendable, CustomStringConvertible {
  package let description: String
  package let size: CGSize

  /// The sides that PDF readers agree on (ISO 32000-1, annex C.2), in points.
  private static let sides = 72.0...14_400.0

  package init?(argument: String) {
    description = argument.lowercased()
    switch description {
    case "a4": size = PageLayout.a4
    case "letter": size = PageLayout.letter
    default:
      let sides = description.splitExactly(separator: "x", omittingEmptySubsequences: false)
        .compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy(Self.sides.contains) else { return nil }
      size = CGSize(width: sides[0], height: sides[1])
    }
  }
}

/// The format of a file: an image's, or JSON.
package enum FileFormat: Hashable, OptionChoice {
  case image(OutputFormat)
  case json

  private static let all = OutputFormat.allCases.map { FileFormat.image($0) } + [.json]

  package static var choices: [OptionChoiceName] { all.map { OptionChoiceName($0.choiceName) } }

  package init?(choice name: String) {
    guard let format = Self.all.first(where: { $0.choiceName.isExactly(name) }) else { return nil }
    self = format
  }

  /// The format of files with an extension, such as `jpg`.
  package init?(fileExtension: String) {
    guard let format = Self.all.first(where: { $0.hasExtension(fileExtension) }) else {
      return nil
    }
    self = format
  }

  /// The image's format; `nil` for JSON.
  package var image: OutputFormat? { if case .image(let format) = self { format } else { nil } }

  package var choiceName: String { image?.rawValue ?? "json" }

  /// Whether files of the format may end so, without the dot.
  package func hasExtension(_ name: String) -> Bool {
    image?.hasExtension(name) ?? name.isExactly("json")
  }
}

extension OutputFormat {
  /// The names of formats for which something holds, as messages list them: `png, webp`.
  package static func names(where holds: (OutputFormat) -> Bool) -> String {
    allCases.filter(holds).map(\.rawValue).joined(separator: " or ")
  }

  /// The media type of files, such as `image/png`.
  @_spi(Library) public var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    case .png8: "image/png"
    default: "image/\(rawValue)"
    }
  }
}
