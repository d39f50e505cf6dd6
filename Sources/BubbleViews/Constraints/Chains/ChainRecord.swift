/// The constraints that chains have installed for one item, by dialect.
///
/// Constraints don't hold their items, so that an item may hold them.
final class ChainRecord {
  var constraints: [Constraint] = []
  var parts: [MASConstraintPart] = []
}

extension LayoutItem {
  /// What chains have installed for the item, which is made when it is first needed.
  var chainRecord: ChainRecord {
    if let guide = self as? LayoutGuide { return guide.ownChainRecord }
    guard let state = (self as? View)?.ownLayoutState else { return ChainRecord() }
    if let record = state.chainRecord { return record }
    let record = ChainRecord()
    state.chainRecord = record
    return record
  }
}

extension LayoutConstraint {
  /// Whether the two differ in nothing but constants, names and places in code.
  final func isAlike(_ other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && multiplier == other.multiplier
      && priority == other.priority && firstItem === other.firstItem
      && secondItem === other.secondItem
  }
}
