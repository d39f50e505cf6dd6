public import BubbleText

/// What views need to know about the screen they are made for.
///
/// It is a task-local value, so that views have no global state and two tasks may draw for two
/// screens at once:
///
/// ```swift
/// ViewContext.$current.withValue(ViewContext(typesetter: typesetter, scale: 2)) {
///   let cell = LinkMessageCell()
/// }
/// ```
///
/// Layout and drawing take place in the context that the view was made in, wherever they are asked
/// for.
public struct ViewContext: Sendable {
  /// Sets the text of labels. The default is `nil`: labels show nothing.
  public var typesetter: Typesetter?

  /// Pixels per point. The default is 1.
  public var scale: Double

  /// The direction that leading and trailing go by. The default is left to right.
  public var layoutDirection: LayoutDirection

  /// The language of text that names none, as a BCP 47 tag. The default is `nil`.
  public var language: String?

  /// - Precondition: `scale` is positive.
  public init(
    typesetter: Typesetter? = nil, scale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight, language: String? = nil
  ) {
    precondition(scale > 0, "A view context needs a scale above 0.")
    self.typesetter = typesetter
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.language = language
  }

  /// The context that views made in this task remember; `nil` outside of any.
  @TaskLocal public static var current: ViewContext?

  /// The present context.
  ///
  /// - Precondition: There is one.
  public static func require() -> ViewContext {
    guard let current else {
      preconditionFailure(
        "There is no view context. Create views inside ViewContext.$current.withValue(…) { }.")
    }
    return current
  }
}

extension View {
  /// Does something in the context that the view was made in, so that views made meanwhile have it
  /// too.
  func inContext<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let viewContext else { return try body() }
    return try ViewContext.$current.withValue(viewContext, operation: body)
  }
}
