// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Determinism")
struct DeterminismTests {
  /// Draws the example conversation, and returns the files and standard error.
  private func drawing(jobs: Int, format: String) async throws -> ([String: Data], String) {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.run(
      "render", "-q", Examples.path(of: "conversation.json"), "-o", folder.url.path, "--transcript",
      "--layout", "json", "--format", format, "--jobs", "\(jobs)")
    expectEqual(result.status, 0)
    return (try folder.contents, result.error)
  }

  @Test(arguments: ["png", "pdf"])
  func runsAndJobsChangeNothing(format: String) async throws {
    let (files, errors) = try await drawing(jobs: 1, format: format)
    #expect(files.count > 80)
    let (otherFiles, otherErrors) = try await drawing(jobs: 2, format: format)
    expectEqual(otherFiles, files)
    expectEqual(otherErrors, errors)
  }
}
