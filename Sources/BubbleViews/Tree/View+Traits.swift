// SPDX-License-Identifier: MIT
import Foundation

/// The traits of a view: those of its superview, unless it overrides them.
extension View {
  /// The collection of the superview; that in which a view was made that was in no other yet. Without either, every
  /// trait has its default, and text isn't shown.
  ///
  /// One that is set stays, whichever view this one is put into, and applies to the subviews, too.
  public final var traitCollection: TraitCollection {
    get { inheritedTraits ?? .none }
    set { heldTraitCollection = newValue }
  }

  /// The collection that was set; `nil` where the view has its superview's.
  @_spi(UIKit) public final var heldTraitCollection: TraitCollection? {
    get { holdsTraits ? surroundingTraits : nil }
    set {
      let surrounding = superview?.effectiveTraits ?? surroundingTraits
      holdsTraits = newValue != nil
      if newValue !== effectiveTraits { adopt(newValue ?? surrounding, isExact: true) }
    }
  }

  /// The collection that the view has from its surroundings, without the traits that it overrides.
  ///
  /// One that is set stays until the view is put into another: a list sets its own for a cell that isn't in it yet.
  @_spi(UIKit) public final var surroundingTraits: TraitCollection? {
    get { overridesTraits ? rareState?.overriddenTraits : effectiveTraits }
    set { if !holdsTraits { adopt(newValue) } }
  }

  /// Overrides traits of the surroundings, wherever the view is put.
  ///
  /// - Parameter override: Returns the view's collection, given that of the surroundings; `nil` overrides nothing.
  @_spi(UIKit) public final func overrideTraits(
    _ override: ((TraitCollection?) -> TraitCollection)?
  ) {
    guard overridesTraits || override != nil else { return }
    let surrounding = surroundingTraits
    overridesTraits = override != nil
    rare.traitOverride = override
    rare.overriddenTraits = nil
    adopt(surrounding, isExact: true)
  }

  /// The collection in effect; `nil` where none is known.
  final var inheritedTraits: TraitCollection? { effectiveTraits ?? traitsOutsideOfTree }

  /// Takes over the collection of the surroundings, and notifies the view and those in it whose traits change.
  ///
  /// - Parameters:
  ///   - traits: The collection. A view that has equal traits keeps its own, with what was attached to that.
  ///   - isExact: Whether the view itself takes over equal traits as well.
  final func adopt(_ traits: TraitCollection?, isExact: Bool = false) {
    var changes: [TraitChange] = []
    adopt(traits, isExact: isExact, &changes)
    for change in changes { change.view.announceTraits(instead: change.previous) }
  }

  private typealias TraitChange = (view: View, previous: TraitCollection?)

  private func adopt(
    _ traits: TraitCollection?, isExact: Bool = false, _ changes: inout [TraitChange]
  ) {
    var traits = traits
    if overridesTraits, let state = rareState, let override = state.traitOverride {
      if let known = state.overriddenTraits, known === traits { return }
      state.overriddenTraits = traits
      traits = override(traits)
    }
    guard traits !== effectiveTraits, isExact || !isEqual(traits) else { return }
    let previous = inheritedTraits
    effectiveTraits = traits
    if inheritedTraits !== previous { changes.append((self, previous)) }
    for view in subviews where !view.holdsTraits { view.adopt(traits, &changes) }
  }

  /// Whether a collection equals the view's own, but for what is attached to it.
  private func isEqual(_ traits: TraitCollection?) -> Bool {
    guard let traits, let known = effectiveTraits else { return false }
    return !traits.differs(from: known) && traits.screenWidth == known.screenWidth
  }

  private func announceTraits(instead previous: TraitCollection?) {
    if layoutState != nil { layoutEngines.setNeedsRebuild() }
    setNeedsLayout()
    inTraitCollection {
      forgetTraits()
      updateTraitDependents()
      guard traitCollection.differs(from: previous) else { return }
      traitCollectionDidChange(previous)
      rareState?.owner?.ownedViewTraitsDidChange(self, from: previous)
    }
  }

  /// Keeps something up to date that follows from the view's traits, such as a colour that is another one in a
  /// dark interface: now, and whenever the view has another collection.
  ///
  /// - Parameters:
  ///   - name: The update's name. An earlier update of the same name is forgotten.
  ///   - update: Called with the view, which it must not hold. `nil` removes the update.
  @_spi(UIKit) public final func setTraitDependent(_ name: String, _ update: ((View) -> Void)?) {
    guard rareState != nil || update != nil else { return }
    rare.traitDependents[name] = update
    update?(self)
  }

  private func updateTraitDependents() {
    guard let updates = rareState?.traitDependents, !updates.isEmpty else { return }
    for name in updates.keys.sorted() { updates[name]?(self) }
  }

  /// Runs `body` with the view's collection as the current one, so that views made meanwhile begin with it.
  func inTraitCollection<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let traits = inheritedTraits else { return try body() }
    return try traits.performAsCurrent(body)
  }

  /// Runs `body` in the view's collection where that may be another than the superview's, which is the current one.
  func inOwnTraits<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard holdsTraits || overridesTraits else { return try body() }
    return try inTraitCollection(body)
  }

  /// A length in points, rounded up to whole pixels of the view's traits.
  func pixelCeil(_ length: Double) -> CGFloat {
    let scale = inheritedTraits?.displayScale ?? 1
    // Rounding must not cost a pixel, and of 0 it must not make −0.
    return ((length * scale) - 1e-6).rounded(.up) / scale + 0
  }
}
