// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// The texts and the image of a cell by its style, made on first use.
final class CellParts {
  private let style: UITableViewCell.CellStyle
  private unowned let cell: UITableViewCell
  private var madeText: UILabel?
  private var madeDetail: UILabel?
  private var madeImage: UIImageView?

  init(style: UITableViewCell.CellStyle, in cell: UITableViewCell) {
    self.style = style
    self.cell = cell
  }

  var text: UILabel? {
    if let madeText { return madeText }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    if style == .value2 { label.textColor = cell.tintColor }
    madeText = label
    return add(label)
  }

  var detail: UILabel? {
    guard style != .default else { return nil }
    if let madeDetail { return madeDetail }
    let label = UILabel()
    label.font = .preferredFont(
      forTextStyle: style == .subtitle ? .caption1 : style == .value1 ? .body : .subheadline)
    label.adjustsFontForContentSizeCategory = true
    if style == .value1 { label.textColor = .secondaryLabel }
    madeDetail = label
    return add(label)
  }

  var image: UIImageView? {
    guard style == .default || style == .subtitle else { return nil }
    if let madeImage { return madeImage }
    let view = UIImageView(frame: .zero)
    madeImage = view
    return add(view)
  }

  private func add<View: UIView>(_ view: View) -> View {
    cell.contentView.addSubview(view)
    cell.setNeedsLayout()
    return view
  }

  private var labels: [UILabel] {
    [madeText, madeDetail].compactMap(\.self).filter { !($0.text ?? "").isEmpty }
  }

  /// The height of the texts, with the margins above and below; 0 without any.
  var minimumHeight: CGFloat {
    let heights = labels.map { $0.sizeThatFits(.zero).height }
    guard !heights.isEmpty else { return 0 }
    let height = style == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0
    return max(height + 22, 44)
  }

  func place(in area: CGRect, margin: CGFloat) {
    guard madeText != nil || madeDetail != nil || madeImage != nil else { return }
    var start = margin
    if let view = madeImage, let size = view.image?.size {
      let height = min(size.height, area.height)
      let width = size.height > 0 ? size.width * height / size.height : 0
      set(view, CGRect(x: start, y: (area.height - height) / 2, width: width, height: height), area)
      start += width + margin
    }
    placeLabels(from: start, to: area.width - 16, in: area)
  }

  private func placeLabels(from start: CGFloat, to end: CGFloat, in area: CGRect) {
    let width = max(end - start, 0)
    switch style {
    case .default:
      if let madeText {
        set(madeText, CGRect(x: start, y: 0, width: width, height: area.height), area)
      }
    case .subtitle: placeColumn(from: start, width: width, in: area)
    case .value1: placeRow(from: start, width: width, in: area)
    case .value2: placePair(from: start, to: end, in: area)
    }
  }

  private func placeColumn(from start: CGFloat, width: CGFloat, in area: CGRect) {
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    var y = (area.height - heights.reduce(0, +)) / 2
    for (label, height) in zip(labels, heights) {
      set(label, CGRect(x: start, y: y, width: width, height: height), area)
      y += height
    }
  }

  private func placeRow(from start: CGFloat, width: CGFloat, in area: CGRect) {
    let wanted = min(madeText?.sizeThatFits(.zero).width ?? 0, width)
    let rest = max(width - wanted - 8, 0)
    let detail = min(madeDetail?.sizeThatFits(.zero).width ?? 0, rest)
    if let madeText {
      set(madeText, CGRect(x: start, y: 0, width: wanted, height: area.height), area)
    }
    if let madeDetail {
      let frame = CGRect(x: start + width - detail, y: 0, width: detail, height: area.height)
      set(madeDetail, frame, area)
    }
  }

  private func placePair(from start: CGFloat, to end: CGFloat, in area: CGRect) {
    let column: CGFloat = 91
    if let madeText {
      madeText.textAlignment = cell.isRightToLeft ? .left : .right
      set(madeText, CGRect(x: start, y: 0, width: column, height: area.height), area)
    }
    let second = start + column + 6
    if let madeDetail {
      set(
        madeDetail, CGRect(x: second, y: 0, width: max(end - second, 0), height: area.height), area)
    }
  }

  /// Sets a frame that was computed for left to right.
  private func set(_ view: UIView, _ frame: CGRect, _ area: CGRect) {
    var placed = frame
    if cell.isRightToLeft { placed.origin.x = area.width - frame.maxX }
    view.frame = placed
  }
}

/// The arrow, or the mark, at a cell's trailing end.
final class AccessoryMark: UIView {
  private let type: UITableViewCell.AccessoryType

  /// `nil` for a type that isn't drawn.
  init?(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    switch type {
    case .none, .detailButton: return nil
    case .disclosureIndicator, .detailDisclosureButton:
      super.init(frame: CGRect(x: 0, y: 0, width: 8, height: 13))
    case .checkmark: super.init(frame: CGRect(x: 0, y: 0, width: 15, height: 13))
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    var path = Path()
    var style = StrokeStyle(width: 2)
    (style.cap, style.join) = (.round, .round)
    if type == .checkmark {
      path.move(to: CGPoint(x: 1, y: 7))
      path.addLine(to: CGPoint(x: 5, y: 11.5))
      path.addLine(to: CGPoint(x: 14, y: 1))
      canvas.stroke(path, color: tintColorStorage, style: style)
      return
    }
    let (near, far) = isRightToLeft ? (6.5, 1.5) : (1.5, 6.5)
    path.move(to: CGPoint(x: near, y: 1.5))
    path.addLine(to: CGPoint(x: far, y: 6.5))
    path.addLine(to: CGPoint(x: near, y: 11.5))
    canvas.stroke(path, color: UIColor.tertiaryLabel.color(in: traitCollection), style: style)
  }
}
