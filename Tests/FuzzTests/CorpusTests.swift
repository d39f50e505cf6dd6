// SPDX-License-Identifier: MIT
import Foundation
import FuzzTargets
import Testing

/// The fuzzing targets on their corpora, which hold what fuzzing found, and on variants of them.
@Suite("Fuzzing corpora")
struct CorpusTests {
  /// Every target with the files of its corpus.
  private static let corpora: [(target: FuzzTarget, files: [URL])] = FuzzTarget.all.map { target in
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appending(path: "Packages/Fuzz/Corpora/\(target.name)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (target, (files ?? []).sorted { $0.path < $1.path })
  }

  @Test func everyTargetHasACorpus() {
    for (target, files) in Self.corpora { #expect(!files.isEmpty, "\(target.name)") }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func propertiesHold(target name: String) throws {
    let (target, files) = try #require(Self.corpora.first { $0.target.name == name })
    target.run([])
    for (seed, file) in files.enumerated() {
      let bytes = [UInt8](try Data(contentsOf: file))
      target.run(bytes)
      var random = SplitMix(state: UInt64(seed))
      for _ in 0..<4 { target.run(Self.variant(of: bytes, &random)) }
    }
  }

  /// The bytes with a few of them changed, taken out or doubled.
  private static func variant(of bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.insert(bytes[index], at: index)
      }
    }
    return bytes
  }
}

/// A generator that repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
