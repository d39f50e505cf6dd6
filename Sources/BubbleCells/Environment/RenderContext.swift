import BubbleViews

/// The environment that is in force, to be looked at where it stands.
///
/// An environment has many parts. Copying it counts references to each of them, which several
/// threads share; a context is made for each ``RenderEnvironment/perform(_:)``, or for a row and
/// everything that is asked of it.
final class RenderContext: Sendable {
  let environment: RenderEnvironment
  private let traits: TraitCollection

  init(_ environment: RenderEnvironment) {
    self.environment = environment
    traits = TraitCollection(
      typesetter: environment.typesetter, displayScale: environment.scale,
      layoutDirection: environment.direction, language: environment.language)
  }

  @TaskLocal static var current: RenderContext?

  /// - Precondition: There is one: the call comes from inside ``RenderEnvironment/perform(_:)``.
  static var present: RenderContext {
    guard let current else {
      preconditionFailure(
        "There is no render environment. Make and measure cells inside environment.perform { }.")
    }
    return current
  }

  /// Makes the environment that of everything that `body` does.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) {
      try traits.performAsCurrent(body)
    }
  }
}
