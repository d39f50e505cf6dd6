// SPDX-License-Identifier: MIT
internal import Synchronization

/// Follows all rules of a face through a text at once, by one look-up a character.
///
/// A state is the set of places in rules that the last characters lead to. States, and the steps between
/// them, are found when a text first needs them. Threads read them without a lock.
///
/// A character that rules may replace counts as every glyph that they may make of it, so that rules are found
/// more often than they apply, never less often.
final class RuleAutomaton: Sendable {
  /// The states before any character, and behind glyphs that may be any.
  static let start: UInt32 = 0
  static let anything: UInt32 = 1

  /// The number of a character's set of sets; 0 before it was requested. Behind all, those of
  /// characters that may have been replaced.
  private let kinds = AtomicNumbers<UInt8>(count: 2 * Int(ApplicableRules.characterEnd))

  /// The next state by a state and a kind of character; 0 before it was requested.
  private let steps = AtomicNumbers<UInt32>(count: maximumStates << 6)

  /// The match of each state; 0 before the state was found.
  private let matches = AtomicNumbers<UInt64>(count: maximumStates)
  private let finder: Mutex<Finder>

  private static let maximumStates = 1 << 10

  /// The kind of characters that rules don't know.
  fileprivate static let unknownKind: UInt8 = 63

  init(_ places: [RulePlace]) { finder = Mutex(Finder(places)) }

  deinit {
    kinds.deallocate()
    steps.deallocate()
    matches.deallocate()
  }

  /// Returns a reader for use while this object and the rules live.
  func reader(of rules: ApplicableRules) -> RuleReader {
    RuleReader(
      kinds: kinds, steps: steps, matches: matches, automaton: Unmanaged.passUnretained(self),
      rules: Unmanaged.passUnretained(rules))
  }

  fileprivate func findMatch(in state: UInt32) -> RuleMatch {
    finder.withLock { $0.states[Int(state)].match }
  }

  fileprivate func find(
    from state: UInt32, _ scalar: UInt32, isReplaced: Bool, _ rules: ApplicableRules
  ) -> RuleStep? {
    guard scalar < ApplicableRules.characterEnd else { return nil }
    return finder.withLock { finder in
      guard let kind = kind(of: scalar, isReplaced: isReplaced, rules, &finder),
        let step = finder.step(from: Int(state), kind, maximumStates: Self.maximumStates)
      else { return nil }
      matches[Int(step.state)] = finder.states[Int(step.state)].match.bits
      steps[Int(state) << 6 | kind] = step.bits
      return step
    }
  }

  /// `nil` for a character that rules don't know, or where there are too many kinds.
  private func kind(
    of scalar: UInt32, isReplaced: Bool, _ rules: ApplicableRules, _ finder: inout Finder
  ) -> Int? {
    let place = Int(scalar) + (isReplaced ? Int(ApplicableRules.characterEnd) : 0)
    let known = kinds[place]
    if known != 0 { return known != Self.unknownKind ? Int(known) : nil }
    let mask = rules.mask(of: scalar, isReplaced: isReplaced)
    let kind = mask != 0 ? finder.kind(mask) : nil
    kinds[place] = kind.map(UInt8.init) ?? Self.unknownKind
    return kind
  }

  /// Finds states, for one thread at a time.
  private struct Finder {
    let places: [RulePlace]
    var states: [State]
    var numbers: [State: UInt32] = [:]
    var kinds: [Kind] = []

    struct State: Hashable {
      /// The places in rules, in ascending order.
      var places: [UInt16] = []
      var match = RuleMatch()
    }

    /// Characters that are in the same sets.
    struct Kind {
      let mask: UInt64

      /// The rules that may start with one.
      let starts: [UInt16]
    }

    init(_ places: [RulePlace]) {
      self.places = places
      let begun = places.indices.filter { !places[$0].isLast }.map { UInt16($0) }
      states = [State(), State(places: begun)]
    }

    /// Kinds count from 1 to 62.
    mutating func kind(_ mask: UInt64) -> Int? {
      if let known = kinds.firstIndex(where: { $0.mask == mask }) { return known + 1 }
      guard kinds.count + 1 < RuleAutomaton.unknownKind else { return nil }
      let starts = places.indices.filter { places[$0].depth == 1 && places[$0].holds(mask) }
      kinds.append(Kind(mask: mask, starts: starts.map { UInt16($0) }))
      return kinds.count
    }

    mutating func step(from state: Int, _ kind: Int, maximumStates: Int) -> RuleStep? {
      let next = next(states[state], kinds[kind - 1])
      let number = numbers[next] ?? UInt32(states.count)
      if number == states.count {
        guard number < maximumStates else { return nil }
        states.append(next)
        numbers[next] = number
      }
      return RuleStep(to: number, hasMatch: next.match.length > 0)
    }

    private func next(_ state: State, _ kind: Kind) -> State {
      var next = State()
      for place in kind.starts {
        next.match.add(places[Int(place)])
        next.places.append(place)
      }
      for place in state.places where places[Int(place) + 1].holds(kind.mask) {
        next.match.add(places[Int(place) + 1])
        if !places[Int(place) + 1].isLast { next.places.append(place + 1) }
      }
      next.places.sort()
      return next
    }
  }
}

/// Reads a ``RuleAutomaton``, without keeping it alive and without counting references.
struct RuleReader {
  fileprivate let kinds: AtomicNumbers<UInt8>
  fileprivate let steps: AtomicNumbers<UInt32>
  fileprivate let matches: AtomicNumbers<UInt64>
  fileprivate let automaton: Unmanaged<RuleAutomaton>
  fileprivate let rules: Unmanaged<ApplicableRules>

  /// The state that a character leads to; `nil` where it isn't known, or where there are too many states.
  ///
  /// - Parameter isReplaced: Whether the character may have been replaced.
  @inline(__always)
  func step(from state: UInt32, by scalar: UInt32, isReplaced: Bool) -> RuleStep? {
    guard scalar < ApplicableRules.characterEnd else { return nil }
    let kind = kinds[Int(scalar &+ (isReplaced ? ApplicableRules.characterEnd : 0))]
    let known = RuleStep(bits: steps[Int(state) &<< 6 | Int(kind)])
    return known.isKnown && kind != 0 ? known : find(from: state, scalar, isReplaced)
  }

  @inline(never)
  private func find(from state: UInt32, _ scalar: UInt32, _ isReplaced: Bool) -> RuleStep? {
    automaton._withUnsafeGuaranteedRef { automaton in
      rules._withUnsafeGuaranteedRef {
        automaton.find(from: state, scalar, isReplaced: isReplaced, $0)
      }
    }
  }

  /// Returns the rules that end in a state, and those that may have begun.
  func match(in state: UInt32) -> RuleMatch {
    let known = RuleMatch(bits: matches[Int(state)])
    return known.isKnown ? known : automaton._withUnsafeGuaranteedRef { $0.findMatch(in: state) }
  }
}

/// A place of a rule: one of the sets of glyphs that follow each other.
struct RulePlace: Sendable {
  /// The set's number. ``ApplicableRules/setOfNoCharacter`` is that of sets without any character's glyph.
  var set: UInt8

  /// The number of the rule's places up to here.
  var depth: Int
  var isLast: Bool
  var effect: RuleEffect

  /// Whether a character is in the set.
  ///
  /// - Parameter mask: The sets that it is in.
  func holds(_ mask: UInt64) -> Bool { mask >> UInt64(set) & 1 == 1 }
}

/// A step of a ``RuleAutomaton``.
struct RuleStep {
  let bits: UInt32

  private static let known: UInt32 = 1 << 31
  private static let match: UInt32 = 1 << 30

  init(bits: UInt32) { self.bits = bits }

  init(to state: UInt32, hasMatch: Bool) {
    bits = Self.known | state | (hasMatch ? Self.match : 0)
  }

  @inline(__always)
  var isKnown: Bool { bits != 0 }

  /// Whether some rule ends in the state.
  @inline(__always)
  var hasMatch: Bool { bits & Self.match != 0 }

  @inline(__always)
  var state: UInt32 { bits & 0xFFFF }
}

/// The rules that end or continue at some character, in 64 bits.
///
/// Lengths of rules are in characters, up to ``NeighborRules/maximumGlyphs``.
struct RuleMatch: Hashable {
  private(set) var bits: UInt64 = 1 << 63

  var isKnown: Bool { bits != 0 }

  /// The length of the longest rule that ends here, and of the longest one that does more than to replace
  /// glyphs one by one; 0 for none.
  var length: Int { number(at: 0) }
  var joiningLength: Int { number(at: 5) }

  /// The length of the longest part of a rule that may continue here, for the same two.
  var begun: Int { number(at: 10) }
  var joiningBegun: Int { number(at: 15) }

  /// Whether a rule that ends here has an effect.
  var acts: Bool { bits >> 20 & 1 == 1 }

  /// The characters that rules which end here may replace: a bit for each, the lowest for the last.
  var replaced: UInt32 { UInt32(truncatingIfNeeded: bits >> 24 & 0xFF_FFFF) }

  init() {}

  init(bits: UInt64) { self.bits = bits }

  mutating func add(_ place: RulePlace) {
    let joins = place.effect == .other
    guard place.isLast else {
      raise(at: 10, to: place.depth)
      if joins { raise(at: 15, to: place.depth) }
      return
    }
    raise(at: 0, to: place.depth)
    if joins { raise(at: 5, to: place.depth) }
    if place.effect != .none { bits |= 1 << 20 }
    if case .replaces(let places) = place.effect {
      for index in 0..<place.depth where places >> UInt32(index) & 1 == 1 {
        bits |= 1 << UInt64(24 + place.depth - 1 - index)
      }
    }
  }

  private func number(at shift: UInt64) -> Int { Int(bits >> shift & 0x1F) }

  private mutating func raise(at shift: UInt64, to number: Int) {
    guard number > self.number(at: shift) else { return }
    bits = bits & ~(0x1F << shift) | UInt64(number) << shift
  }
}
