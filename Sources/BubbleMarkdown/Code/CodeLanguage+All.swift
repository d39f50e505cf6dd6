// SPDX-License-Identifier: MIT
import BubbleStrings

extension CodeLanguage {
  /// The languages that are highlighted.
  public static let all: [CodeLanguage] = [
    swift, python, javaScript, typeScript, java, kotlin, c, cPlusPlus, cSharp, go, rust, ruby, php,
    shell,
    json, sql, html, xml, css, yaml, difference,
  ]

  /// A language with comments and strings as C has them.
  private static func braced(
    _ name: String, _ aliases: [String] = [], keywords: String, types: String = "",
    _ change: (inout CodeLanguage) -> Void = { _ in }
  ) -> CodeLanguage {
    var language = CodeLanguage(name, aliases)
    language.keywords = words(keywords)
    language.types = words(types)
    language.lineComments = [Array("//".utf8)]
    language.blockComment = (Array("/*".utf8), Array("*/".utf8))
    language.strings = [StringRule("\""), StringRule("'")]
    language.capitalizesTypes = true
    change(&language)
    return language
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.splitExactly(separator: " ").map(String.init))
  }

  private static let swift = braced(
    "Swift",
    keywords: """
      actor any as associatedtype async await borrowing break case catch class consuming continue default \
      defer deinit do else enum extension fallthrough false fileprivate final for func get guard if \
      import in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated \
      open operator optional override package postfix precedencegroup prefix private protocol public \
      repeat required rethrows return self sending set some static struct subscript super switch throw \
      throws true try typealias unowned var weak where while
      """
  ) {
    $0.nestsComments = true
    $0.hasHashStrings = true
    $0.strings = [StringRule("\"\"\"", isMultiline: true), StringRule("\"")]
    $0.sigils = Array("@#$".utf8)
  }

  private static let python: CodeLanguage = {
    var language = CodeLanguage("Python", ["py", "python3", "py3", "pycon"])
    language.keywords = words(
      """
      False None True and as assert async await break case class continue def del elif else except \
      finally for from global if import in is lambda match nonlocal not or pass raise return self try \
      while with yield
      """)
    language.types = words(
      "bool bytes dict float frozenset int list object set str tuple type complex bytearray")
    language.lineComments = [Array("#".utf8)]
    language.strings = [
      StringRule("\"\"\"", isMultiline: true), StringRule("'''", isMultiline: true),
      StringRule("\""), StringRule("'"),
    ]
    language.capitalizesTypes = true
    language.sigils = Array("@".utf8)
    return language
  }()

  private static let scriptKeywords = """
    async await break case catch class const continue debugger default delete do else export extends \
    false finally for from function get if import in instanceof let new null of return set static super \
    switch this throw true try typeof undefined var void while with yield
    """

  private static let scriptStrings = [
    StringRule("\""), StringRule("'"), StringRule("`", isMultiline: true),
  ]

  private static let javaScript = braced(
    "JavaScript", ["js", "jsx", "mjs", "node"], keywords: scriptKeywords
  ) {
    $0.strings = scriptStrings
    $0.sigils = Array("$".utf8)
  }

  private static let typeScript = braced(
    "TypeScript", ["ts", "tsx"],
    keywords: scriptKeywords
      + " abstract as asserts declare enum implements infer interface is keyof namespace override private protected "
      + "public readonly satisfies type",
    types: "any bigint boolean never number object string symbol unknown"
  ) {
    $0.strings = scriptStrings
    $0.sigils = Array("$@".utf8)
  }

  private static let java = braced(
    "Java",
    keywords: """
      abstract assert break case catch class const continue default do else enum extends false final \
      finally for goto if implements import instanceof interface native new null package permits private \
      protected public record return sealed static strictfp super switch synchronized this throw throws \
      transient true try var volatile while yield
      """, types: "boolean byte char double float int long short void"
  ) {
    $0.strings = [StringRule("\"\"\"", isMultiline: true), StringRule("\""), StringRule("'")]
    $0.sigils = Array("@".utf8)
  }

  private static let kotlin = braced(
    "Kotlin", ["kt", "kts"],
    keywords: """
      abstract actual annotation as break by catch class companion const constructor continue crossinline \
      data do else enum expect external false final finally for fun get if import in infix init inline \
      inner interface internal is it lateinit noinline null object open operator out override package \
      private protected public reified return sealed set super suspend tailrec this throw true try \
      typealias val var vararg when where while
      """
  ) {
    $0.nestsComments = true
    $0.strings = [
      StringRule("\"\"\"", escapes: false, isMultiline: true), StringRule("\""), StringRule("'"),
    ]
    $0.sigils = Array("@".utf8)
  }

  private static let cKeywords = """
    auto break case const continue default do else enum extern for goto if inline register restrict \
    return sizeof static struct switch typedef union volatile while NULL true false
    """

  private static let cTypes = """
    bool char double float int long short signed unsigned void size_t ssize_t int8_t int16_t int32_t \
    int64_t uint8_t uint16_t uint32_t uint64_t FILE
    """

  private static let c = braced("C", ["h"], keywords: cKeywords, types: cTypes) {
    $0.capitalizesTypes = false
    $0.sigils = Array("#".utf8)
  }

  private static let cPlusPlus = braced(
    "C++", ["cpp", "cc", "cxx", "hpp", "cplusplus"],
    keywords: cKeywords
      + " alignas alignof and catch class co_await co_return co_yield concept constexpr consteval constinit "
      + "const_cast decltype delete dynamic_cast explicit export final friend mutable namespace new noexcept not "
      + "nullptr operator or override private protected public reinterpret_cast requires static_assert static_cast "
      + "template this throw try typeid typename using virtual",
    types: cTypes
      + " string vector map set unordered_map pair optional unique_ptr shared_ptr wchar_t"
  ) {
    $0.strings = [
      StringRule("R\"(", ")\"", escapes: false, isMultiline: true), StringRule("\""),
      StringRule("'"),
    ]
    $0.sigils = Array("#".utf8)
  }

  private static let cSharp = braced(
    "C#", ["cs", "csharp"],
    keywords: """
      abstract as async await base break case catch checked class const continue default delegate do else \
      enum event explicit extern false finally fixed for foreach get goto if implicit in init interface \
      internal is lock namespace new null operator out override params partial private protected public \
      readonly record ref return sealed set sizeof stackalloc static struct switch this throw true try \
      typeof unchecked unsafe using var virtual volatile when where while with yield
      """,
    types:
      "bool byte char decimal double dynamic float int long object sbyte short string uint ulong ushort void"
  ) {
    $0.strings = [
      StringRule("\"\"\"", escapes: false, isMultiline: true),
      StringRule("@\"", "\"", escapes: false, isMultiline: true), StringRule("$\"", "\""),
      StringRule("\""), StringRule("'"),
    ]
    $0.sigils = Array("#".utf8)
  }

  private static let go = braced(
    "Go", ["golang"],
    keywords: """
      break case chan const continue default defer else fallthrough false for func go goto if import \
      interface iota map nil package range return select struct switch true type var
      """,
    types: """
      any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune \
      string uint uint8 uint16 uint32 uint64 uintptr
      """
  ) {
    $0.strings = [
      StringRule("`", escapes: false, isMultiline: true), StringRule("\""), StringRule("'"),
    ]
  }

  private static let rust = braced(
    "Rust", ["rs"],
    keywords: """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop \
      match mod move mut pub ref return self static struct super trait true type unsafe use where while
      """,
    types: "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"
  ) {
    $0.nestsComments = true
    $0.hasLifetimes = true
    $0.strings = [
      StringRule("r#\"", "\"#", escapes: false, isMultiline: true),
      StringRule("r\"", "\"", escapes: false, isMultiline: true),
      StringRule("\"", isMultiline: true), StringRule("'"),
    ]
    $0.sigils = Array("#".utf8)
  }

  private static let ruby: CodeLanguage = {
    var language = CodeLanguage("Ruby", ["rb"])
    language.keywords = words(
      """
      BEGIN END alias and attr_accessor attr_reader begin break case class def defined? do else elsif end \
      ensure extend false for if in include lambda module next nil not or private proc protected public \
      puts raise redo require require_relative rescue retry return self super then true undef unless \
      until when while yield
      """)
    language.lineComments = [Array("#".utf8)]
    language.blockComment = (Array("=begin".utf8), Array("=end".utf8))
    language.strings = [
      StringRule("\"", isMultiline: true), StringRule("'", isMultiline: true), StringRule("`"),
    ]
    language.capitalizesTypes = true
    language.sigils = Array("@$".utf8)
    return language
  }()

  private static let php = braced(
    "PHP",
    keywords: """
      abstract and array as break callable case catch class clone const continue declare default do echo \
      else elseif empty enum extends false final finally fn for foreach function global if implements \
      include include_once instanceof interface isset list match namespace new null or print private \
      protected public readonly require require_once return self static switch this throw trait true try \
      unset use var while yield
      """, types: "bool float int iterable mixed never object string void"
  ) {
    $0.lineComments.append(Array("#".utf8))
    $0.strings = [StringRule("\"", isMultiline: true), StringRule("'", isMultiline: true)]
    $0.sigils = Array("$".utf8)
  }

  private static let shell: CodeLanguage = {
    var language = CodeLanguage("Shell", ["bash", "sh", "zsh", "console", "shell-session"])
    language.keywords = words(
      """
      alias break case cd continue declare do done echo elif else esac eval exec exit export fi for \
      function if in local readonly return select set shift source sudo then trap unset until while
      """)
    language.lineComments = [Array("#".utf8)]
    language.strings = [
      StringRule("\"", isMultiline: true), StringRule("'", escapes: false, isMultiline: true),
      StringRule("`"),
    ]
    language.sigils = Array("$".utf8)
    language.hasDashedWords = true
    return language
  }()

  private static let json: CodeLanguage = {
    var language = CodeLanguage("JSON", ["jsonc", "json5", "jsonl"])
    language.keywords = words("true false null")
    language.lineComments = [Array("//".utf8)]
    language.blockComment = (Array("/*".utf8), Array("*/".utf8))
    language.strings = [StringRule("\"")]
    language.style = .keys
    return language
  }()

  private static let sql: CodeLanguage = {
    var language = CodeLanguage("SQL", ["mysql", "postgresql", "postgres", "sqlite", "plsql"])
    language.keywords = words(
      """
      add all alter and as asc begin between by cascade case check column commit constraint create cross \
      database default delete desc distinct drop else end exists foreign from full group having if in \
      index inner insert into is join key left like limit not null offset on or order outer over \
      partition primary references replace right rollback select set table then transaction trigger union \
      unique update using values view when where with
      """)
    language.types = words(
      """
      bigint blob boolean char date datetime decimal double float int integer json numeric real serial \
      smallint text time timestamp uuid varchar
      """)
    language.lineComments = [Array("--".utf8)]
    language.blockComment = (Array("/*".utf8), Array("*/".utf8))
    language.strings = [StringRule("'", escapes: false, isMultiline: true), StringRule("\"")]
    language.ignoresCase = true
    return language
  }()

  private static let html = markup("HTML", ["xhtml", "htm", "vue"])
  private static let xml = markup("XML", ["svg", "plist", "xsd", "xsl", "xslt"])

  private static func markup(_ name: String, _ aliases: [String]) -> CodeLanguage {
    var language = CodeLanguage(name, aliases)
    language.blockComment = (Array("<!--".utf8), Array("-->".utf8))
    language.strings = [StringRule("\"", escapes: false), StringRule("'", escapes: false)]
    language.hasDashedWords = true
    language.style = .markup
    return language
  }

  private static let difference: CodeLanguage = {
    var language = CodeLanguage("Diff", ["patch", "udiff"])
    language.style = .difference
    return language
  }()

  private static let css: CodeLanguage = {
    var language = CodeLanguage("CSS", ["scss", "less", "sass"])
    language.keywords = words("important and or not only from to")
    language.blockComment = (Array("/*".utf8), Array("*/".utf8))
    language.strings = [StringRule("\""), StringRule("'")]
    language.hasDashedWords = true
    language.sigils = Array("@#$.".utf8)
    language.style = .keys
    return language
  }()

  private static let yaml: CodeLanguage = {
    var language = CodeLanguage("YAML", ["yml"])
    language.keywords = words("true false null yes no on off")
    language.lineComments = [Array("#".utf8)]
    language.strings = [StringRule("\""), StringRule("'", escapes: false)]
    language.hasDashedWords = true
    language.style = .keys
    return language
  }()
}
