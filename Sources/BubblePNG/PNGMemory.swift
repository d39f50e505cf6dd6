// SPDX-License-Identifier: MIT
/// Memory for encoding one image after the other, so that the system need not provide it each time.
///
/// Its size is that of the largest image's memory.
///
/// `@unchecked Sendable`: it is used by one thread at a time, to which a pool lends it.
package final class PNGMemory: @unchecked Sendable {
  private struct Block {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
  }

  /// All but the last are full. More than one are joined when the next image begins.
  private var blocks: [Block] = []

  /// The number of bytes of the last block that are taken.
  private var used = 0

  /// The length of a line of the processor's cache, in bytes.
  private static let alignment = 64

  /// No memory yet.
  package init() {}

  /// Allocates the memory of a drawn image in one block: the C library returns memory to the system
  /// if it is freed in several.
  init(pixelCount: Int) { addBlock(byteCount: pixelCount * 3 + 1 << 18) }

  deinit { removeBlocks() }

  /// The memory that is kept, in bytes.
  package var byteCount: Int { blocks.reduce(0) { $0 + $1.byteCount } }

  /// Makes all memory free again.
  func reset() {
    used = 0
    guard blocks.count > 1 else { return }
    let total = byteCount
    removeBlocks()
    addBlock(byteCount: total)
  }

  /// Returns memory that is not initialized, and stays until ``reset()``, and as long as this object.
  func allocate<Element: BitwiseCopyable>(
    _ type: Element.Type = Element.self, count: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = max(count * MemoryLayout<Element>.stride, 1)
    let byteCount = (size + Self.alignment - 1) / Self.alignment * Self.alignment
    if let last = blocks.last, used + byteCount <= last.byteCount {
      defer { used += byteCount }
      return (last.start + used).bindMemory(to: type, capacity: count)
    }
    used = byteCount
    return addBlock(byteCount: byteCount).bindMemory(to: type, capacity: count)
  }

  @discardableResult
  private func addBlock(byteCount: Int) -> UnsafeMutableRawPointer {
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: Self.alignment)
    blocks.append(Block(start: start, byteCount: byteCount))
    return start
  }

  private func removeBlocks() {
    for block in blocks { block.start.deallocate() }
    blocks = []
  }
}
