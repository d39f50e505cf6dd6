/// Which attribute of a chain meets which one of its target.
extension LayoutAttributeSet {
  /// Pairs in the order of this set; `nil` when several attributes meet several others.
  ///
  /// No attributes stand for the same ones, and one meets all. Composites meet themselves, and edges meet
  /// margins.
  func paired(
    with others: LayoutAttributeSet
  ) -> [(first: LayoutAttribute, second: LayoutAttribute)]? {
    let members = self.members
    if others.isEmpty || others == self { return members.map { ($0, $0) } }
    let second = others.members
    if second.count == 1 { return members.map { ($0, second[0]) } }
    switch (self, others) {
    case (.edges, .margins), (.directionalEdges, .directionalMargins):
      return members.map { ($0, $0.inMargins) }
    case (.margins, .edges), (.directionalMargins, .directionalEdges):
      return members.map { first in (first, second.first { $0.inMargins == first } ?? first) }
    default: return nil
    }
  }
}

extension LayoutAttribute {
  /// The same edge, less the margin.
  fileprivate var inMargins: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
