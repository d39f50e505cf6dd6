// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Testing

@Suite("Record requests")
struct RecordRequestTests {
  @Test(arguments: [
    ([:], RecordRequest(.missing, by: .default)),
    (["CI": "true"], RecordRequest(.never, by: .continuousIntegration)),
    (["CI": "1"], RecordRequest(.never, by: .continuousIntegration)),
    (["CI": ""], RecordRequest(.missing, by: .default)),
    (["CI": "false"], RecordRequest(.missing, by: .default)),
    (["BUBBLEKIT_RECORD": ""], RecordRequest(.missing, by: .default)),
    (["BUBBLEKIT_RECORD": "never"], RecordRequest(.never, by: .run)),
    (["BUBBLEKIT_RECORD": "failed", "CI": "true"], RecordRequest(.failed, by: .run)),
    (["SNAPSHOT_TESTING_RECORD": "all"], RecordRequest(.all, by: .run)),
    (
      ["SNAPSHOT_TESTING_RECORD": "all", "BUBBLEKIT_RECORD": "missing"],
      RecordRequest(.missing, by: .run)
    ),
  ])
  func theEnvironmentNamesTheMode(_ environment: [String: String], _ request: RecordRequest) throws
  {
    try expectEqual(RecordRequest.inForce(environment: environment), request)
  }

  @Test func theCodeGoesBeforeTheEnvironment() throws {
    let environment = ["BUBBLEKIT_RECORD": "all", "CI": "true"]
    try expectEqual(
      RecordRequest.inForce(code: .never, environment: environment),
      RecordRequest(.never, by: .code))
  }

  @Test(arguments: ["BUBBLEKIT_RECORD", "SNAPSHOT_TESTING_RECORD"])
  func otherNamesAreRefused(_ variable: String) {
    let error = #expect(throws: GoldenError.self) {
      try RecordRequest.inForce(environment: [variable: "yes"])
    }
    expectEqual(error?.description, "\(variable) is 'yes'. Use all, missing, failed, never.")
  }
}
