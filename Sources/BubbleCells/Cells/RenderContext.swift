import BubbleViews

/// The environment that is in force, looked at where it is, and the log of what is being drawn.
///
/// An environment has many parts. Copying it counts references to each of them, which several
/// threads share; a context is made for each ``RenderEnvironment/perform(_:)``, or for a row and
/// everything that is asked of it.
package final class RenderContext: Sendable {
  package let environment: RenderEnvironment

  /// Takes the warnings of what is being drawn.
  package let log: DiagnosticLog

  private let viewContext: ViewContext

  package init(_ environment: RenderEnvironment, log: DiagnosticLog = DiagnosticLog()) {
    self.environment = environment
    self.log = log
    viewContext = ViewContext(
      typesetter: environment.typesetter, scale: environment.scale,
      layoutDirection: environment.direction, language: environment.language)
  }

  @TaskLocal static var task: RenderContext?

  /// The context that is in force; `nil` outside of any.
  package static var currentIfAny: RenderContext? { task }

  /// The context that is in force.
  ///
  /// - Precondition: There is one: the call comes from inside ``RenderEnvironment/perform(_:)``.
  package static var current: RenderContext {
    guard let current = currentIfAny else {
      preconditionFailure(
        "There is no render environment. Make and measure cells inside environment.perform { }.")
    }
    return current
  }

  /// Makes the environment that of everything that `body` does.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$task.withValue(self) {
      try ViewContext.$current.withValue(viewContext) { try body() }
    }
  }
}
