// SPDX-License-Identifier: MIT
import BubbleStrings

/// An example of a rule: Markdown, and its meaning in the notation of `RuleNotation`.
struct RuleExample: CustomStringConvertible {
  let rule: String
  let markdown: String
  let meaning: String

  /// Whether md4c 0.4.8 reads it in this way, which follows CommonMark 0.30 with faults.
  let isOld: Bool

  private init(_ line: Substring) {
    isOld = !line.beginsExactly(with: "*")
    let parts = Substring(line.unicodeScalars.drop { $0 == "*" })
      .splitExactly(separator: "‖", omittingEmptySubsequences: false)
    (rule, markdown, meaning) = (String(parts[0]), Self.text(parts[1]), Self.text(parts[2]))
  }

  private static func text(_ part: Substring) -> String {
    let signs: [(String, String)] = [
      ("¶", "\n"), ("→", "\t"), ("␀", "\0"), ("⍽", "\u{A0}"), ("␣", "\u{3000}"),
    ]
    return signs.reduce(String(part)) { $0.replacingExactly($1.0, with: $1.1) }
  }

  var description: String { "\(rule): \(markdown.debugDescription)" }

  /// Examples for the rules of CommonMark 0.31.2, and of GFM 0.29 as far as this package follows it, by their sections.
  static let all = table.exactLines().map(RuleExample.init)

  /// A line has a rule, Markdown, and its meaning. A star is in front where md4c differs. ¶ is a line feed, → a tab,
  /// ␀ NUL, ⍽ a no-break space, and ␣ an ideographic one.
  private static let table = ###"""
    2.2 a tab is up to four columns‖→x→y‖<pre>x→y</pre>
    2.2 part of a tab‖-→→x‖<ul><li><pre>  x</pre></li></ul>
    2.2 a tab after a quote's mark‖>→→x‖<quote><pre>  x</pre></quote>
    2.2 a tab indents an item's text‖- m¶¶→n‖<ul><li><p>m</p><p>n</p></li></ul>
    2.3 NUL‖m␀n‖<p>m�n</p>
    2.4 punctuation is escaped‖\*m\* \_ \# \{ \&amp; \\‖<p>*m* _ # { &amp; \</p>
    2.4 letters aren't‖\m \3 \é‖<p>\m \3 \é</p>
    2.4 none in code‖`\*`‖<p><code>\*</code></p>
    2.4 in addresses and titles‖[m](/n\* "o\"p")‖<p><a /n* o"p>m</a></p>
    2.5 names‖&lt;&eacute;&nbsp;&hellip;‖<p><é⍽…</p>
    2.5 numbers‖&#37;&#x2A;&#X2a;&#0;‖<p>%**�</p>
    2.5 neither‖&nix; &#; &#x; &lt‖<p>&nix; &#; &#x; &lt</p>
    2.5 references are no marks‖&#42;m&#42;‖<p>*m*</p>
    2.5 in addresses, not in code‖[m](/&auml; '&amp;') `&amp;`‖<p><a /ä &>m</a> <code>&amp;</code></p>
    3.1 blocks before spans‖- `m¶- n`‖<ul><li>`m</li><li>n`</li></ul>
    4.1 rules‖***¶---¶_ _ _¶  -  -  -  ‖<hr><hr><hr><hr>
    4.1 two marks are too few‖--¶**¶+++‖<p>--¶**¶+++</p>
    4.1 other characters‖_ _ _ m¶¶*-*‖<p>_ _ _ m</p><p><em>-</em></p>
    4.1 indentation‖   ***¶¶    ***‖<hr><pre>***</pre>
    4.1 ends a paragraph‖m¶***¶n‖<p>m</p><hr><p>n</p>
    4.1 before an item‖* m¶* * *¶* n‖<ul><li>m</li></ul><hr><ul><li>n</li></ul>
    4.2 one to six‖# m¶###### n¶####### o‖<h1>m</h1><h6>n</h6><p>####### o</p>
    4.2 white space‖#m¶¶# n¶¶##   o   ‖<p>#m</p><h1>n</h1><h2>o</h2>
    4.2 an escape‖\# m‖<p># m</p>
    4.2 indentation‖   # m¶n¶    # o‖<h1>m</h1><p>n¶# o</p>
    4.2 marks at the end‖# m ##  ¶# n#¶# o #p¶# q \#‖<h1>m</h1><h1>n#</h1><h1>o #p</h1><h1>q #</h1>
    4.2 without text‖#¶## ##‖<h1></h1><h2></h2>
    4.2 between paragraphs‖m¶# n¶o‖<p>m</p><h1>n</h1><p>o</p>
    4.3 two levels‖m *n*¶=¶¶o¶---‖<h1>m <em>n</em></h1><h2>o</h2>
    4.3 of several lines‖m¶n¶===‖<h1>m¶n</h1>
    4.3 indentation‖m¶   ==  ¶¶n¶    ==‖<h1>m</h1><p>n¶==</p>
    4.3 no white space within‖m¶= =¶¶n¶--- -‖<p>m¶= =</p><p>n</p><hr>
    4.3 not lazily‖> m¶---¶¶- n¶---‖<quote><p>m</p></quote><hr><ul><li>n</li></ul><hr>
    4.3 needs a paragraph‖¶===¶¶- m¶-----‖<p>===</p><ul><li>m</li></ul><hr>
    4.3 spans don't reach out‖`m¶---¶n`‖<h2>`m</h2><p>n`</p>
    4.4 as it is‖    *m*¶      n¶¶¶    o‖<pre>*m*¶  n¶¶¶o</pre>
    4.4 no interruption‖m¶    n¶¶    o¶p‖<p>m¶n</p><pre>o</pre><p>p</p>
    4.4 empty lines around‖¶    ¶    m¶      ¶¶n‖<pre>m</pre><p>n</p>
    4.4 in an item‖- m¶¶      n‖<ul><li><p>m</p><pre>n</pre></li></ul>
    4.5 two kinds‖```¶<m¶~~~¶```¶~~~¶n¶```¶~~~‖<pre><m¶~~~</pre><pre>n¶```</pre>
    4.5 as long as it opens‖````¶m¶```¶`````‖<pre>m¶```</pre>
    4.5 too short‖``¶m¶``‖<p><code>m</code></p>
    4.5 open to the end‖> ```¶> m¶¶n¶¶```¶¶o‖<quote><pre>m</pre></quote><p>n</p><pre>¶o</pre>
    4.5 indentation is taken‖  ```¶ m¶   n¶  o¶  ```‖<pre>m¶ n¶o</pre>
    4.5 an indented end‖```¶m¶   ```¶¶```¶n¶    ```‖<pre>m</pre><pre>n¶    ```</pre>
    4.5 no text at the end‖```¶m¶``` n‖<pre>m¶``` n</pre>
    4.5 ends a paragraph‖m¶```¶n¶```¶o‖<p>m</p><pre>n</pre><p>o</p>
    4.5 a language‖~~~ swift x=1¶m¶~~~¶```c`d¶‖<pre swift>m</pre><p>```c`d</p>
    *4.5 a language and a path‖```java:src/X.java¶m¶```¶~~~js{1,3} title="a b"¶n¶~~~¶```{.python #o}¶```‖<pre java>m</pre><pre js>n</pre><pre python></pre>
    4.5 a language's references‖``` m&amp;\*¶n¶```‖<pre m&*>n</pre>
    4.6 HTML is text‖<div>¶*m*¶</div>‖<p><div>¶<em>m</em>¶</div></p>
    4.7 before and after‖[m]¶¶[m]: /n 'o'¶¶[M]‖<p><a /n o>m</a></p><p><a /n o>M</a></p>
    4.7 over lines‖[m¶n]:¶   /o¶  'p¶q'¶¶[M N]‖<p><a /o p¶q>M N</a></p>
    4.7 an empty address‖[m]: <>¶¶[m] [n]:‖<p><a>m</a> [n]:</p>
    4.7 no address‖[m]:¶¶[m]‖<p>[m]:</p><p>[m]</p>
    4.7 text behind it‖[m]: /n "o" p¶¶[m]‖<p>[m]: /n "o" p</p><p>[m]</p>
    4.7 a title that isn't one‖[m]: /n¶"o" p¶¶[m]‖<p>"o" p</p><p><a /n>m</a></p>
    4.7 the first counts‖[m]: /n¶[m]: /o¶¶[m]‖<p><a /n>m</a></p>
    4.7 not in a paragraph‖m¶[n]: /o¶¶[n]‖<p>m¶[n]: /o</p><p>[n]</p>
    4.7 in containers‖[m]¶¶> [m]: /n‖<p><a /n>m</a></p><quote></quote>
    4.7 letters without case‖[ẞ]: /m¶¶[ss]‖<p><a /m>ss</a></p>
    4.7 and a paragraph‖[m]: /n¶o¶===¶[m]‖<h1>o</h1><p><a /n>m</a></p>
    4.7 and no heading‖[m]: /n¶===¶[m]‖<p>===¶<a /n>m</a></p>
    4.7 not as code‖    [m]: /n¶¶[m]‖<pre>[m]: /n</pre><p>[m]</p>
    4.8 lines and indentation‖m¶  n¶        o¶¶¶p‖<p>m¶n¶o</p><p>p</p>
    4.9 empty lines‖  ¶¶m¶ ¶¶# n¶¶  ‖<p>m</p><h1>n</h1>
    GFM 4.10 a table‖| m | n |¶| --- | --- |¶| o | p |‖<table ..><tr><td>m</td><td>n</td></tr><tr><td>o</td><td>p</td></tr></table>
    *GFM 4.10 alignments‖m|n|o¶:-|:-:|-:‖<table lcr><tr><td>m</td><td>n</td><td>o</td></tr></table>
    *GFM 4.10 pipes in cells‖|m|¶|-|¶|`n\|o` \| *p*|‖<table .><tr><td>m</td></tr><tr><td><code>n|o</code> | <em>p</em></td></tr></table>
    GFM 4.10 another block ends it‖|m|¶|---|¶|n|¶> o‖<table .><tr><td>m</td></tr><tr><td>n</td></tr></table><quote><p>o</p></quote>
    GFM 4.10 an empty line ends it‖|m|¶|---|¶n¶¶o‖<table .><tr><td>m</td></tr><tr><td>n</td></tr></table><p>o</p>
    *GFM 4.10 columns must agree‖|m|n|¶|---|¶|o|‖<p>|m|n|¶|---|¶|o|</p>
    GFM 4.10 rows needn't‖|m|n|¶|---|---|¶|o|¶|p|q| |‖<table ..><tr><td>m</td><td>n</td></tr><tr><td>o</td><td></td></tr><tr><td>p</td><td>q</td></tr></table>
    *GFM 4.10 the rest is of the last cell‖|m|n|¶|---|---|¶|o|*p*|q||‖<table ..><tr><td>m</td><td>n</td></tr><tr><td>o</td><td><em>p</em>|q</td></tr></table>
    *GFM 4.10 pipes in code and formulas‖|m|n|¶|---|---|¶|$P(A|B)$|1|¶|$P(A\|B)$|2|¶|`o|p`|3|¶|`q|r`|¶|it's `|s`|‖<table ..><tr><td>m</td><td>n</td></tr><tr><td><math>P(A|B)</math></td><td>1</td></tr><tr><td><math>P(A|B)</math></td><td>2</td></tr><tr><td><code>o|p</code></td><td>3</td></tr><tr><td>`q</td><td>r`</td></tr><tr><td>it's `</td><td>s`</td></tr></table>
    GFM 4.10 variables aren't formulas‖|m|n|¶|---|---|¶|$HOME|$PATH|‖<table ..><tr><td>m</td><td>n</td></tr><tr><td>$HOME</td><td>$PATH</td></tr></table>
    *GFM 4.10 in a paragraph‖l¶|m|¶|---|‖<p>l</p><table .><tr><td>m</td></tr></table>
    GFM 4.10 in containers‖> - |m|¶>   |---|¶>   |n|‖<quote><ul><li><table .><tr><td>m</td></tr><tr><td>n</td></tr></table></li></ul></quote>
    GFM 4.10 spans end with cells‖|*m|n*|¶|---|---|‖<table ..><tr><td>*m</td><td>n*</td></tr></table>
    5.1 quotes‖> # m¶>n¶  > o‖<quote><h1>m</h1><p>n¶o</p></quote>
    *5.1 signs‖- > 40: m¶- >= 3¶- >$5¶- > .5¶- < 6‖<ul><li>> 40: m</li><li>>= 3</li><li>>$5</li><li>> .5</li><li>< 6</li></ul>
    *5.1 signs of lines‖>= 3 m¶¶n¶>= 4‖<p>>= 3 m</p><p>n¶>= 4</p>
    5.1 no signs‖> 40 m¶¶- > n¶- o¶  > 5¶- > 1. p¶- > 7. q‖<quote><p>40 m</p></quote><ul><li><quote><p>n</p></quote></li><li>o<quote><p>5</p></quote></li><li><quote><ol><li>p</li></ol></quote></li><li><quote><ol 7><li>q</li></ol></quote></li></ul>
    5.1 four spaces‖    > m‖<pre>> m</pre>
    5.1 lazy lines‖> m¶n¶> o‖<quote><p>m¶n¶o</p></quote>
    5.1 only of paragraphs‖> - m¶- n¶¶>     o¶    p‖<quote><ul><li>m</li></ul></quote><ul><li>n</li></ul><quote><pre>o</pre></quote><pre>p</pre>
    5.1 empty‖>¶>  ¶> ‖<quote></quote>
    5.1 apart‖> m¶¶> n¶>¶> o‖<quote><p>m</p></quote><quote><p>n</p><p>o</p></quote>
    5.1 ends a paragraph‖m¶> n‖<p>m</p><quote><p>n</p></quote>
    5.1 nested, and lazy‖>>> m¶> n¶o‖<quote><quote><quote><p>m¶n¶o</p></quote></quote></quote>
    5.2 text is indented‖1.  m¶    n¶¶        o¶¶    > p‖<ol><li><p>m¶n</p><pre>o</pre><quote><p>p</p></quote></li></ol>
    5.2 too little‖- m¶¶ n‖<ul><li>m</li></ul><p>n</p>
    5.2 a mark needs white space‖-m¶¶2.n‖<p>-m</p><p>2.n</p>
    5.2 empty lines within‖- m¶¶¶  n‖<ul><li><p>m</p><p>n</p></li></ul>
    5.2 numbers‖123456789. m¶¶1234567890. n¶¶-1. o‖<ol 123456789><li>m</li></ol><p>1234567890. n</p><p>-1. o</p>
    5.2 from zero‖0. m¶003. n‖<ol 0><li>m</li><li>n</li></ol>
    *5.2 code first‖-     m¶¶  n‖<ul><li><pre>m</pre><p>n</p></li></ul>
    5.2 an empty line first‖-¶  m¶-¶¶  n‖<ul><li>m</li><li></li></ul><p>n</p>
    5.2 an empty item‖- m¶-¶- n‖<ul><li>m</li><li></li><li>n</li></ul>
    5.2 no empty item in a paragraph‖m¶*¶¶n¶1.‖<p>m¶*</p><p>n¶1.</p>
    5.2 indented‖  1.  m¶¶      n‖<ol><li><p>m</p><p>n</p></li></ol>
    5.2 lazy lines‖> 1. > m¶n‖<quote><ol><li><quote><p>m¶n</p></quote></li></ol></quote>
    5.2 nested‖- m¶  - n¶    - o¶ - p‖<ul><li>m<ul><li>n<ul><li>o</li></ul></li></ul></li><li>p</li></ul>
    5.2 at once‖- 2. - m‖<ul><li><ol 2><li><ul><li>m</li></ul></li></ol></li></ul>
    5.2 blocks of other kinds‖- # m¶- n¶  ---¶- ***‖<ul><li><h1>m</h1></li><li><h2>n</h2></li><li><hr></li></ul>
    GFM 5.3 tasks‖- [ ] m¶- [x] n¶- [X] o‖<ul><li ->m</li><li x>n</li><li x>o</li></ul>
    GFM 5.3 no tasks‖- [x]m¶- [y] n¶- o [x]‖<ul><li>[x]m</li><li>[y] n</li><li>o [x]</li></ul>
    5.4 other marks, another list‖- m¶+ n¶1. o¶1) p‖<ul><li>m</li></ul><ul><li>n</li></ul><ol><li>o</li></ol><ol><li>p</li></ol>
    5.4 the first number counts‖3. m¶7. n‖<ol 3><li>m</li><li>n</li></ol>
    5.4 in a paragraph‖m¶- n¶¶o¶14. p¶¶q¶1. r‖<p>m</p><ul><li>n</li></ul><p>o¶14. p</p><p>q</p><ol><li>r</li></ol>
    5.4 loose between items‖- m¶¶- n‖<ul><li><p>m</p></li><li><p>n</p></li></ul>
    5.4 loose in an item‖- m¶- n¶¶  o¶- p‖<ul><li><p>m</p></li><li><p>n</p><p>o</p></li><li><p>p</p></li></ul>
    5.4 loose by a definition‖- m¶¶  [x]: /y¶- n‖<ul><li><p>m</p></li><li><p>n</p></li></ul>
    5.4 not by empty lines in code‖- ```¶  m¶¶  ```¶- n‖<ul><li><pre>m¶</pre></li><li>n</li></ul>
    5.4 not by those of an inner list‖- m¶  - n¶¶    o¶- p‖<ul><li>m<ul><li><p>n</p><p>o</p></li></ul></li><li>p</li></ul>
    5.4 not by those of a quote‖- m¶  > n¶  >¶- o‖<ul><li>m<quote><p>n</p></quote></li><li>o</li></ul>
    5.4 not by those at the end‖- m¶  - n¶¶¶o‖<ul><li>m<ul><li>n</li></ul></li></ul><p>o</p>
    5.4 little indentation‖- m¶ - n¶  - o¶   - p¶    - q‖<ul><li>m</li><li>n</li><li>o</li><li>p¶- q</li></ul>
    6.1 code‖`m` ``n`o`` ` p`‖<p><code>m</code> <code>n`o</code> <code> p</code></p>
    6.1 a space on both sides‖` `` ` `  m  ` ` `‖<p><code>``</code> <code> m </code> <code> </code></p>
    6.1 ends of lines are spaces‖``¶m¶n  ¶o¶``‖<p><code>m n   o</code></p>
    6.1 before other spans‖*m`*` [n`](o)`‖<p>*m<code>*</code> [n<code>](o)</code></p>
    6.1 as many as open it‖```m`` n`‖<p>```m`` n`</p>
    6.1 with addresses‖`<http:m`n>` <http:m`n>`‖<p><code><http:m</code>n><code> <http:m</code>n>`</p>
    6.4 an image‖![m *n*](/o "p")‖<p><img /o p|m n></p>
    6.4 with an image or a link‖![m ![n](o) [p](q)](r)‖<p><img r|m n p></p>
    6.4 by a label‖![m][n] ![n][] ![N] \![n] !\[n]¶¶[n]: /o‖<p><img /o|m> <img /o|n> <img /o|N> !<a /o>n</a> ![n]</p>
    6.5 addresses‖<https://m.n?o=p&q> <mailto:M@n.o> <x-y:>‖<p><a https://m.n?o=p&q>https://m.n?o=p&q</a> <a mailto:M@n.o>mailto:M@n.o</a> <a x-y:>x-y:</a></p>
    6.5 mail‖<m.n+o@p-q.example>‖<p><a mailto:m.n+o@p-q.example>m.n+o@p-q.example</a></p>
    6.5 neither‖<> <https://m n> <m:n <o.p> <m\+@n.o>‖<p><> <https://m n> <m:n <o.p> <m+@n.o></p>
    6.5 no marks within‖<https://m/\*n*o*>‖<p><a https://m/\*n*o*>https://m/\*n*o*</a></p>
    6.6 HTML is text‖m <b>*n*</b> <!-- o -->‖<p>m <b><em>n</em></b> <!-- o --></p>
    *6.6 but for breaks‖m<br>n <BR/> o **p<br />¶q** r‖<p>m<br>n<br>o <strong>p<br>q</strong> r</p>
    *6.6 breaks at an end‖<br>m<br>¶¶<br>¶¶# n<br>‖<p>m</p><h1>n</h1>
    *6.6 breaks in cells, items and quotes‖|m<br>n|¶|-|¶|o<br/>p|¶¶- q<br>r¶¶> s<br>t‖<table .><tr><td>m<br>n</td></tr><tr><td>o<br>p</td></tr></table><ul><li>q<br>r</li></ul><quote><p>s<br>t</p></quote>
    6.6 none in code, and no others‖`<br>` \<br> &lt;br&gt; <br m> <brm> < br>‖<p><code><br></code> <br> <br> <br m> <brm> < br></p>
    6.7 hard breaks‖m  ¶  n\¶o‖<p>m<br>n<br>o</p>
    6.7 in spans‖*m  ¶n* `o  ¶p`‖<p><em>m<br>n</em> <code>o   p</code></p>
    6.7 not at an end‖m  ¶¶# n\¶¶o\‖<p>m</p><h1>n\</h1><p>o\</p>
    6.8 soft breaks‖m ¶ n‖<p>m¶n</p>
    6.9 text‖m $%?  n é中‖<p>m $%?  n é中</p>
    GFM 6.5 strikethrough‖~~m~~ ~~~o~~~‖<p><s>m</s> ~~~o~~~</p>
    *GFM 6.5 no single tildes‖~m~ (~5) n/~o p/~q x=~5, y=~6‖<p>~m~ (~5) n/~o p/~q x=~5, y=~6</p>
    *GFM 6.5 beside punctuation‖m~~"n"~~ o~~p~~q‖<p>m~~"n"~~ o<s>p</s>q</p>
    GFM 6.5 of one length, in one paragraph‖~~m~ n¶¶o~~‖<p>~~m~ n</p><p>o~~</p>
    GFM 6.5 with others‖~~m **n**~~ *o ~~p~~*‖<p><s>m <strong>n</strong></s> <em>o <s>p</s></em></p>
    *GFM 6.5 no ranges‖20~25, 30~35‖<p>20~25, 30~35</p>
    6.2 rules 1, 3: stars‖*m* n*o*p * q* r*"s"*‖<p><em>m</em> n<em>o</em>p * q* r*"s"*</p>
    6.2 rules 2, 4: lines‖_m_ n_o_p _q_r "_s_" _t_.‖<p><em>m</em> n_o_p _q_r "<em>s</em>" <em>t</em>.</p>
    *6.2 symbols are punctuation‖m*£*n *€*o‖<p>m*£*n *€*o</p>
    6.2 punctuation of all scripts‖m**؟n** m**n**؟‖<p>m**؟n** m<strong>n</strong>؟</p>
    *6.2 CJK‖中**，m** **（n）**中 *“o”*한‖<p>中<strong>，m</strong> <strong>（n）</strong>中 <em>“o”</em>한</p>
    6.2 white space of all kinds‖*⍽m* _␣n_‖<p>*⍽m* _␣n_</p>
    6.2 rules 5, 7: two stars‖**m** n**o**p ** q** r**"s"**‖<p><strong>m</strong> n<strong>o</strong>p ** q** r**"s"**</p>
    6.2 rules 6, 8: two lines‖__m__ n__o__ __p, __q__, r__ s-__(t)__‖<p><strong>m</strong> n__o__ <strong>p, <strong>q</strong>, r</strong> s-<strong>(t)</strong></p>
    6.2 rule 9: in each other‖*m **n** o* *p *q* r*‖<p><em>m <strong>n</strong> o</em> <em>p <em>q</em> r</em></p>
    6.2 rule 9: multiples of three‖*m**n**o* *p**q*‖<p><em>m<strong>n</strong>o</em> <em>p**q</em></p>
    6.2 rule 10‖**m *n* o** m***n***o‖<p><strong>m <em>n</em> o</strong> m<em><strong>n</strong></em>o</p>
    6.2 rules 11, 12: literal marks‖m *** *\** *_* **_** _*_‖<p>m *** <em>*</em> <em>_</em> <strong>_</strong> <em>*</em></p>
    6.2 more on one side‖**m*¶¶*n**¶¶***o**¶¶**p***‖<p>*<em>m</em></p><p><em>n</em>*</p><p>*<strong>o</strong></p><p><strong>p</strong>*</p>
    6.2 rule 13: the fewest‖**m** *_n_* ****o****‖<p><strong>m</strong> <em><em>n</em></em> <strong><strong>o</strong></strong></p>
    6.2 rule 14‖***m*** _____n_____‖<p><em><strong>m</strong></em> <em><strong><strong>n</strong></strong></em></p>
    6.2 rule 15: the first wins‖*m _n* o_‖<p><em>m _n</em> o_</p>
    6.2 rule 16: the shorter wins‖**m **n o** *p *q r*‖<p>**m <strong>n o</strong> *p <em>q r</em></p>
    6.2 rule 17: others bind tighter‖*[m*](n) *`o*` **<https://p**>‖<p>*<a n>m*</a> *<code>o*</code> **<a https://p**>https://p**</a></p>
    6.2 over lines‖*m¶n*‖<p><em>m¶n</em></p>
    6.3 an address and a title‖[m](/n 'o') [p](/q (r)) [s]()‖<p><a /n o>m</a> <a /q r>p</a> <a>s</a></p>
    6.3 white space‖[m](  /n¶  'o'  ) [p] (/q) [r](/s t)‖<p><a /n o>m</a> [p] (/q) [r](/s t)</p>
    6.3 in angle brackets‖[m](</n o>) [p](<q\>) [r](<s)t>)‖<p><a /n o>m</a> [p](<q>) <a s)t>r</a></p>
    6.3 parentheses‖[m](n(o(p))) [q](r(s) [t](\(u)‖<p><a n(o(p))>m</a> [q](r(s) <a (u>t</a></p>
    6.3 titles have their own quotes‖[m](n "o \" p") [q](r "s "t" u")‖<p><a n o " p>m</a> [q](r "s "t" u")</p>
    6.3 brackets in the text‖[m [n]](o) [p \[q](r) s](t)‖<p><a o>m [n]</a> <a r>p [q</a> s](t)</p>
    6.3 no links in links‖[m [n](o) p](q) *[r *[s](t)*](u)*‖<p>[m <a o>n</a> p](q) <em>[r <em><a t>s</a></em>](u)</em></p>
    6.3 images in links‖[![m](n)](o)‖<p><a o><img n|m></a></p>
    6.3 full labels‖[*m*][n o] [p][ N¶O ]¶¶[n  o]: /q‖<p><a /q><em>m</em></a> <a /q>p</a></p>
    6.3 none that is defined‖[m][n] [n][]¶¶[m]: /o‖<p>[m][n] [n][]</p>
    6.3 labels aren't parsed‖[m][*n*] [*N*] [o\]]¶¶[*n*]: /p¶[o\]]: /q‖<p><a /p>m</a> <a /p><em>N</em></a> <a /q>o]</a></p>
    6.3 no brackets in labels‖[m][n[o]] [[m]]¶¶[m]: /p¶[o]: /q‖<p><a /p>m</a>[n<a /q>o</a>] [<a /p>m</a>]</p>
    6.3 empty labels‖[] [ ]¶¶[]: /m¶¶[¶ ]: /n‖<p>[] [ ]</p><p>[]: /m</p><p>[¶]: /n</p>
    6.3 a label alone, or with none‖[m] [M][] [m]: [m](¶¶[m]: /n‖<p><a /n>m</a> <a /n>M</a> <a /n>m</a>: <a /n>m</a>(</p>
    6.3 an address before a label‖[m](n) [m](o p) [m][q]¶¶[m]: /r¶[q]: /s‖<p><a n>m</a> <a /r>m</a>(o p) <a /s>m</a></p>
    6.3 three in a row‖[m][n][o]¶¶[o]: /1¶[n]: /2‖<p><a /2>m</a><a /1>o</a></p>
    """###
}
