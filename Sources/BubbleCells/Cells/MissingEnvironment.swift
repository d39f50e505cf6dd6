// SPDX-License-Identifier: MIT
internal import Foundation

/// A reporter, in a library for tests, of calls that need an environment and are made outside of any.
package protocol MissingEnvironmentReporter: AnyObject {
  /// Makes the current test fail, and returns an environment in which the call is carried out, so that the tests after
  /// it run.
  static func substituteAfterReporting() -> RenderEnvironment
}

enum MissingEnvironmentReporters {
  /// The reporter of this process; `nil` in a process without tests.
  ///
  /// It is found by its class's name: this module is below the one that has it, and has no state to keep it in.
  static var inProcess: (any MissingEnvironmentReporter.Type)? {
    NSClassFromString("BubbleKitTesting.MissingEnvironmentIssue")
      as? any MissingEnvironmentReporter.Type
  }
}
