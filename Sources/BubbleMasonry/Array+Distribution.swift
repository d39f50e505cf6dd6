// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Placing views side by side in the view that contains all of them. Left and right are physical.
extension Array where Element: View {
  /// Gives views equal lengths, with gaps of a fixed length.
  ///
  /// - Parameters:
  ///   - axis: The direction in which views follow each other.
  ///   - fixedSpacing: The gaps between views, in points.
  ///   - leadSpacing: The gap before the first view.
  ///   - tailSpacing: The gap after the last view.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  public func mas_distributeViews(
    along axis: LayoutConstraint.Axis, withFixedSpacing fixedSpacing: CGFloat,
    leadSpacing: CGFloat, tailSpacing: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) {
    let names = AxisAttributes(axis)
    guard let container = container(file, line) else { return }
    for (index, view) in enumerated() {
      view.mas_makeConstraints { make in
        if index == 0 {
          make.adding(names.start).equalTo(container, file: file, line: line).offset(leadSpacing)
          return
        }
        let previous = self[index - 1]
        make.adding(names.length).equalTo(previous, file: file, line: line)
        make.adding(names.start)
          .equalTo(previous.mas_attribute(names.endAttribute), file: file, line: line)
          .offset(fixedSpacing)
        guard index == count - 1 else { return }
        make.adding(names.end).equalTo(container, file: file, line: line).offset(-tailSpacing)
      }
    }
  }

  /// Gives views a fixed length, with equal gaps.
  ///
  /// - Parameters:
  ///   - axis: The direction in which views follow each other.
  ///   - fixedItemLength: The length of each view, in points.
  ///   - leadSpacing: The gap before the first view.
  ///   - tailSpacing: The gap after the last view.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  public func mas_distributeViews(
    along axis: LayoutConstraint.Axis, withFixedItemLength fixedItemLength: CGFloat,
    leadSpacing: CGFloat, tailSpacing: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) {
    let names = AxisAttributes(axis)
    guard let container = container(file, line) else { return }
    for (index, view) in enumerated() {
      view.mas_makeConstraints { make in
        make.adding(names.length).equalTo(fixedItemLength, file: file, line: line)
        if index == 0 {
          make.adding(names.start).equalTo(container, file: file, line: line).offset(leadSpacing)
          return
        }
        // The last one's share is 1, so that only the tail is left of the offset.
        let share = CGFloat(index) / CGFloat(count - 1)
        make.adding(names.end).equalTo(container, file: file, line: line).multipliedBy(share)
          .offset((1 - share) * (fixedItemLength + leadSpacing) - share * tailSpacing)
      }
    }
  }

  /// The view that contains all of them; `nil`, and a diagnostic, if there is none.
  private func container(_ file: StaticString, _ line: UInt) -> View? {
    let names = map { ($0 as View).layoutName }.joined(separator: ", ")
    let call = "<mas_distributeViews of \(names) (\(file):\(line))>"
    guard let first, count > 1 else {
      first?.record(.tooFewViews(call: call))
      return nil
    }
    var container = first.superview
    for view in dropFirst() {
      // A view that contains the others cannot be put into itself.
      container = view.superview.flatMap { container?.nearestCommonAncestor(with: $0) }
    }
    if container == nil { first.record(.noCommonAncestor(constraint: call)) }
    return container
  }
}

/// The attributes of one axis, by left and right.
private struct AxisAttributes {
  let start, end, length: MASAttribute
  let endAttribute: LayoutAttribute

  init(_ axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, length, endAttribute) = (.left, .right, .width, .right)
    case .vertical: (start, end, length, endAttribute) = (.top, .bottom, .height, .bottom)
    }
  }
}
