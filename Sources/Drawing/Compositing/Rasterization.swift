/// Who turns shapes and masks into pixels, on a canvas that has some.
enum Rasterization {
  /// Our own loops, several pixels at a time; Cairo for what they cannot do.
  case vectors

  /// The same loops, one pixel at a time. Gives the same bytes as ``vectors``, and exists to show it.
  case scalars

  /// Cairo for everything. No component differs by more than 1 from the others.
  case cairo
}
