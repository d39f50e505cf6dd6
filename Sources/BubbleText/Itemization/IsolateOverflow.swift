// SPDX-License-Identifier: MIT
internal import CBubbleFriBidi

/// Takes isolates that are nested too deep out of a paragraph, as UAX #9 does (X5a to X6a).
///
/// Past level 125 an isolate has no effect, and is a neutral character. FriBidi 1.0.8 loses count
/// of such isolates, and reads outside of its tables; so it is not shown any.
struct IsolateOverflow {
  private struct Entry {
    var level: Int
    var isIsolate: Bool
  }

  private var stack = [Entry(level: 0, isIsolate: false)]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var openIsolates = 0

  /// The highest level (BD2), and the number of isolates that FriBidi counts without losing one.
  private static let highestLevel = 125
  private static let maximumIsolates = 123

  /// The maximum number of isolates that cannot reach the highest level, each raising it by two at
  /// most.
  private static let harmlessCount = 60

  /// Makes isolates past the highest level neutral, with the characters that end them, and removes
  /// the embeddings inside of them.
  ///
  /// - Complexity: O(*n*).
  static func neutralize(_ types: inout [FriBidiCharType]) {
    let count = types.count { isInitiator($0) }
    guard count > harmlessCount else { return }
    var overflow = IsolateOverflow()
    for index in types.indices { types[index] = overflow.replacement(for: types[index]) }
  }

  private static func isInitiator(_ type: FriBidiCharType) -> Bool {
    type == FRIBIDI_TYPE_LRI || type == FRIBIDI_TYPE_RLI || type == FRIBIDI_TYPE_FSI
  }

  private mutating func replacement(for type: FriBidiCharType) -> FriBidiCharType {
    switch type {
    case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI:
      return open(type) ? type : FRIBIDI_TYPE_ON
    case FRIBIDI_TYPE_PDI: return closeIsolate() ? type : FRIBIDI_TYPE_ON
    case FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_RLE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_RLO:
      guard overflowIsolates == 0 else { return FRIBIDI_TYPE_BN }
      embed(type)
      return type
    case FRIBIDI_TYPE_PDF:
      guard overflowIsolates == 0 else { return FRIBIDI_TYPE_BN }
      closeEmbedding()
      return type
    default: return type
    }
  }

  /// X5a to X5c. A first strong isolate may be of either direction, and is taken for the higher
  /// one.
  private mutating func open(_ type: FriBidiCharType) -> Bool {
    let level = type == FRIBIDI_TYPE_FSI ? top + 2 : nextLevel(isOdd: type == FRIBIDI_TYPE_RLI)
    guard level <= Self.highestLevel, overflowIsolates == 0, overflowEmbeddings == 0,
      openIsolates < Self.maximumIsolates
    else {
      overflowIsolates += 1
      return false
    }
    openIsolates += 1
    stack.append(Entry(level: level, isIsolate: true))
    return true
  }

  /// X6a.
  private mutating func closeIsolate() -> Bool {
    guard overflowIsolates == 0 else {
      overflowIsolates -= 1
      return false
    }
    guard openIsolates > 0 else { return true }
    overflowEmbeddings = 0
    while let last = stack.popLast(), !last.isIsolate {}
    openIsolates -= 1
    return true
  }

  /// X2 to X5.
  private mutating func embed(_ type: FriBidiCharType) {
    let level = nextLevel(isOdd: type == FRIBIDI_TYPE_RLE || type == FRIBIDI_TYPE_RLO)
    if level <= Self.highestLevel, overflowEmbeddings == 0 {
      stack.append(Entry(level: level, isIsolate: false))
    } else {
      overflowEmbeddings += 1
    }
  }

  /// X7.
  private mutating func closeEmbedding() {
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count > 1, stack.last?.isIsolate == false {
      stack.removeLast()
    }
  }

  private var top: Int { stack.last?.level ?? 0 }

  private func nextLevel(isOdd: Bool) -> Int {
    top + ((top % 2 == 1) == isOdd ? 2 : 1)
  }
}
