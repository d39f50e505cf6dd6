// SPDX-License-Identifier: MIT
/// The kinds of links that are found in a text.
public struct LinkOptions: Hashable, Sendable {
  /// The kinds to find. The default is all of them.
  public var kinds = Set(TextLink.Kind.allCases)

  /// Schemes besides `http`, `https`, `ftp`, `mailto` and `tel`, in lower case and without the
  /// colon, such as `myapp`. What follows one is taken as it is written. The default is none.
  public var schemes: Set<String> = []

  /// What counts as a mention. The default takes any word after `@`.
  public var mentions = MentionPolicy()

  public init() {}
}

/// Which names may follow an `@`.
public struct MentionPolicy: Hashable, Sendable {
  /// Names that are mentioned whole, with their spaces, such as those of a group's members. Of
  /// several that fit, the longest wins. Letters count as they are. The default is none.
  public var names: Set<String> = []

  /// Names that mean everyone. They are found as ``names`` are.
  public var everyone: Set<String> = ["All", "all", "everyone", "所有人", "全体成员"]

  /// Whether any run of letters, digits and low lines is a name. The default is `true`.
  public var acceptsAnyWord = true

  public init() {}

  /// A policy that knows the names of the members, and takes no others.
  public static func members(_ names: Set<String>) -> MentionPolicy {
    var policy = MentionPolicy()
    policy.names = names
    policy.acceptsAnyWord = false
    return policy
  }
}
