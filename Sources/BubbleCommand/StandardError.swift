/// Lines for people, beside the results.
enum StandardError {
  static func print(_ line: String) { write(line + "\n") }

  /// Writes as far as that is possible: there is nowhere left to complain.
  static func write(_ text: String) { try? FileDescriptor.standardError.write(text.utf8) }
}
