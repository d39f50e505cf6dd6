/// The environment that is in force, to be looked at where it stands.
///
/// An environment has many parts. Copying it counts references to each of them, which several
/// threads share; a context is made for each ``RenderEnvironment/perform(_:)`` and belongs to it.
final class RenderContext: Sendable {
  let environment: RenderEnvironment

  init(_ environment: RenderEnvironment) { self.environment = environment }

  @TaskLocal static var current: RenderContext?

  /// - Precondition: There is one: the call comes from inside ``RenderEnvironment/perform(_:)``.
  static var present: RenderContext {
    guard let current else {
      preconditionFailure(
        "There is no render environment. Make and measure cells inside environment.perform { }.")
    }
    return current
  }
}
