// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A row of segments of which one is selected, drawn as iOS 13 to 18 draw it: 32 points high.
///
/// Partial: no background or divider images.
open class UISegmentedControl: UIControl {
  /// No segment, as a selected index.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var action: UIAction?
  }

  private var segments: [Segment] = [] { didSet { segmentsDidChange() } }
  private var labels: [UILabel] = []
  private var imageViews: [UIImageView] = []
  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// The selected segment, or ``noSegment``. The default is ``noSegment``.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }
  /// Whether segments aren't selected by a tap. The default is `false`.
  open var isMomentary = false
  /// Whether segments are as wide as their contents need. The default is `false`: they are equally wide.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour of the selected segment. The default is `nil`: the system's.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control of titles and images, as large as they need.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    replaceSegments(
      (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) })
    frame.size = intrinsicContentSize
  }

  /// Creates a control of actions, which run when their segments are selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    replaceSegments(
      actions.map { Segment(title: $0.image == nil ? $0.title : nil, image: $0.image, action: $0) })
  }

  /// Inserts a segment with a title; an index past the end is the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(segment, 0), segments.count))
  }

  /// Inserts a segment with an image; an index past the end is the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(max(segment, 0), segments.count))
  }

  /// Removes a segment, if there is one at the index.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets the title of a segment, in place of its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// The title of a segment; `nil` for none.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets the image of a segment, in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// The image of a segment; `nil` for none.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the width of a segment, in points; 0 is its share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// The width of a segment that was set, in points; 0 for its share.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Sets whether a segment reacts.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Whether a segment reacts; `false` for none.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment)?.isEnabled ?? false
  }

  /// Sets the attributes of titles in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    setNeedsLayout()
  }

  /// The attributes of titles in a state; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private func replaceSegments(_ segments: [Segment]) { self.segments = segments }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
  }

  private func segmentsDidChange() {
    for view in labels + imageViews { view.removeFromSuperview() }
    labels = segments.map { _ in UILabel() }
    imageViews = segments.map { _ in UIImageView() }
    for label in labels { label.textAlignment = .center }
    for view in imageViews { view.contentMode = .center }
    for view in labels + imageViews { addSubview(view) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize {
    showContent()
    let widest = segments.indices.map(contentWidth).max() ?? 0
    let widths = segments.indices.map { index in
      segments[index].width > 0
        ? segments[index].width : apportionsSegmentWidthsByContent ? contentWidth(index) : widest
    }
    return CGSize(width: widths.reduce(0, +), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func contentWidth(_ index: Int) -> CGFloat {
    let image = segments[index].image?.size.width ?? 0
    let text = labels[index].sizeThatFits(CGSize(width: 10_000, height: 32)).width
    return max(image, text) + 20
  }

  /// The frames of the segments, in reading order.
  private var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.indices.filter { segments[$0].width <= 0 }
    let rest = max(bounds.width - fixed, 0)
    let content = free.reduce(0) { $0 + contentWidth($1) }
    var x: CGFloat = 0
    return segments.indices.map { index in
      var width = segments[index].width
      if width <= 0 {
        width =
          apportionsSegmentWidthsByContent && content > 0
          ? rest * contentWidth(index) / content : rest / CGFloat(free.count)
      }
      defer { x += width }
      let left = isRightToLeft ? bounds.width - x - width : x
      return CGRect(x: left, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showContent()
    for (index, frame) in segmentFrames.enumerated() {
      labels[index].frame = frame.insetBy(dx: 4, dy: 0)
      imageViews[index].frame = frame
    }
  }

  private func showContent() {
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selectedSegmentIndex
      let isActive = isEnabled && segment.isEnabled
      BarTextStyle(
        font: .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
        color: isActive ? .label : .tertiaryLabel, titleAttributes[0],
        isSelected ? titleAttributes[UIControl.State.selected.rawValue] : nil
      ).apply(segment.title, to: labels[index])
      imageViews[index].image = segment.image?.forBar
      imageViews[index].tintColor = isActive ? .label : .tertiaryLabel
    }
  }

  // MARK: Touches and drawing

  /// Selects the segment where a touch ends.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self),
      let index = segmentFrames.firstIndex(where: { $0.contains(point) }),
      segments[index].isEnabled, index != selectedSegmentIndex || isMomentary
    else { return }
    selectedSegmentIndex = index
    segments[index].action?.performWithSender(self, target: nil)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Draws the track, the lines between segments that aren't selected, and the selected segment.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    let track = UIColor.tertiarySystemFill.color(in: traitCollection)
    canvas.fill(.roundedRect(bounds, radii: CornerRadii(8.91)), color: track)
    drawSeparators(on: canvas)
    guard segments.indices.contains(selectedSegmentIndex) else { return }
    let box = segmentFrames[selectedSegmentIndex].insetBy(dx: 2, dy: 2)
    let path = Path.roundedRect(box, radii: CornerRadii(6.93))
    canvas.drawShadow(
      of: path,
      Shadow(
        color: Color(white: 0, alpha: 0.12), blurRadius: 8, offset: CGSize(width: 0, height: 3)))
    let color = selectedSegmentTintColor ?? .selectedSegment
    canvas.fill(path, color: color.color(in: traitCollection))
  }

  private func drawSeparators(on canvas: Canvas) {
    let frames = segmentFrames
    for index in frames.indices.dropFirst()
    where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
      let x = isRightToLeft ? frames[index].maxX : frames[index].minX
      let line = CGRect(x: x - 0.5, y: bounds.midY - 8, width: 1, height: 16)
      canvas.fill(.rect(line), color: UIColor.separator.color(in: traitCollection))
    }
  }

  /// The selected segment and the number of segments.
  open override var layoutDescription: [LayoutDetail] {
    [
      LayoutDetail("selected", Double(selectedSegmentIndex)),
      LayoutDetail("segments", Double(segments.count)),
    ]
  }
}

extension UIColor {
  /// The colour of a selected segment.
  fileprivate static let selectedSegment = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(cgColor: Color(hex: 0x636366)) : .white
  }
}
