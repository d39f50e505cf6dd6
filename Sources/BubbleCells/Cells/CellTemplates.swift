// SPDX-License-Identifier: MIT
internal import BubbleBatches
internal import BubbleStrings
@_spi(Caches) internal import BubbleText
public import Foundation
internal import Synchronization

/// The values that the size of a constraint-based row depends on, besides its reuse identifier and the
/// environment.
///
/// Rows with equal values are fitted once. Include the sizes of texts, rounded as labels round them, and
/// everything that the set of constraints depends on.
public struct FittingContent: Hashable, Sendable {
  /// The size of the content, in points: of a text, an image.
  public var size: CGSize

  /// The size of the view beside it, in points. The default is zero.
  public var secondSize: CGSize

  /// A number that distinguishes contents of the same size. The default is 0.
  public var variant: Int

  public init(_ size: CGSize, and secondSize: CGSize = .zero, variant: Int = 0) {
    self.size = size
    self.secondSize = secondSize
    self.variant = variant
  }
}

/// The cells that rows are measured with, which are never drawn, and the sizes that came of it.
///
/// There is one cell of a reuse identifier for each thread that measures at once. Each has its own copy of the
/// environment, which doesn't hold this.
final class CellTemplates: Sendable {
  /// The key of a measured size.
  private struct Key: Hashable {
    let identifier: ExactString
    let scale: Double
    let isSelecting: Bool
    let showsName: Bool
    let content: FittingContent
  }

  private let known = Mutex<[Key: RowSize]>([:])
  private let idle = Mutex<[ExactString: [CellTemplate]]>([:])
  private let share: CacheShare

  /// The maximum number of sizes, more than the texts of a screen need. When it is reached, the
  /// cache is emptied.
  private static let limit = 1 << 14

  /// The approximate memory of a size with its key, in bytes.
  private static let sizeBytes = 240

  init(_ budget: CacheBudget) { share = CacheShare(budget.account("rowSizes", cost: 100)) }

  /// The size of a row.
  func size(
    of data: MessageCellData, in type: ConstraintMessageCell.Type, environment: RenderEnvironment
  ) -> RowSize {
    let identifier = type.reuseIdentifier(for: data)
    guard let content = type.fittingContent(of: data) else {
      return fit(data, in: type, identifier: identifier, environment)
    }
    let key = Key(
      identifier: ExactString(identifier), scale: environment.scale, isSelecting: data.isSelectable,
      showsName: environment.kit.metrics.chrome.showsName(of: data), content: content)
    if let size = known.withLock({ $0[key] }) { return size }
    let size = fit(data, in: type, identifier: identifier, environment)
    guard !WorkLimit.wasExceeded else { return size }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = size
      let count = known.count - share.entryCount
      share.count(entries: count, bytes: count * Self.sizeBytes)
    }
    share.account.settle()
    return size
  }

  private func fit(
    _ data: MessageCellData, in type: ConstraintMessageCell.Type, identifier: String,
    _ environment: RenderEnvironment
  ) -> RowSize {
    let context = RenderContext(environment.withoutTemplates)
    let place = "\(identifier)@\(environment.scale)"
    return context.perform {
      let idle = idle.withLock { $0[place]?.popLast() }
      let template = idle.flatMap { $0.type == type ? $0 : nil } ?? CellTemplate(type)
      defer {
        // Texts that were cut off stay in the labels of the cell that shows them.
        if !WorkLimit.wasExceeded {
          self.idle.withLock { $0[place, default: []].append(template) }
        }
      }
      return template.size(of: data, width: environment.width)
    }
  }
}

/// A cell that rows of one reuse identifier are measured with.
///
/// `@unchecked`: it is lent to one thread at a time, under the lock of ``CellTemplates``.
private final class CellTemplate: @unchecked Sendable {
  private let cell: ConstraintMessageCell

  var type: ConstraintMessageCell.Type { Swift.type(of: cell) }

  init(_ type: ConstraintMessageCell.Type) {
    cell = type.init(frame: .zero)
    cell.isTemplate = true
  }

  func size(of data: MessageCellData, width: CGFloat) -> RowSize {
    cell.fill(with: data)
    let (size, content) = cell.fittedSize(forWidth: width, frameOf: cell.fittedContent)
    return RowSize(
      contentSize: CGSize(width: Self.rounded(content.width), height: Self.rounded(content.height)),
      height: Self.rounded(size.height))
  }

  /// Rounds a length, so that additions in another order have no effect: equal rows are equally
  /// high, whichever were measured before them.
  private static func rounded(_ length: CGFloat) -> CGFloat { (length * 1e6).rounded() / 1e6 }
}
