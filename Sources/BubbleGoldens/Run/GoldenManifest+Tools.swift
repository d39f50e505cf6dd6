public import Foundation

extension GoldenManifest {
  /// Begins the manifest of a program that is no test, in a folder that is a package to it.
  ///
  /// - Parameters:
  ///   - package: The folder that the records' paths start from.
  ///   - tool: What the program does: letters, digits and `-`.
  ///   - isWhole: Whether it compares with all goldens there are.
  public convenience init(package: URL, tool: String, isWhole: Bool) {
    let number = Int(ProcessInfo.processInfo.processIdentifier)
    let process = TestProcess(run: "\(tool)-\(number)", isFiltered: !isWhole)
    self.init(package: package, process: process, number: number)
  }
}

extension TestProcess {
  fileprivate init(run: String, isFiltered: Bool) {
    self.run = run
    self.isFiltered = isFiltered
  }
}
