// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Goldens of inputs")
struct GoldenCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(["a": "See you at eight", "b": "Bring the soup"])
  }

  private func write(_ texts: [String: String], to name: String = "chats/day.jsonl") throws {
    let lines = try texts.sorted { $0.key < $1.key }.map { try MessageJSON.text($0.key, $0.value) }
    try folder.write(lines.jsonLines, to: name)
  }

  private func run(_ arguments: String...) async throws -> ProcessResult {
    try await ProcessRunner.run(arguments, in: folder.url)
  }

  private var goldens: [String: Data] {
    get throws {
      let root = folder.url(of: "chats/Goldens")
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      return try (names ?? []).filter { $0.contains("/") }.reduce(into: [:]) { files, name in
        files[name] = try Data(contentsOf: root.appending(path: name))
      }
    }
  }

  @Test func whatIsMissingFailsUntilItIsRecorded() async throws {
    let missing = try await run("verify", "chats")
    expectEqual(missing.status, 1)
    #expect(missing.output.hasPrefix("4 goldens: 4 new.\n"))
    #expect(missing.error.contains("There is no golden 'chats/Goldens/day/a@2x.png'."))
    #expect(
      missing.output.hasSuffix(
        "Record the 4 missing ones with: bubblekit record chats --missing\n"))
    #expect(try goldens.isEmpty)
    try await expectEqual(run("record", "chats").output, "4 goldens: 4 recorded.\n")
    try expectEqual(
      goldens.keys.sorted(), ["day/a.layout", "day/a@2x.png", "day/b.layout", "day/b@2x.png"])
    let same = try await run("verify", "chats")
    expectEqual(same, ProcessResult(status: 0, output: "4 goldens: 4 passed.\n", error: ""))
  }

  @Test func quietRunsPrintWarningsAndErrorsOnly() async throws {
    let nothing = ProcessResult(status: 0, output: "", error: "")
    try await expectEqual(run("record", "chats", "-q", "--theme", "dark"), nothing)
    try await expectEqual(run("record", "chats", "--quiet", "--theme", "dark"), nothing)
    try await expectEqual(run("verify", "-q", "chats"), nothing)
    #expect(!(try folder.text(of: "chats/Goldens/options.json")).contains("-q"))
    try write(["a": "See you at nine", "b": "Bring the soup"])
    let different = try await run("verify", "chats", "-q")
    #expect(different.status == 1 && different.output == "")
    #expect(different.error.contains("'chats/Goldens/day/a@2x.png' is not as recorded"))
  }

  @Test func goldensThatLeadElsewhereAreNotShown() async throws {
    _ = try await run("record", "chats")
    try folder.write("secret", to: "secret.txt")
    let golden = folder.url(of: "chats/Goldens/day/a.layout")
    try FileManager.default.removeItem(at: golden)
    try FileManager.default.createSymbolicLink(
      atPath: golden.path, withDestinationPath: "../../../secret.txt")
    let result = try await run("verify", "chats")
    expectEqual(result.status, 1)
    #expect(result.error.contains("it leads out of") && !result.error.contains("secret"))
    let recorded = try await run("record", "chats")
    expectEqual(recorded.status, 1)
    try expectEqual(folder.text(of: "secret.txt"), "secret")
  }

  @Test(arguments: [("[]", "verify"), ("[]", "record"), (#"{"messages":[]}"#, "verify")])
  func noComparisonIsAFailure(_ input: String, command: String) async throws {
    try folder.write(input, to: "none/a.json")
    let result = try await run(command, "none")
    expectEqual(result.status, 1)
    expectEqual(result.error, "bubblekit: no message was compared: 'none' has none that is shown\n")
  }

  @Test func differencesCountWhereTheirFilesCannotBeWritten() async throws {
    _ = try await run("record", "chats")
    try folder.write("", to: "chats/.build/golden-failures")
    let result = try await run("verify", "chats", "--theme", "dark")
    expectEqual(result.status, 1)
    #expect(result.output.hasPrefix("4 goldens: 4 failed.\n"))
    #expect(result.error.contains("golden-failures"))
  }

  @Test(arguments: ["--html", "--junit", "--json"])
  func reportsGoIntoDevicesAndNameTheirFiles(_ option: String) async throws {
    _ = try await run("record", "chats")
    try await expectEqual(run("verify", "chats", option, "/dev/null").status, 0)
    let full = try await run("verify", "chats", option, "/dev/full")
    #expect(full.status == 1 && full.error.contains("'/dev/full' cannot be written (\(option))"))
    let empty = try await run("verify", "chats", option, "")
    #expect(empty.status == 2 && empty.error.contains("\(option) is empty"))
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func differencesFailAndAreReported() async throws {
    _ = try await run("record", "chats")
    let before = try goldens
    try write(["a": "See you at nine", "b": "Bring the soup"])
    let result = try await run(
      "verify", "chats", "--junit", "junit.xml", "--html", "report.html", "--json", "r.json",
      "--github")
    expectEqual(result.status, 1)
    #expect(result.output.contains("4 goldens: 2 failed, 2 passed.\n"))
    #expect(result.output.contains("::error file=chats/day.jsonl,line=1,title=day/a failed::"))
    let junit = try folder.text(of: "junit.xml")
    #expect(junit.contains("tests=\"4\" failures=\"2\""))
    #expect(
      junit.contains("/chats/.build/golden-failures/day/a@2x.difference.png]]\n[[ATTACHMENT|"))
    #expect(try folder.text(of: "report.html").contains("See you at nine"))
    try expectEqual(goldens, before)
    #expect(
      FileManager.default.fileExists(
        atPath: folder.path(of: "chats/.build/golden-failures/day/a@2x.difference.png")))
  }

  @Test func recordingWritesOnlyWhatDiffers() async throws {
    _ = try await run("record", "chats")
    let before = try goldens
    try await expectEqual(run("record", "chats").output, "4 goldens: 4 passed.\n")
    try expectEqual(goldens, before)
    try write(["a": "See you at nine", "b": "Bring the soup", "c": "And bread"])
    let missing = try await run("record", "chats", "--missing")
    expectEqual(missing.status, 1)
    #expect(missing.output.hasPrefix("6 goldens: 2 failed, 2 recorded, 2 passed.\n"))
  }

  @Test func optionsOfRecordHoldForVerify() async throws {
    let recorded = try await run("record", "chats", "--theme", "dark", "--text-scale=1.5")
    expectEqual(recorded.status, 0)
    let same = try await run("verify", "chats")
    #expect(same.status == 0 && same.output == "4 goldens: 4 passed.\n")
    expectEqual(
      same.error,
      "bubblekit: with the options of chats/Goldens/options.json: --theme dark --text-scale 1.5\n")
    let light = try await run("verify", "chats", "--theme", "light")
    expectEqual(light.status, 1)
    #expect(light.error.contains("bubblekit: --theme light, recorded with --theme dark\n"))
    #expect(
      light.output.contains("with: bubblekit record chats --text-scale 1.5 --theme light\n"))
    let again = try await run("record", "chats", "--theme", "light")
    #expect(again.error.contains("recorded before with --text-scale 1.5, and now without\n"))
    let last = try await run("verify", "chats")
    #expect(last.status == 0 && last.error.hasSuffix("options.json: --theme light\n"))
  }

  @Test func valuesThatBeginWithADashAreRemembered() async throws {
    let recorded = try await run("record", "chats", "--now=-5")
    expectEqual(recorded.status, 0, "\(recorded.error)")
    let same = try await run("verify", "chats")
    expectEqual(same.status, 0, "\(same.error)")
  }

  @Test func flagsTakeNoInputForTheirValue() async throws {
    try folder.write("", to: "app/Other.bundle/en.lproj/LCChatKitString.strings")
    let recorded = try await run(
      "record", "--github", "--style", "chatkit", "--resources-bundle", "app",
      "--resources-fall-back", "chats")
    expectEqual(recorded.status, 0, "\(recorded.error)")
    let options = try folder.text(of: "chats/Goldens/options.json")
    #expect(options.contains("\"--resources-fall-back\"\n"))
    #expect(!options.contains("--github") && !options.contains("\"chats\""))
    let same = try await run("verify", "chats", "--github")
    #expect(same.status == 0 && same.error.contains("--resources-bundle app --resources-fall-back"))
  }

  @Test func optionsAndPathsAreThoseOfWhereItIsCalled() async throws {
    try folder.write(Data(#"{"en": {}}"#.utf8), to: "other/words.json")
    let there = folder.url(of: "other")
    let recorded = try await ProcessRunner.run(
      ["record", "../chats", "--strings", "words.json"], in: there)
    expectEqual(recorded.status, 0, "\(recorded.error)")
    #expect(try folder.text(of: "chats/Goldens/options.json").contains("../other/words.json"))
    try write(["a": "See you at nine", "b": "Bring the soup"])
    let result = try await run("verify", "chats")
    #expect(result.error.contains("--strings other/words.json"))
    #expect(result.error.contains("\n'chats/Goldens/day/a@2x.png' is not as recorded"))
    #expect(result.output.contains("\nLook at them with: bubblekit review chats\n"))
  }

  @Test func upstreamStringsAreRememberedFromOtherFolders() async throws {
    try folder.write("", to: "other/keep")
    let there = folder.url(of: "other")
    let recorded = try await ProcessRunner.run(
      ["record", "../chats", "--strings", "upstream"], in: there)
    expectEqual(recorded.status, 0, "\(recorded.error)")
    #expect(try folder.text(of: "chats/Goldens/options.json").contains("\"upstream\""))
    let places = [("chats", folder.url), ("../chats", there), (".", folder.url(of: "chats"))]
    for (path, place) in places {
      let same = try await ProcessRunner.run(["verify", path], in: place)
      #expect(same.status == 0 && same.error.contains("--strings upstream"), "\(same.error)")
    }
    // A file of that name.
    try folder.write(Data(#"{"en": {}}"#.utf8), to: "chats/upstream")
    let chats = folder.url(of: "chats")
    let file = try await ProcessRunner.run(["record", ".", "--strings", "./upstream"], in: chats)
    expectEqual(file.status, 0, "\(file.error)")
    for (path, place, words) in [
      (".", chats, "--strings ./upstream"), ("chats", folder.url, "--strings chats/upstream"),
    ] {
      let same = try await ProcessRunner.run(["verify", path], in: place)
      #expect(same.status == 0 && same.error.contains(words), "\(same.error)")
    }
  }

  @Test func aBrokenFileNamesItself() async throws {
    try folder.write(#"[{"msgID":"x","#, to: "chats/broken.json")
    let result = try await run("record", "chats")
    expectEqual(result.status, 1)
    #expect(result.error.contains("bubblekit: error: chats/broken.json: message 0"))
  }

  @Test func issuesFailUnlessThereIsAReason() async throws {
    try folder.write(#"[{"msgID":"q","elemType":99}]"#, to: "chats/odd.json")
    let recorded = try await run("record", "chats")
    expectEqual(recorded.status, 1)
    #expect(recorded.error.contains("'chats/Goldens/odd/q@2x.png' was made with an issue:"))
    #expect(
      recorded.output.hasSuffix("Let issues pass, with a reason, by: --allow-issues 'REASON'\n"))
    let verified = try await run("verify", "chats")
    #expect(verified.status == 1 && verified.output.hasPrefix("6 goldens: 1 failed, 5 passed.\n"))
    let allowed = try await run("verify", "chats", "--allow-issues", "It is of the future.")
    expectEqual(allowed.status, 0)
    #expect(allowed.error.contains("bubblekit: warning: chats/odd.json: message 0 (\"q\")"))
    try await expectEqual(run("verify", "chats", "--allow-issues", " ").status, 2)
  }

  @Test func hashesAreThoseOfThePixels() async throws {
    _ = try await run("record", "chats", "--hashes", "first.txt")
    _ = try await run("verify", "chats", "--hashes", "second.txt")
    let first = try folder.text(of: "first.txt")
    try expectEqual(folder.text(of: "second.txt"), first)
    let lines = first.split(separator: "\n")
    #expect(lines.count == 5 && lines[1].hasSuffix("  Goldens/day/a@2x.png"))
    #expect(lines[4].hasSuffix("  4 in all"))
    try write(["a": "See you at nine", "b": "Bring the soup"])
    _ = try await run("verify", "chats", "--hashes", "third.txt")
    let others = try folder.text(of: "third.txt").split(separator: "\n")
    expectEqual(zip(lines, others).map { $0 == $1 }, [false, false, true, true, false])
  }

  @Test func threadsDontChangeWhatIsRecorded() async throws {
    let texts = (0..<40).map { ("m\($0)", String(repeating: "word \($0) ", count: $0 + 1)) }
    try write(Dictionary(uniqueKeysWithValues: texts))
    _ = try await run("record", "chats", "--jobs", "1")
    let first = try goldens
    try FileManager.default.removeItem(at: folder.url(of: "chats/Goldens"))
    _ = try await run("record", "chats", "--jobs", "8")
    try expectEqual(goldens, first)
    expectEqual(first.count, 80)
  }

  @Test func verdictIsThatOfThisRunAndNotOfALaterFile() async throws {
    _ = try await run("record", "chats")
    _ = try await run("verify", "chats")
    // An earlier run that seems to be the latest, as after a clock was set back.
    let runs = folder.url(of: "chats/.build/golden-run")
    for name in try FileManager.default.contentsOfDirectory(atPath: runs.path) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.distantFuture], ofItemAtPath: runs.appending(path: name).path)
    }
    try write(["a": "See you at nine", "b": "Bring the soup"])
    let result = try await run("verify", "chats")
    expectEqual(result.status, 1)
    #expect(result.output.hasPrefix("4 goldens: 2 failed, 2 passed.\n"))
  }

  @Test func resultsThatCannotBeKeptAreAnError() async throws {
    _ = try await run("record", "chats")
    try FileManager.default.removeItem(at: folder.url(of: "chats/.build/golden-run"))
    try folder.write("", to: "chats/.build/golden-run")
    let same = try await run("verify", "chats", "--junit", "junit.xml")
    expectEqual(same.status, 1)
    expectEqual(same.output, "4 goldens: 4 passed.\n")
    #expect(same.error.contains("golden-run/verify-") && same.error.contains("cannot be written"))
    #expect(try folder.text(of: "junit.xml").contains("tests=\"4\" failures=\"0\""))
    try write(["a": "See you at nine", "b": "Bring the soup"])
    let result = try await run("verify", "chats")
    expectEqual(result.status, 1)
    #expect(result.output.hasPrefix("4 goldens: 2 failed, 2 passed.\n"))
  }

  @Test func pruningKnowsAWholeRun() async throws {
    _ = try await run("record", "chats")
    try await expectEqual(run("prune", "chats").status, 0)
    try write(["a": "See you at eight"])
    _ = try await run("verify", "chats/day.jsonl")
    let partial = try await run("prune", "chats")
    #expect(partial.status == 1 && partial.error.contains("left tests out"))
    _ = try await run("verify", "chats", "--form", "image")
    #expect(try await run("prune", "chats", "--delete").error.contains("left tests out"))
    try expectEqual(goldens.count, 4)
    #expect(try await run("verify", "chats").output.contains("2 stale, 2 passed."))
    let listed = try await run("prune", "chats")
    expectEqual(listed.status, 1)
    expectEqual(listed.lines, ["Goldens/day/b.layout", "Goldens/day/b@2x.png"])
    try expectEqual(goldens.count, 4)
    try await expectEqual(run("prune", "chats", "--delete").status, 0)
    try expectEqual(goldens.keys.sorted(), ["day/a.layout", "day/a@2x.png"])
  }

  @Test func hostileIDsBecomeNamesOfTheirOwn() async throws {
    let ids = ["../../x", "..", "a", "A", "é", "<b>", "a/b", String(repeating: "y", count: 300)]
    try write(Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) }))
    let twice = try ["a", "a"].map { try MessageJSON.text($0, "twice") }
    try folder.write(twice.jsonLines, to: "chats/twice.jsonl")
    try await expectEqual(run("record", "chats", "--form", "layout").status, 0)
    let names = try goldens.keys.sorted()
    expectEqual(names.count, ids.count + 2)
    #expect(names.contains("day/A.layout") && names.contains("twice/a-again-2.layout"))
    expectEqual(Set(names.map { $0.lowercased() }).count, names.count)
    try expectEqual(folder.names, ["chats"])
  }

  @Test func wrongInputsHaveStatusTwo() async throws {
    #expect(try await run("verify", "none").error.contains("There is no file or folder 'none'"))
    try folder.write("", to: "package/Package.swift")
    #expect(try await run("verify", "package").error.contains("is a package"))
    #expect(try await run("prune", "package").error.contains("There is no run of goldens"))
  }

  @Test func filesShareNoGoldensHoweverTheyAreRecorded() async throws {
    let names = ["聊天.jsonl", "会话.jsonl", "a.json", "a.jsonl", "a b.json", "a_b.json", "a/b.json"]
    for name in names {
      try folder.write(try MessageJSON.text("1", name), to: "twins/\(name)")
      expectEqual(try await run("record", "twins/\(name)").output, "2 goldens: 2 recorded.\n")
    }
    expectEqual(try await run("verify", "twins").lines.first, "14 goldens: 2 new, 12 passed.")
    // The goldens of the last one are in the folder that it is in.
    for name in names {
      expectEqual(try await run("verify", "twins/\(name)").output, "2 goldens: 2 passed.\n")
    }
  }

  @Test func oldNamesAreRenamed() async throws {
    try folder.write(try MessageJSON.text("1", "早"), to: "zh/聊天.jsonl")
    _ = try await run("record", "zh")
    let made = "zh/Goldens/__-ca6e3ed8"
    let move = "mv \(made) zh/Goldens/__ && sed -i '1s/ file=.*//' zh/Goldens/__/1.layout"
    try await expectEqual(ProcessRunner.runShell(move, in: folder.url).status, 0)
    let verified = try await run("verify", "zh")
    #expect(verified.status == 0 && verified.output == "2 goldens: 2 passed.\n")
    #expect(verified.error.contains("Rename with: bubblekit prune zh --rename"))
    let renamed = try await run("prune", "--rename", "zh")
    expectEqual(renamed.status, 0)
    expectEqual(renamed.output, "Goldens/__ → Goldens/__-ca6e3ed8  (聊天.jsonl)\n")
    #expect(try await run("prune", "zh", "--delete").error.contains("left tests out"))
    let same = try await run("verify", "zh")
    expectEqual(same, ProcessResult(status: 0, output: "2 goldens: 2 passed.\n", error: ""))
    try await expectEqual(run("prune", "zh", "--rename", "--delete").status, 2)
  }

  @Test func skippedLinksAreNamed() async throws {
    _ = try await run("record", "chats")
    try write(["x": "Elsewhere"], to: "other/far.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "chats/far"), withDestinationPath: "../other")
    let skipped = try await run("verify", "chats", "-q")
    expectEqual(skipped.status, 0)
    #expect(
      skipped.error.hasPrefix("bubblekit: warning: The link 'chats/far' is skipped: it leads"))
    // Its goldens may be stale or not.
    #expect(try await run("prune", "chats").error.contains("left tests out"))
    let followed = try await run("record", "chats", "--follow", "other")
    expectEqual(followed.output, "6 goldens: 2 recorded, 4 passed.\n")
    #expect(try goldens.keys.contains("far_far/x.layout"))
    #expect(!(try folder.text(of: "chats/Goldens/options.json")).contains("--follow"))
  }

  @Test func oneFileOfSeveralKeepsTheOptionsOfAll() async throws {
    try write(["x": "Two"], to: "chats/other.jsonl")
    _ = try await run("record", "chats", "--theme", "dark")
    let options = try folder.text(of: "chats/Goldens/options.json")
    try write(["x": "Three"], to: "chats/other.jsonl")
    let one = try await run("record", "chats/other.jsonl")
    expectEqual(one.output, "2 goldens: 2 recorded.\n")
    #expect(one.error.contains("with the options of chats/Goldens/options.json: --theme dark"))
    try expectEqual(folder.text(of: "chats/Goldens/options.json"), options)
    try await expectEqual(run("verify", "chats").status, 0)
    let before = try goldens
    for words in [["chats/other.jsonl"], ["chats", "--missing"]] {
      let other = try await ProcessRunner.run(
        ["record"] + words + ["--theme", "light"], in: folder.url)
      expectEqual(other.status, 2)
      #expect(
        other.error.contains(
          "--theme light, recorded with --theme dark. The options hold for all goldens of 'chats'. "
            + "Record all of them with: bubblekit record chats --theme light"), "\(other.error)")
    }
    try expectEqual(goldens, before)
    // The only file of a folder is all of it.
    try FileManager.default.removeItem(at: folder.url(of: "chats/Goldens/day"))
    try await expectEqual(run("record", "chats/other.jsonl", "--theme", "light").status, 0)
  }

  @Test func placeholdersReplaceNoGolden() async throws {
    _ = try await run("record", "chats")
    let before = try goldens
    let broken =
      #"{"msgID":"a","elemType":"text","textElem":7}"# + "\n"
      + #"{"msgID":"b","elemType":99}"# + "\n" + #"{"msgID":"c","elemType":99}"#
    try folder.write(broken, to: "chats/day.jsonl")
    let recorded = try await run("record", "chats")
    expectEqual(recorded.status, 1)
    #expect(recorded.error.contains("It isn't recorded: the message isn't supported"))
    let after = try goldens
    for name in ["day/a.layout", "day/a@2x.png", "day/b.layout", "day/b@2x.png"] {
      expectEqual(after[name], before[name], "\(name)")
    }
    // One that there is nothing of yet may be wanted.
    #expect(after["day/c@2x.png"] != nil)
    let allowed = try await run("record", "chats", "--allow-issues", "They are of the future.")
    #expect(allowed.error.contains("day.jsonl"))
    #expect(try goldens["day/b.layout"] != before["day/b.layout"])
  }

  /// Without the options, every golden of other ones would be compared with another image, and be stale.
  @Test(arguments: ["ln -s ../o.json", "ln -s none", "mkfifo", "mkdir", "echo '{}' >"])
  func nothingHappensWhereOptionsCannotBeRead(_ make: String) async throws {
    _ = try await run("record", "chats", "--scale", "3")
    try await expectEqual(run("verify", "chats").status, 0)
    let before = try goldens
    let script = "cd chats/Goldens && mv options.json ../../o.json && \(make) options.json"
    try await expectEqual(ProcessRunner.runShell(script, in: folder.url).status, 0)
    for command in [
      ["verify"], ["record"], ["record", "--missing"], ["prune"], ["prune", "--delete"],
      ["review", "--json", "r.json"],
    ] {
      let words = [command[0], "chats"] + command.dropFirst()
      let result = try await ProcessRunner.run(words, in: folder.url)
      expectEqual(result.status, 1, "\(words)")
      #expect(
        result.error.contains("/chats/Goldens/options.json' cannot be read: it is "),
        "\(result.error)")
    }
    try expectEqual(goldens, before)
  }

  @Test func nothingIsWrittenThroughALink() async throws {
    _ = try await run("record", "chats")
    let before = try goldens
    let move = "mv chats/Goldens other && ln -s ../other chats/Goldens && rm -rf chats/.build"
    try await expectEqual(ProcessRunner.runShell(move, in: folder.url).status, 0)
    try write(["a": "See you at nine"])
    let result = try await run("record", "chats")
    expectEqual(result.status, 1)
    #expect(result.error.contains("is a link that leads out of the folder"), "\(result.error)")
    let builds =
      "rm -r chats/Goldens chats/.build && mv other chats/Goldens && mkdir b && ln -s ../b chats/.build"
    try await expectEqual(ProcessRunner.runShell(builds, in: folder.url).status, 0)
    try expectEqual(goldens, before)
    let verified = try await run("verify", "chats")
    expectEqual(verified.status, 1)
    #expect(verified.error.contains("golden-run/verify-"), "\(verified.error)")
    #expect(verified.error.contains("cannot be written: a folder on the way is a link"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path(of: "b")), [])
  }

  /// Goldens, options and names of files are others' texts.
  @Test func controlsOfFilesReachNoTerminal() async throws {
    let name = "ch\u{1B}[31m\nats"
    try folder.write(MessageJSON.text("a", "See you"), to: "\(name)/day\u{7}.json")
    _ = try await run("record", name)
    let golden = folder.url(of: "\(name)/Goldens/day_-c77efb12/a.layout")
    let layout = try String(contentsOf: golden, encoding: .utf8)
    let long = "S\u{1B}]0;x\u{7}\u{9B}31m\u{202E}" + String(repeating: "x", count: 1_000_000)
    try folder.write(
      layout.replacing("\"See you\"", with: "\"\(long)\""),
      to: "\(name)/Goldens/day_-c77efb12/a.layout")
    let changed = try await run("verify", name, "--markdown", "r.md", "--github")
    expectEqual(changed.status, 1)
    #expect(changed.error.contains(#"“S\u{1B}]0;x\u{07}\u{009B}31m\u{202E}xxx"#))
    try folder.write(
      "# BubbleKit golden 2 fonts=\u{1B}[1m\nnone\u{1B}[2J"
        + String(repeating: "y", count: 1 << 20),
      to: "\(name)/Goldens/day_-c77efb12/a.layout")
    let broken = try await run("verify", name, "--markdown", "r2.md", "--github")
    try folder.write(
      #"{"options": [["--theme", "\u001b[31m\nbubblekit: fine"]]}"#,
      to: "\(name)/Goldens/options.json")
    let options = try await run("verify", name)
    expectEqual(options.status, 2)
    expectEqual(options.errorLines.count, 1, "\(options.error)")
    for text in [
      changed.error, changed.output, broken.error, broken.output, options.error,
      try folder.text(of: "r.md"), try folder.text(of: "r2.md"),
    ] {
      let controls = text.unicodeScalars.filter { scalar in
        scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(controls.isEmpty && text.utf8.count < 10_000, "\(text.prefix(1000))")
    }
  }

  /// Messages that aren't found have no goldens.
  @Test(.disabled(if: geteuid() == 0, "The superuser may read every folder."))
  func foldersOfMessagesThatCannotBeListedAreErrors() async throws {
    try write(["c": "Later"], to: "chats/more/night.jsonl")
    _ = try await run("record", "chats")
    let mode: (Int) throws -> Void = { [folder] mode in
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder.path(of: "chats/more"))
    }
    try mode(0)
    let result = try await run("verify", "chats")
    try mode(0o755)
    expectEqual(result.status, 1)
    #expect(result.error.contains("/chats/more' cannot be read: Permission denied."))
  }

  /// Reports of others are named by what is wrong with them.
  @Test func reportsThatAreNoneSayWhy() async throws {
    try folder.write(#"{"title": "a", "records": [{"suite": "s"}]}"#, to: "r.json")
    let result = try await run("review", "chats", "--report", "r.json", "--markdown", "r.md")
    expectEqual(
      result,
      ProcessResult(
        status: 1, output: "",
        error: "bubblekit: 'r.json' is not a report that --json wrote: records[0].test is missing\n"
      ))
  }

  @Test func brokenGoldensHaveOneFullStop() async throws {
    _ = try await run("record", "chats")
    try folder.write("nothing", to: "chats/Goldens/day/a@2x.png")
    let result = try await run("verify", "chats")
    expectEqual(result.status, 1)
    #expect(result.error.contains("cannot be read: it is a text, not a PNG file."))
    #expect(!result.error.contains(".."), "\(result.error)")
  }
}
