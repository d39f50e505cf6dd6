// SPDX-License-Identifier: MIT
/// Layers inside of a layer.
extension Layer {
  /// Keeps `sublayers`.
  @_spi(UIKit) public var sublayersStorage: [Layer] {
    rareState?.sublayers ?? view?.subviews.map(\.layer) ?? []
  }

  /// The superlayer; `nil` for none.
  public var superlayer: Layer? {
    view.map { $0.superview?.layer } ?? rareState?.superlayer
  }

  /// Adds a sublayer in front of the others, and removes it from its previous superlayer.
  ///
  /// The layer of a view stays where its view is. A layer that contains this one stays where it is, and so does one
  /// that would be more than ``View/levelLimit`` levels deep.
  public func addSublayer(_ layer: Layer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index of `sublayers`, counted without the layer itself.
  ///
  /// - Parameter index: 0 is the back. An index past the end is the front.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(index >= 0, "A sublayer's index is \(index). Use 0 for the back.")
    insert(layer) { min(index, $0.count) }
  }

  /// Inserts a layer directly behind one of the sublayers; in front of all when that isn't one.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.count }
  }

  /// Inserts a layer directly in front of one of the sublayers; in front of all when that isn't one.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    insert(layer) { layers in (layers.firstIndex { $0 === sibling } ?? layers.count - 1) + 1 }
  }

  /// Removes the layer from its superlayer. The layer of a view stays.
  public func removeFromSuperlayer() {
    guard view == nil, let superlayer else { return }
    superlayer.rareState?.sublayers?.removeAll { $0 === self }
    rareState?.superlayer = nil
  }

  private func insert(_ layer: Layer, at index: ([Layer]) -> Int) {
    guard layer.view == nil, mayInsert(layer) else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers
    layers.insert(layer, at: index(layers))
    rare.sublayers = layers
    layer.rare.superlayer = self
  }

  private func mayInsert(_ layer: Layer) -> Bool {
    var levels = layer.levels
    var ancestor: Layer? = self
    while let current = ancestor {
      if current === layer { return false }
      levels += 1
      ancestor = current.superlayer
    }
    return levels <= View.levelLimit
  }

  /// The number of levels of layers that aren't views', this one included.
  private var levels: Int {
    1 + (rareState?.sublayers ?? []).reduce(0) { $1.view == nil ? max($0, $1.levels) : $0 }
  }
}

/// Keeping the order of layers with that of subviews, where there are others between them.
extension Layer {
  /// Moves a view's layer directly behind that of another one, or in front of all.
  func insertLayer(of view: View, behind sibling: View?) {
    guard var layers = rareState?.sublayers else { return }
    let index = sibling.flatMap { sibling in layers.firstIndex { $0 === sibling.layer } }
    layers.insert(view.layer, at: index ?? layers.count)
    rareState?.sublayers = layers
  }

  func removeLayer(of view: View) {
    rareState?.sublayers?.removeAll { $0 === view.layer }
  }

  func exchangeLayers(of first: View, and second: View) {
    guard let layers = rareState?.sublayers,
      let index = layers.firstIndex(where: { $0 === first.layer }),
      let otherIndex = layers.firstIndex(where: { $0 === second.layer })
    else { return }
    rareState?.sublayers?.swapAt(index, otherIndex)
  }
}
