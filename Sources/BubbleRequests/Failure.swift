// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens

/// A reason why a command cannot continue.
package struct Failure: Error {
  package var reason: String
  package var status: Int32

  /// The arguments make no sense together, or name what is not there.
  package static func usage(_ reason: String) -> Failure { Failure(reason: reason, status: 2) }

  /// The work could not be done.
  package static func work(_ reason: String) -> Failure { Failure(reason: reason, status: 1) }

  /// Calls `body`, and maps what is wrong with goldens to a failure.
  package static func mapping<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as GoldenError {
      if case .noRun = error { throw usage("\(error)") }
      throw work("\(error)")
    }
  }

  /// Names the file that could not be written.
  package static func reporting<Result>(
    _ name: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw work("'\(name.withoutControls)' cannot be written: \(error). The rest is not drawn")
    }
  }
}
