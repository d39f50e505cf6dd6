public import BubbleText

/// What SnapKit keeps for a whole application.
public enum ConstraintConfig {
  /// The direction by which insets find their edges where the two disagree: left and right insets of a
  /// leading edge, and leading and trailing insets of a left one. The default is left to right; views'
  /// own directions don't change it.
  ///
  /// It is a task-local value here: `ConstraintConfig.$interfaceLayoutDirection.withValue(…) { }`.
  @TaskLocal public static var interfaceLayoutDirection = LayoutDirection.leftToRight
}
