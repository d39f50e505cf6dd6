// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The frames of a row's image and texts, from left to right, for a row without surplus height.
struct ListContentArrangement {
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// The height of everything with the margins.
  private(set) var height: CGFloat = 0
  /// The width of everything with the margins, if nothing limits it.
  private(set) var fittingWidth: CGFloat = 0
  /// The distance from the leading edge to the texts.
  let textStart: CGFloat

  private let margins: NSDirectionalEdgeInsets
  private let image: CGSize
  private let reserved: CGSize

  init(
    _ content: UIListContentConfiguration, margins: NSDirectionalEdgeInsets, width: CGFloat,
    label: UILabel?, secondary: UILabel?
  ) {
    self.margins = margins
    image = content.image.map(content.imageProperties.size) ?? .zero
    reserved = content.image.map(content.imageProperties.reservedSize) ?? .zero
    textStart =
      margins.leading + (content.image == nil ? 0 : reserved.width + content.imageToTextPadding)
    let available = max(width - textStart - margins.trailing, 0)
    let natural = [label, secondary].map { $0?.sizeThatFits(.zero) ?? .zero }
    let gap = label == nil || secondary == nil ? 0 : content.textToSecondaryTextHorizontalPadding
    let isRow =
      content.prefersSideBySideTextAndSecondaryText
      && natural[0].width + gap + natural[1].width <= available
    if isRow {
      placeRow(natural, in: available)
      fittingWidth = natural[0].width + gap + natural[1].width
    } else {
      placeColumn([label, secondary], content, in: available)
      fittingWidth = max(natural[0].width, natural[1].width)
    }
    fittingWidth += textStart + margins.trailing
    let inner = max(max(text.maxY, self.secondary.maxY), reserved.height)
    height = max(inner + margins.top + margins.bottom, content.minimumHeight)
  }

  private mutating func placeRow(_ sizes: [CGSize], in width: CGFloat) {
    let height = max(sizes[0].height, sizes[1].height)
    text = CGRect(
      x: textStart, y: (height - sizes[0].height) / 2,
      width: max(width - (sizes[1].width > 0 ? sizes[1].width + 6 : 0), 0), height: sizes[0].height)
    secondary = CGRect(
      x: textStart + width - sizes[1].width, y: (height - sizes[1].height) / 2,
      width: sizes[1].width, height: sizes[1].height)
  }

  private mutating func placeColumn(
    _ labels: [UILabel?], _ content: UIListContentConfiguration, in width: CGFloat
  ) {
    func height(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
    }
    let heights = labels.map(height)
    let gap = labels.contains { $0 == nil } ? 0 : content.textToSecondaryTextVerticalPadding
    text = CGRect(x: textStart, y: 0, width: width, height: heights[0])
    secondary = CGRect(x: textStart, y: heights[0] + gap, width: width, height: heights[1])
  }

  /// The distance that the texts are below the top, so that they are in the middle between the margins.
  func offset(in height: CGFloat) -> CGFloat {
    let texts = max(text.maxY, secondary.maxY)
    return margins.top + max(height - margins.top - margins.bottom - texts, 0) / 2
  }

  /// The frame of the image, in the middle of its area.
  func imageFrame(in height: CGFloat) -> CGRect {
    let inner = max(height - margins.top - margins.bottom, 0)
    return CGRect(
      x: margins.leading + (reserved.width - image.width) / 2,
      y: margins.top + (inner - image.height) / 2, width: image.width, height: image.height)
  }
}
