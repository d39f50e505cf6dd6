// SPDX-License-Identifier: MIT
import Foundation

/// The selection of edited text.
struct TextSelection: Equatable {
  /// In UTF-16 units. May be beyond the text.
  var range = NSRange(location: 0, length: 0)

  /// The neighbour that a caret belongs to.
  var affinity = UITextStorageDirection.forward

  /// Provisional text; `nil` for none.
  var marked: NSRange?

  /// Whether there is a selection or caret.
  var exists = true
}

/// The parts of a text view or field that its text input is made of.
protocol TextEditing: UITextInput {
  /// The characters; never `nil`.
  var editedText: String { get }

  /// The selection, as it was set.
  var selectionState: TextSelection { get set }

  /// The layout of the text as it is shown; `nil` without fonts.
  var inputGeometry: TextInputGeometry? { get }

  /// Replaces characters of the text, and reports nothing.
  func replaceCharacters(in range: NSRange, with text: String)

  /// Notifies the delegate that the selection has changed.
  func reportSelection()

  /// Notifies delegate and observers that the text was edited.
  func reportEdit()
}

// MARK: - Ranges

extension TextEditing {
  var editedLength: Int { editedText.utf16.count }

  /// A range without what is beyond the text.
  func clamped(_ range: NSRange) -> NSRange {
    let length = editedLength
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  /// The selection inside of the text.
  var selectedUnits: NSRange { clamped(selectionState.range) }

  /// The provisional text, or the selection: the range that input replaces.
  var replacedUnits: NSRange { selectionState.marked.map(clamped) ?? selectedUnits }

  /// The range that a press of the delete key deletes; `nil` at the beginning of the text.
  var deletedUnits: NSRange? {
    let selected = selectedUnits
    if selected.length > 0 { return selected }
    let text = editedText
    let end = String.Index(utf16Offset: selected.location, in: text)
    guard let last = text[..<end].last else { return nil }
    let length = min(last.utf16.count, selected.location)
    return NSRange(location: selected.location - length, length: length)
  }

  func units(of range: UITextRange) -> NSRange? {
    (range as? OffsetRange).map { clamped($0.range) }
  }

  func offset(of position: UITextPosition) -> TextOffset? {
    (position as? TextOffset).map {
      TextOffset(min(max($0.offset, 0), editedLength), $0.affinity)
    }
  }
}

// MARK: - Changes

extension TextEditing {
  /// Replaces a range as the user's input does, puts the caret behind it, and reports the change.
  func edit(_ range: NSRange, with text: String, marked: Bool = false, selecting: NSRange? = nil) {
    let range = clamped(range)
    inputDelegate?.textWillChange(self)
    replaceCharacters(in: range, with: text)
    let length = text.utf16.count
    var state = TextSelection()
    state.marked = marked && length > 0 ? NSRange(location: range.location, length: length) : nil
    state.range = NSRange(location: range.location + length, length: 0)
    if let selecting {
      let start = min(max(selecting.location, 0), length)
      state.range = NSRange(
        location: range.location + start, length: min(max(selecting.length, 0), length - start))
    }
    selectionState = state
    inputDelegate?.textDidChange(self)
    reportSelection()
    reportEdit()
  }

  /// Deletes the selection or the grapheme cluster before the caret.
  func editByDeleting() { deletedUnits.map { edit($0, with: "") } }

  /// Selects a range, and reports that it changed.
  func select(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
    inputDelegate?.selectionWillChange(self)
    selectionState.range = range
    selectionState.affinity = affinity
    selectionState.exists = true
    inputDelegate?.selectionDidChange(self)
    reportSelection()
  }

  func inputSelect(_ range: UITextRange?) {
    guard let range else {
      selectionState.range = NSRange(location: NSMaxRange(selectedUnits), length: 0)
      selectionState.exists = false
      return reportSelection()
    }
    guard let units = units(of: range) else { return }
    select(units, (range.start as? TextOffset)?.affinity ?? .forward)
  }

  var inputSelectedRange: UITextRange? {
    selectionState.exists ? OffsetRange(selectedUnits, selectionState.affinity) : nil
  }

  var inputMarkedRange: UITextRange? {
    selectionState.marked.map(clamped).flatMap { $0.length > 0 ? OffsetRange($0) : nil }
  }

  func inputUnmark() { selectionState.marked = nil }
}

// MARK: - Positions

extension TextEditing {
  func inputText(in range: UITextRange) -> String? {
    units(of: range).map { (editedText as NSString).substring(with: $0) }
  }

  func inputRange(_ first: UITextPosition, _ second: UITextPosition) -> UITextRange? {
    guard let first = offset(of: first), let second = offset(of: second) else { return nil }
    let (start, end) = first.offset <= second.offset ? (first, second) : (second, first)
    return OffsetRange(
      NSRange(location: start.offset, length: end.offset - start.offset), start.affinity)
  }

  func inputPosition(_ position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = self.offset(of: position) else { return nil }
    let (sum, overflows) = start.offset.addingReportingOverflow(offset)
    return !overflows && (0...editedLength).contains(sum) ? TextOffset(sum) : nil
  }

  func inputPosition(
    _ position: UITextPosition, in direction: UITextLayoutDirection, offset count: Int
  ) -> UITextPosition? {
    guard var place = offset(of: position), let geometry = inputGeometry else { return nil }
    let direction = count < 0 ? direction.opposite : direction
    for _ in 0..<min(count.magnitude, UInt(editedLength) + 1) {
      guard let next = geometry.offset(from: place, direction) else { return nil }
      place = next
    }
    return place
  }

  func inputOrder(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
    let distance = inputOffset(first, second)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  func inputOffset(_ from: UITextPosition, _ end: UITextPosition) -> Int {
    guard let from = offset(of: from), let end = offset(of: end) else { return 0 }
    return end.offset - from.offset
  }

  func inputPosition(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    guard let units = units(of: range) else { return nil }
    return TextOffset(
      isForward(direction, at: units.location) ? NSMaxRange(units) : units.location)
  }

  func inputRange(
    extending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    guard let place = offset(of: position) else { return nil }
    let edge = TextOffset(isForward(direction, at: place.offset) ? editedLength : 0)
    return inputRange(place, edge)
  }

  private func isForward(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
    let isRightToLeft = inputGeometry?.direction(at: offset) == .rightToLeft
    switch direction {
    case .up: return false
    case .down: return true
    case .right: return !isRightToLeft
    case .left: return isRightToLeft
    }
  }
}

extension UITextLayoutDirection {
  fileprivate var opposite: UITextLayoutDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

// MARK: - Geometry

extension TextEditing {
  func inputCaretRect(_ position: UITextPosition) -> CGRect {
    guard let place = offset(of: position) else { return .zero }
    return inputGeometry?.caretRect(place.offset, place.affinity) ?? .zero
  }

  func inputFirstRect(_ range: UITextRange) -> CGRect {
    guard let units = units(of: range), let geometry = inputGeometry else { return .zero }
    let rects = geometry.rects(of: units)
    guard let first = rects.first else { return geometry.caretRect(units.location, .forward) }
    // A line has several rectangles where its text has several directions.
    return rects.prefix { $0.minY == first.minY }.reduce(first) { $0.union($1) }
  }

  func inputSelectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    guard let units = units(of: range), let geometry = inputGeometry else { return [] }
    let rects = geometry.rects(of: units)
    return rects.enumerated().map { index, rect in
      PlacedSelectionRect(
        rect, geometry.direction(at: units.location), isFirst: index == 0,
        isLast: index == rects.count - 1)
    }
  }

  func inputPosition(at point: CGPoint) -> UITextPosition? { inputGeometry?.offset(at: point) }

  func inputPosition(at point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let units = units(of: range), let found = inputGeometry?.offset(at: point) else {
      return nil
    }
    if found.offset < units.location { return TextOffset(units.location) }
    if found.offset > NSMaxRange(units) { return TextOffset(NSMaxRange(units), .backward) }
    return found
  }

  func inputCharacter(at point: CGPoint) -> UITextRange? {
    guard editedLength > 0 else { return nil }
    return inputGeometry.map { OffsetRange(clamped($0.character(at: point))) }
  }

  func inputDirection(at position: UITextPosition) -> NSWritingDirection {
    guard let place = offset(of: position) else { return .natural }
    return inputGeometry?.direction(at: place.offset) ?? .natural
  }
}

// MARK: - Edit actions

extension TextEditing {
  /// Whether an action of the edit menu has an effect. Actions are compared with either form of their names.
  func canEdit(_ action: Selector, isEditable: Bool) -> Bool {
    let selected = selectedUnits.length
    switch action.name.split(whereSeparator: { "(:".contains($0) }).first {
    case "copy": return selected > 0 && !isSecureTextEntry
    case "cut": return selected > 0 && isEditable && !isSecureTextEntry
    case "delete": return selected > 0 && isEditable
    case "paste": return isEditable && UIPasteboard.general.hasStrings
    case "select": return selected == 0 && editedLength > 0
    case "selectAll": return selected < editedLength
    default: return false
    }
  }

  func copySelection() {
    guard selectedUnits.length > 0 else { return }
    UIPasteboard.general.string = (editedText as NSString).substring(with: selectedUnits)
  }

  /// Replaces the selection, if the delegate agrees. Returns whether it did.
  @discardableResult
  func replaceSelection(with text: String) -> Bool {
    let range = replacedUnits
    guard shouldChangeText(in: OffsetRange(range), replacementText: text) else { return false }
    edit(range, with: text)
    return true
  }

  /// Selects the word around the caret.
  func selectWord() {
    let words = TextUnits(editedText, in: self).ranges(of: .word)
    let caret = selectedUnits.location
    let word = words.first { $0.lowerBound <= caret && caret <= $0.upperBound }
    word.map { select(NSRange(location: $0.lowerBound, length: $0.count)) }
  }
}
