// SPDX-License-Identifier: MIT
public import BubbleLists
import BubbleStrings
public import BubbleViews
public import Foundation

/// The heights of a table's rows, measured with one hidden cell for each reuse identifier, and cached.
///
/// The methods are named after those of FDTemplateLayoutCell, and do the same, except for its mistakes: see
/// <doc:Heights>.
///
/// ```swift
/// let heights = TemplateHeights(table: HeightTable(width: 375), in: environment)
/// heights.register(TemplateCell { NoteCell() }, forIdentifier: "note")
/// let height = heights.fd_heightForCell(withIdentifier: "note", cacheByKey: note.id) { (cell: NoteCell) in
///   cell.show(note)
/// }
/// ```
///
/// Templates are views: use them on one thread at a time. The caches can be shared between threads.
public final class TemplateHeights {
  /// The table. Heights depend on its width and separators; those for earlier values stay cached.
  public var table: HeightTable

  /// The cached heights by key.
  public let keyedSizes: SizeCache<String>

  /// The cached heights by position.
  public let pathSizes: PathSizeCache

  private let environment: SizeEnvironment
  private var cells: [ExactString: Template] = [:]
  private var headers: [ExactString: Template] = [:]

  /// Creates an object without templates.
  ///
  /// - Parameters:
  ///   - table: The table around the rows.
  ///   - environment: Everything that heights depend on besides the table and the content: fonts, text size,
  ///     language.
  ///   - keyedSizes: The cache of heights by key; the default is a new one.
  ///   - pathSizes: The cache of heights by position; the default is a new one.
  public init(
    table: HeightTable, in environment: SizeEnvironment,
    keyedSizes: SizeCache<String> = SizeCache(), pathSizes: PathSizeCache = PathSizeCache()
  ) {
    self.table = table
    self.environment = environment
    self.keyedSizes = keyedSizes
    self.pathSizes = pathSizes
  }

  /// Registers the template of a reuse identifier for cells, and replaces an earlier one, whose heights are
  /// no longer used.
  public func register(_ cell: TemplateCell, forIdentifier identifier: String) {
    cells[identifier] = Template(
      cell, identifier: identifier, version: cells[identifier].map { $0.version + 1 } ?? 0,
      isHeader: false, in: environment)
  }

  /// Registers the template of a reuse identifier for headers and footers.
  public func register(_ view: TemplateCell, forHeaderFooterIdentifier identifier: String) {
    headers[identifier] = Template(
      view, identifier: identifier, version: 0, isHeader: true, in: environment)
  }

  /// The reuse identifiers of cells, in the order of their names.
  public var identifiers: [String] { cells.keys.sorted().map(\.string) }
}

// MARK: Measuring

extension TemplateHeights {
  /// The template of a reuse identifier, created at the first call.
  ///
  /// - Precondition: The identifier is registered.
  public func fd_templateCell(forReuseIdentifier identifier: String) -> View {
    template(identifier).view
  }

  /// The height of a cell, measured each time.
  ///
  /// The height comes from constraints, at the width that accessory and index leave; without them, from
  /// `sizeThatFits`, and otherwise it is 44 points. A separator adds a pixel.
  ///
  /// - Parameter configure: Fills the template.
  /// - Precondition: The identifier is registered, with a template of the closure's type.
  public func fd_heightForCell<Cell: View>(
    withIdentifier identifier: String, configuration configure: (Cell) -> Void
  ) -> CGFloat {
    template(identifier).height(in: table) { configure(cast($0, identifier)) }
  }

  /// Returns the height of the cell at a position, and measures it if it isn't cached.
  ///
  /// - Parameters:
  ///   - path: The position. It follows insertions, deletions and moves of rows and sections that are
  ///     reported.
  ///   - revision: The content's version. With a new one, the cell is measured again.
  public func fd_heightForCell<Cell: View>(
    withIdentifier identifier: String, cacheBy path: RowPath, revision: UInt64 = 0,
    configuration configure: (Cell) -> Void
  ) -> CGFloat {
    let template = template(identifier)
    let width = template.width(in: table)
    return pathSizes.size(
      at: path, revision: revision, width: width, in: template.environment(in: table)
    ) {
      let height = template.height(in: table) { configure(cast($0, identifier)) }
      return CGSize(width: width, height: height)
    }.height
  }

  /// Returns the height of the cell for a key, and measures it if it isn't cached.
  ///
  /// - Parameters:
  ///   - key: The content's identity. Content that has none yet (`nil`) is measured each time.
  ///   - revision: The content's version: an edited text, or an image that has arrived, is another one.
  public func fd_heightForCell<Cell: View>(
    withIdentifier identifier: String, cacheByKey key: String?, revision: UInt64 = 0,
    configuration configure: (Cell) -> Void
  ) -> CGFloat {
    let template = template(identifier)
    return keyedSizes.height(
      for: key, revision: revision, width: template.width(in: table),
      in: template.environment(in: table)
    ) {
      template.height(in: table) { configure(cast($0, identifier)) }
    }
  }

  /// The height of a header or a footer, as wide as the table; 0 where neither constraints nor `sizeThatFits` decide.
  ///
  /// - Precondition: The identifier is registered for headers and footers.
  public func fd_heightForHeaderFooterView<Header: View>(
    withIdentifier identifier: String, configuration configure: (Header) -> Void
  ) -> CGFloat {
    guard let template = headers[identifier] else {
      preconditionFailure(
        "No header is registered for '\(identifier)', but for \(headers.keys.sorted()).")
    }
    return template.height(in: table) { configure(cast($0, identifier)) }
  }

  func template(_ identifier: String) -> Template {
    guard let template = cells[identifier] else {
      preconditionFailure("No template is registered for '\(identifier)', but for \(identifiers).")
    }
    return template
  }

  private func cast<Cell: View>(_ view: View, _ identifier: String) -> Cell {
    guard let cell = view as? Cell else {
      preconditionFailure(
        "The template of '\(identifier)' is a \(type(of: view)), and no \(Cell.self).")
    }
    return cell
  }
}
