import Goldens
import Testing

@Suite("Record mode")
struct RecordModeTests {
  @Test(arguments: [
    ([:], RecordMode.never), (["BUBBLEKIT_RECORD": ""], .never),
    (["BUBBLEKIT_RECORD": "never"], .never), (["BUBBLEKIT_RECORD": "missing"], .missing),
    (["BUBBLEKIT_RECORD": "all"], .all),
  ])
  func theEnvironmentNamesIt(_ environment: [String: String], _ mode: RecordMode) throws {
    #expect(try RecordMode.named(in: environment) == mode)
  }

  @Test func otherNamesAreRefused() {
    let error = #expect(throws: GoldenError.self) {
      try RecordMode.named(in: ["BUBBLEKIT_RECORD": "yes"])
    }
    #expect(error?.description == "BUBBLEKIT_RECORD is 'yes'. Use all, missing, never.")
  }
}
