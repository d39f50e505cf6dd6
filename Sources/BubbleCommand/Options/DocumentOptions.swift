// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import BubbleStrings
import Foundation

/// The options of SVG and PDF files.
struct DocumentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How an SVG keeps text: as outlines, or with fonts, so that it can be selected.",
      valueName: "form"))
  var svgText = DocumentText.outlines

  @Option(help: ArgumentHelp("What readers call a PDF or an SVG.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Print the transcript on pages of this size: a4, letter, or in points (with --format pdf).",
      valueName: "a4|letter|WxH"), completion: .list(["a4", "letter"]))
  var pageSize: PageSize?

  @Option(help: "The margin along a page's edges.", unit: "points")
  var pageMargin = 36.0

  /// The pages to print on, when requested.
  var pages: PageLayout? { pageSize.map { PageLayout(size: $0.size, margin: pageMargin) } }

  func options(for format: OutputFormat) -> DocumentOptions {
    var options = DocumentOptions()
    if format == .svg { options.text = svgText }
    options.title = title
    return options
  }

  func validate() throws {
    guard let pageSize else { return }
    let space = min(pageSize.size.width, pageSize.size.height) - 2 * pageMargin
    guard pageMargin >= 0, space >= 72 else {
      throw ValidationError(
        "--page-margin \(DecimalNumber.text(pageMargin)) leaves less than an inch (72 points) of the page."
      )
    }
  }
}

extension DocumentText: ExpressibleByArgument {}

/// A paper's size, by its name or in points.
struct PageSize: ExpressibleByArgument {
  let size: CGSize

  /// The sides that PDF readers agree on (ISO 32000-1, annex C.2), in points.
  private static let sides = 72.0...14_400.0

  init?(argument: String) {
    switch argument.lowercased() {
    case "a4": size = PageLayout.a4
    case "letter": size = PageLayout.letter
    default:
      let sides = argument.lowercased().splitExactly(
        separator: "x", omittingEmptySubsequences: false
      )
      .compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy(Self.sides.contains) else { return nil }
      size = CGSize(width: sides[0], height: sides[1])
    }
  }
}
