// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
public import BubbleViews
import Foundation

/// The bars above and below the rows of each image of a transcript, such as a title and an input bar.
public struct TranscriptBars: Sendable {
  private let makeHeader: @Sendable () -> View?
  private let makeFooter: @Sendable () -> View?

  /// - Parameters:
  ///   - header: Creates the view above the rows, as wide as the screen and with its height; `nil` for none.
  ///     Called for each image, in the environment of the transcript.
  ///   - footer: Creates the view below the rows.
  public init(
    header: @escaping @Sendable () -> View?, footer: @escaping @Sendable () -> View?
  ) {
    makeHeader = header
    makeFooter = footer
  }

  static let none = TranscriptBars(header: { nil }, footer: { nil })

  /// The bars of one image.
  func made(in environment: RenderEnvironment) -> MadeBars {
    environment.perform {
      MadeBars(
        header: makeHeader().map { PlacedBar(view: $0, environment: environment) },
        footer: makeFooter().map { PlacedBar(view: $0, environment: environment) })
    }
  }
}

/// The bars of one image of a transcript.
struct MadeBars {
  let header: PlacedBar?
  let footer: PlacedBar?

  var top: CGFloat { header?.height ?? 0 }
  var bottom: CGFloat { footer?.height ?? 0 }

  /// The size of an image with the bars above and below its rows.
  ///
  /// - Parameter pageHeight: The minimum height, in points.
  func imageSize(
    ofRows height: CGFloat, in environment: RenderEnvironment, pageHeight: CGFloat?
  ) -> CGSize {
    let needed = (top + height + 2 * Transcript.margin + bottom).rounded(.up)
    return CGSize(width: environment.width, height: max(needed, pageHeight?.rounded(.up) ?? 0))
  }
}

/// A bar of an image.
struct PlacedBar {
  let view: View
  let environment: RenderEnvironment

  var height: CGFloat { max(view.frame.height, 0) }

  /// Draws the bar with its top left corner at the canvas's origin.
  func draw(on canvas: Canvas) {
    environment.perform {
      view.frame.origin = .zero
      view.layoutIfNeeded()
      view.render(on: canvas)
    }
  }
}

extension TranscriptHead {
  /// The head laid out for a page or an image.
  ///
  /// - Parameters:
  ///   - width: The width of the page or the image.
  ///   - inset: The space beside the texts.
  func placed(in environment: RenderEnvironment, width: CGFloat, inset: CGFloat) -> PlacedBar {
    let texts = texts(in: environment)
    return environment.perform {
      PlacedBar(view: HeadView(texts, width: width, inset: inset), environment: environment)
    }
  }
}
