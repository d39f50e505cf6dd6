// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

@Suite("Mapped files")
struct MappedFileTests {
  @Test func facesOfOneFileShareItsPages() throws {
    let sources = try BoxFonts.family(["Boxes.ttf"]).faces
    let files = MappedFiles()
    let faces = try [sources[0], sources[0]].map { try LazyFace($0, in: files).load() }
    #expect(faces[0] !== faces[1])
    #expect(faces[0].file === faces[1].file)
    let other = try LazyFace(sources[0], in: MappedFiles()).load()
    #expect(other.file !== faces[0].file)
  }

  @Test func filesThatCannotBeReadAreErrors() throws {
    let files = MappedFiles()
    for path in ["/nowhere.ttf", try BoxFonts.url("Boxes.ttf").deletingLastPathComponent().path] {
      #expect(throws: FontError.self) { try files.file(at: path) }
    }
  }
}
