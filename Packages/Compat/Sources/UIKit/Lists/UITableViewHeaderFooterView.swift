// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  private let content = UIView()
  private var madeText: UILabel?
  private var madeDetail: UILabel?

  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// The view that holds the content. It is as large as the view.
  open var contentView: UIView { content }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(content)
  }

  /// Creates a view. Nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(content)
  }

  /// Creates a view. A table makes those with it whose classes it knows only by name.
  public required convenience init() { self.init(reuseIdentifier: ReuseContext.identifier) }

  /// The title.
  open var textLabel: UILabel? {
    if let madeText { return madeText }
    let label = UILabel()
    label.font = UIFont.boldSystemFont(ofSize: 17)
    content.addSubview(label)
    madeText = label
    return label
  }

  /// A second text. It isn't placed.
  open var detailTextLabel: UILabel? {
    if let madeDetail { return madeDetail }
    let label = UILabel()
    content.addSubview(label)
    madeDetail = label
    return label
  }

  /// The background view. The default is `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    content.frame = CGRect(origin: .zero, size: bounds.size)
    madeText?.frame = content.bounds.insetBy(dx: 16, dy: 0)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
