// SPDX-License-Identifier: MIT
public import BubbleViews

/// The current environment, held by reference, and the log of the current drawing.
///
/// A context is made for each ``RenderEnvironment/perform(_:)``, or for a row and every use of it.
/// The views of a row find it in their trait collection.
package final class RenderContext: Sendable {
  package let environment: RenderEnvironment

  /// The log of warnings of the current drawing.
  package let log: DiagnosticLog

  package init(_ environment: RenderEnvironment, log: DiagnosticLog = DiagnosticLog()) {
    self.environment = environment
    self.log = log
  }

  /// The context that is in force; `nil` outside of any.
  package static var currentIfAny: RenderContext? {
    TraitCollection.current?.environment as? RenderContext
  }

  /// The context that is in force.
  ///
  /// - Precondition: There is one: the call comes from inside ``RenderEnvironment/perform(_:)``. In a process of tests
  ///   that has `BubbleKitTesting`, the test fails instead, and gets an environment to go on with.
  package static var current: RenderContext {
    if let current = currentIfAny { return current }
    guard let reporter = MissingEnvironmentReporters.inProcess else {
      preconditionFailure(
        "There is no render environment. Make and measure cells inside environment.perform { }.")
    }
    return RenderContext(reporter.substituteAfterReporting())
  }

  /// Makes the environment that of everything that `body` does.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try traits.performAsCurrent(body)
  }

  /// The environment's traits for views.
  private var traits: TraitCollection {
    TraitCollection(
      typesetter: environment.typesetter, displayScale: environment.scale,
      layoutDirection: environment.direction, language: environment.language,
      userInterfaceStyle: environment.theme.isDark ? .dark : .light, environment: self,
      screenWidth: environment.width)
  }
}

extension RenderEnvironment {
  /// The environment that cells are created, measured and drawn in; `nil` outside of ``perform(_:)``.
  ///
  /// For code that may run outside of an environment; otherwise use ``current``.
  public static var currentIfAny: RenderEnvironment? { RenderContext.currentIfAny?.environment }
}

extension TraitCollection {
  /// The environment that the collection was made for, by ``RenderEnvironment/perform(_:)``; `nil` for a collection
  /// that was made by hand.
  public var renderEnvironment: RenderEnvironment? { (environment as? RenderContext)?.environment }
}
