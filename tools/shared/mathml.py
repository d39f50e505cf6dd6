# SPDX-License-Identifier: MIT
"""Formulas of LaTeX as MathML that a browser sets as TeX would, as far as MathML can say so.

`latex2mathml` (PyPI) reads the formula. Its elements are written again with TeX's decisions made explicit, because
MathML Core takes them from elsewhere or has none:

- Spaces between atoms are TeX's (TeXbook, chapter 18), as `mspace`; the spaces of MathML's dictionary of operators
  are 0.
- Styles are explicit in every script and fraction, and go no deeper than TeX's fourth. What is cramped is named.
- Letters are the characters of their alphabet. Capital Greek letters are upright.
- Operators have their scripts above and below in display style alone, and integrals beside them.
- Slanted letters are followed by a space as wide as their ink reaches beyond their advance (rule 17), and so is an
  operator in front of its superscript: MathML Core has italic corrections for large operators alone, and the
  face states none.
- A bar that doesn't grow is U+2223.
- Primes are beside their base as they are, since the face's are raised.
- Delimiters get the size of TeX's rule 19 from a script in the page (`PAGE_SCRIPT`): MathML Core makes them as high as
  their content. It makes all as wide as the widest form, which the script takes back.
- A degree and the sign of its root are as far apart as in LuaTeX; MathML Core clamps the kerns before and after the
  degree each for itself. Roots end where their content ends, a sign that is higher than needed is in the middle
  (rule 11), and one of several parts is as wide as their advance.
- Accents are as far from their base as the face has them; MathML Core lets their ink touch.
- Rows and columns of tables are apart as in LaTeX; `cases`, `aligned` and `substack` are recognised.
- A line above or below is space for it.
"""
import re
import xml.etree.ElementTree as tree

DISPLAY, TEXT, SCRIPT, SCRIPT_SCRIPT = range(4)

# The classes of characters that aren't ordinary.
CLASSES = {
    "bin": "+−±∓×÷⋅∗⋆∘∙∩∪⊎⊓⊔∨∧∖⊕⊖⊗⊘⊙†‡",
    "rel": "=<>≤≥≠≡∼≃≈≅∝≪≫≺≻⊂⊃⊆⊇∈∋∉∣∥⊥⊢⊨→←↔⇒⇐⇔⟶⟹⟺↦:≔",
    "open": "([{⟨⌊⌈",
    "close": ")]}⟩⌋⌉!?",
    "punct": ",;",
    "inner": "…⋯⋮⋱",
    "op": "∑∏∐⋃⋂⋁⋀⨁⨂⨀∫∬∭∮",
}
CLASS = {character: name for name, characters in CLASSES.items() for character in characters}
SUMS = set("∑∏∐⋃⋂⋁⋀⨁⨂⨀")
INTEGRALS = set("∫∬∭∮")
NAMES = set("""arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan
            tanh""".split())
LIMITS = set("det gcd inf lim max min Pr sup".split())

# The space between atoms in eighteenths of an em, none in scripts if below 0.
ORDER = ["ord", "op", "bin", "rel", "open", "close", "punct", "inner"]
SPACES = [[0, 3, -4, -5, 0, 0, 0, -3], [3, 3, 0, -5, 0, 0, 0, -3], [-4, -4, 0, 0, -4, 0, 0, -4],
          [-5, -5, 0, 0, -5, 0, 0, -5], [0, 0, 0, 0, 0, 0, 0, 0], [0, 3, -4, -5, 0, 0, 0, -3],
          [-3, -3, 0, -3, -3, -3, -3, -3], [-3, 3, -4, -5, -3, 0, -3, -3]]

WIDTHS = {"0.167em": 1 / 6, "0.222em": 2 / 9, "0.278em": 5 / 18, "1em": 1, "2em": 2, "0.5em": .5, "0.333em": 1 / 3,
          "negativethinmathspace": -1 / 6, "negativemediummathspace": -2 / 9, "negativethickmathspace": -5 / 18}

# The size that \big and its like ask for, by what latex2mathml makes of them. KaTeX's sizes.
BIG = {"1.2em": 1.2, "1.623em": 1.8, "2.047em": 2.4, "2.470em": 3.0}

ACCENTS = {"^": "\u0302", "ˇ": "\u030c", "~": "\u0303", "´": "\u0301", "`": "\u0300", "˙": "\u0307", "¨": "\u0308",
           "¯": "\u0304", "→": "\u20d7", "˘": "\u0306"}
BARS, BRACES = {"―"}, set("⏞⏟⎴⎵")

# The ascent and descent of a row of a table, the space below a row and the one between columns, in ems.
ROWS = {"matrix": (.84, .36, 0, 1), "cases": (1.008, .432, 0, 1), "aligned": (.84, .36, .3, 0),
        "stack": (.5, .1, .15, 0)}

VARIANTS = {"bold": 0x1D400, "italic": 0x1D434, "bold-italic": 0x1D468, "script": 0x1D49C, "fraktur": 0x1D504,
            "double-struck": 0x1D538, "sans-serif": 0x1D5A0, "monospace": 0x1D670}
GREEK = {"bold": 0x1D6A8, "italic": 0x1D6E2, "bold-italic": 0x1D71C}
DIGITS = {"bold": 0x1D7CE, "bold-italic": 0x1D7CE, "double-struck": 0x1D7D8, "sans-serif": 0x1D7E2,
          "monospace": 0x1D7F6}
LATE_GREEK = "∂ϵϑϰϕϱϖ"
HOLES = dict(zip(
    [0x1D455, 0x1D49D, 0x1D4A0, 0x1D4A1, 0x1D4A3, 0x1D4A4, 0x1D4A7, 0x1D4A8, 0x1D4AD, 0x1D4BA, 0x1D4BC, 0x1D4C4, 0x1D506,
     0x1D50B, 0x1D50C, 0x1D515, 0x1D51D, 0x1D53A, 0x1D53F, 0x1D545, 0x1D547, 0x1D548, 0x1D549, 0x1D551],
    "ℎℬℰℱℋℐℒℳℛℯℊℴℭℌℑℜℨℂℍℕℙℚℝℤ"))

STYLES = """
math{font-family:formulas;font-size:15px;font-synthesis:none;text-rendering:geometricPrecision}
mtext{font-family:texts}
mfrac{padding-inline:.12em}
mfrac.bare{padding-inline:0}
mtd{padding:0;vertical-align:baseline}
"""

# Gives delimiters their size, those inside of others first, and lists the boxes of leaves.
PAGE_SCRIPT = """
function setSize(fence, size, em) {
  fence.setAttribute('minsize', size + 'px');
  fence.setAttribute('maxsize', size + 'px');
  const forms = FORMS[fence.textContent];
  if (!forms) return;
  const form = forms.find(([height, _]) => height * em >= size - .01) || forms[forms.length - 1];
  fence.style.marginInlineEnd = form[1] * em - fence.getBoundingClientRect().width + 'px';
}

function sizeRoot(root) {
  const base = root.firstElementChild, style = getComputedStyle(root), em = parseFloat(style.fontSize);
  const needed = base.getBoundingClientRect().height / em + (style.mathStyle == 'normal' ? ROOT[1] : ROOT[0]) + ROOT[2];
  const sign = FORMS['√'].find(([height, _]) => height >= needed - .001);
  if (root.localName == 'msqrt' && sign && sign[0] > 1e5) {
    const width = base.getBoundingClientRect().left - root.getBoundingClientRect().left;
    base.style.marginInlineStart = sign[1] * em - width + 'px';
  }
  if (sign && sign[0] < 1e5) base.style.paddingTop = Math.max(sign[0] - needed, 0) / 2 * em + 'px';
  if (root.localName == 'mroot') {
    const width = root.lastElementChild.getBoundingClientRect().width;
    const [before, after] = KERNS.map(k => k * em);
    const x = Math.max(before + width + after, 0) - before - Math.max(width + after, 0);
    base.style.marginInlineStart = x + 'px';
  }
  root.style.marginInlineEnd = base.getBoundingClientRect().right - root.getBoundingClientRect().right + 'px';
}

function sizeRow(row) {
  const em = parseFloat(getComputedStyle(row).fontSize);
  const base = row.querySelector(':scope > .base').getBoundingClientRect().bottom;
  let half = 0;
  for (const part of row.children) {
    if (part.matches('.fence:not(.big),.base')) continue;
    const box = part.getBoundingClientRect();
    if (box.width == 0 && box.height == 0) continue;
    const top = box.top - parseFloat(getComputedStyle(part).marginTop);
    half = Math.max(half, base - top - AXIS * em, box.bottom - base + AXIS * em);
  }
  const size = Math.max(2 * half * .901, 2 * half - .5 * em);
  for (const fence of row.querySelectorAll(':scope > .fence:not(.big)')) setSize(fence, size, em);
}

function sizeAll() {
  for (const fence of document.querySelectorAll('.big')) {
    setSize(fence, parseFloat(fence.getAttribute('minsize')), parseFloat(getComputedStyle(fence).fontSize));
  }
  // Elements inside of others come before them.
  for (const element of [...document.querySelectorAll('mrow.fenced,msqrt,mroot')].reverse()) {
    element.matches('mrow') ? sizeRow(element) : sizeRoot(element);
  }
}

function leaves(formula) {
  const origin = formula.querySelector('math').getBoundingClientRect().left;
  const baseline = formula.querySelector('span').getBoundingClientRect().bottom;
  const found = [];
  for (const leaf of formula.querySelectorAll('mi,mn,mo,mtext')) {
    const box = leaf.getBoundingClientRect();
    const text = leaf.firstChild, places = [];
    if (!text) continue;
    const string = text.data;
    for (let i = 0; i < string.length; i += string.codePointAt(i) > 0xffff ? 2 : 1) {
      const range = document.createRange();
      range.setStart(text, i);
      range.setEnd(text, i + (string.codePointAt(i) > 0xffff ? 2 : 1));
      places.push(range.getBoundingClientRect().left - origin);
    }
    found.push({text: string, tag: leaf.localName, left: box.left - origin, top: box.top - baseline,
      right: box.right - origin, bottom: box.bottom - baseline, size: parseFloat(getComputedStyle(leaf).fontSize),
      isGrown: leaf.matches('.fence,.grown'), places});
  }
  return found;
}
"""


class Atom:
    """An element with its class; a space has none. `slant` is how far its ink reaches beyond its advance, in px."""

    def __init__(self, element, name="ord", slant=0.0, limits=None):
        self.element, self.name, self.slant, self.limits = element, name, slant, limits
        self.level = None  # That of the row.


def make(tag, *children, text=None, **attributes):
    element = tree.Element(tag, {name.rstrip("_"): str(value) for name, value in attributes.items()})
    element.text = text
    element.extend(children)
    return element


def letter(character, variant):
    """A letter or digit in its alphabet, of Mathematical Alphanumeric Symbols."""
    value = ord(character)
    if character.isascii() and character.isalpha():
        if variant == "normal":
            return character
        offset = value - 0x41 if value < 0x61 else value - 0x61 + 26
        place = VARIANTS[variant or "italic"] + offset
        return HOLES.get(place, chr(place))
    if character.isascii() and character.isdigit():
        return chr(DIGITS[variant] + value - 0x30) if variant in DIGITS else character
    if "Α" <= character <= "Ω":
        return chr(GREEK[variant] + value - 0x391) if variant in GREEK else character
    if variant in ("normal", "script", "fraktur", "double-struck"):
        return character
    start = GREEK.get(variant or "italic")
    if start and "α" <= character <= "ω":
        return chr(start + value - 0x3B1 + 26)
    if start and character in LATE_GREEK:
        return chr(start + 51 + LATE_GREEK.index(character))
    return character


class Converter:
    """Writes formulas. `font` has the face's metrics (`MathFace`)."""

    def __init__(self, font, size=15):
        self.font, self.size = font, size

    def convert(self, source, is_display):
        """The MathML of a formula of LaTeX, as text."""
        from latex2mathml.converter import convert
        source = re.sub(r"\\(begin|end)\{aligned\}", r"\\\1{split}", source)
        # Without the space, `\mathrm{g}` is another letter to latex2mathml.
        source = source.replace(r"\mathrm{", r"\mathrm {")
        parsed = tree.fromstring(re.sub(r' xmlns="[^"]*"', "", convert(source)))
        level = DISPLAY if is_display else TEXT
        rows = list(parsed)
        children = list(rows[0]) if len(rows) == 1 and rows[0].tag == "mrow" else rows
        math = make("math", self.styled(children, level, False))
        return tree.tostring(math, encoding="unicode")

    def em(self, level):
        return self.size * (1, 1, self.font.script, self.font.script_script)[level]

    # Rows

    def styled(self, children, level, is_cramped, is_argument=False):
        """A row of elements with an explicit style."""
        return self.wrap(self.row(self.atoms(children, level, is_cramped), level, is_argument), level, is_cramped)

    @staticmethod
    def wrap(elements, level, is_cramped):
        depth = max(level - 1, 0)
        style = f"font-size:math;math-depth:{depth};math-style:{'normal' if level == DISPLAY else 'compact'};" \
                f"math-shift:{'compact' if is_cramped else 'normal'}"
        return make("mrow", *elements, style=style, scriptlevel=depth,
                    displaystyle="true" if level == DISPLAY else "false")

    def space(self, width):
        if width < 0:
            return make("mspace", style=f"margin-inline-start:{width:.4f}px")
        return make("mspace", width=f"{width:.4f}px")

    def row(self, atoms, level, is_argument=False):
        """Elements beside each other, with TeX's spaces between them. An argument of one symbol has no slant."""
        classes = self.resolved([atom for atom in atoms if atom.name])
        elements, previous, index = [], None, 0
        for atom in atoms:
            if atom.name:
                name = classes[index]
                index += 1
                if previous:
                    space = SPACES[ORDER.index(previous)][ORDER.index(name)]
                    own = level if atom.level is None else atom.level
                    if space > 0 or space < 0 and own < SCRIPT:
                        elements.append(self.space(abs(space) / 18 * self.em(own)))
                previous = name
            elements.append(atom.element)
            if atom.slant and not (is_argument and len(atoms) == 1):
                elements.append(self.space(atom.slant))
        return elements

    @staticmethod
    def resolved(atoms):
        """The classes of atoms by rules 5 and 6: a sign without operands is ordinary."""
        names = []
        for atom in atoms:
            name = atom.name
            if name == "bin" and (not names or names[-1] in ("op", "bin", "rel", "open", "punct")):
                name = "ord"
            elif names and names[-1] == "bin" and name in ("rel", "close", "punct"):
                names[-1] = "ord"
            names.append(name)
        if names and names[-1] == "bin":
            names[-1] = "ord"
        return names

    def atoms(self, children, level, is_cramped):
        """The atoms of elements, with the delimiters of matrices and binomials around them."""
        atoms, children = [], list(children)
        while children:
            child = children.pop(0)
            if self.is_delimiter(child) and children and self.needs_delimiters(children[0]):
                content = children.pop(0)
                right = children.pop(0) if children and self.is_delimiter(children[0]) else None
                atoms.append(self.fenced(child, [content], right, level, is_cramped))
            else:
                atoms += self.atom(child, level, is_cramped)
        return atoms

    @staticmethod
    def is_delimiter(element):
        is_big = element.get("fence") == "true" and element.get("minsize")
        return element.tag == "mo" and element.get("stretchy") != "false" and not is_big \
            and (element.text or "?") in "([{|‖∥)]}"

    @staticmethod
    def needs_delimiters(element):
        return element.tag == "mtable" or element.tag == "mfrac" and element.get("linethickness") == "0"

    # Elements

    def atom(self, element, level, is_cramped):
        return getattr(self, "atom_" + element.tag)(element, level, is_cramped)

    def atom_mi(self, element, level, is_cramped):
        text = self.character(element)
        if text in NAMES | LIMITS | {"mod"}:
            return [self.named(text)]
        if not text:
            return [Atom(make("mrow"))]
        if set(text) <= set("′″‴"):
            return [self.primes(text)]
        if len(text) == 1 and text in CLASS:
            return self.atom_mo(element, level, is_cramped)
        text = "".join(letter(character, element.get("mathvariant")) for character in text)
        return [Atom(make("mi", text=text, mathvariant="normal"), slant=self.slant(text, level))]

    def atom_mn(self, element, level, is_cramped):
        text = "".join(letter(character, element.get("mathvariant")) for character in element.text)
        return [Atom(make("mn", text=text))]

    def atom_mtext(self, element, level, is_cramped):
        if element.text == "\xa0":
            return [Atom(self.space(self.em(level) / 3), None)]
        return [Atom(make("mtext", text=element.text))]

    def atom_mo(self, element, level, is_cramped):
        text = self.character(element)
        if text in LIMITS | NAMES or text.isalpha() and len(text) > 1:
            return [self.named(text)]
        if element.get("minsize"):
            name = CLASS.get(text, "ord")
            size = BIG.get(element.get("minsize"), 1.2) * self.em(level)
            return [Atom(self.fence(text, "fence big", minsize=f"{size}px", maxsize=f"{size}px"), name)]
        name = CLASS.get(text, "ord")
        if name == "op":
            is_grown = level == DISPLAY
            operator = make("mo", text=text, lspace=0, rspace=0, stretchy="false", movablelimits="false",
                            largeop="true", class_="grown" if is_grown else "operator")
            return [Atom(operator, "op", self.slant(text, level, is_grown), text in SUMS)]
        if len(text) == 1:
            text = letter(text, None) if text in LATE_GREEK + "∇" and text != "∇" else text
        text = "∣" if text == "|" else text
        return [Atom(self.operator(text), name, slant=self.slant(text, level) if len(text) == 1 else 0)]

    @staticmethod
    def operator(text):
        return make("mo", text=text, lspace=0, rspace=0, stretchy="false", largeop="false", movablelimits="false")

    @staticmethod
    def fence(text, name="fence", **attributes):
        return make("mo", text=text, lspace=0, rspace=0, stretchy="true", symmetric="true", class_=name,
                    **attributes)

    @staticmethod
    def named(text):
        # As a large operator, the name has the constants of limits, and not those of lines.
        name = make("mo", text=text, lspace=0, rspace=0, stretchy="false", movablelimits="false", largeop="true")
        return Atom(name, "bin" if text == "mod" else "op", limits=text in LIMITS)

    @classmethod
    def primes(cls, text):
        count = sum("′″‴".index(character) + 1 for character in text)
        return Atom(make("mrow", *[cls.operator("′") for _ in range(count)]))

    @staticmethod
    def character(element):
        text = (element.text or "").strip()
        return {"-": "−", "*": "∗", "·": "⋅", "~": "∼"}.get(text, text)

    def slant(self, text, level, is_grown=False):
        return self.font.slant(text, is_grown) * self.em(level) if len(text) == 1 else 0

    def atom_mspace(self, element, level, is_cramped):
        width = element.get("width", "0em")
        ems = WIDTHS[width] if width in WIDTHS else float(width.removesuffix("em"))
        return [Atom(self.space(ems * self.em(level)), None)]

    def atom_mrow(self, element, level, is_cramped):
        children = list(element)
        if children and children[0].get("form") == "prefix":
            right = children.pop() if children[-1].get("form") == "postfix" else None
            return [self.fenced(children[0], children[1:], right, level, is_cramped)]
        atoms = self.atoms(children, level, is_cramped)
        # A group of one symbol is that symbol.
        slant = atoms[0].slant if len(atoms) == 1 else 0
        return [Atom(make("mrow", *self.row(atoms, level, True)), slant=slant)]

    def fenced(self, left, children, right, level, is_cramped):
        elements = self.row(self.atoms(children, level, is_cramped), level)
        is_table = len(children) == 1 and children[0].tag == "mtable"
        gap = 0 if left.get("form") == "prefix" else self.size / 6
        sides = []
        for side in (left, right):
            has_mark = side is not None and (side.text or "").strip()
            # TeX's \nulldelimiterspace.
            empty = [self.space(.12 * self.em(level))]
            sides.append([self.fence({"∥": "‖", "‖": "‖"}.get(side.text, side.text))] if has_mark else empty)
        if is_table and gap:
            elements = [self.space(gap), *elements, self.space(gap)]
        base = make("mspace", class_="base", width="0px", height="0px", depth="0px")
        row = make("mrow", *sides[0], base, *elements, *sides[1], class_="fenced")
        return Atom(row, "inner" if is_table or left.get("form") == "prefix" else "ord")

    def atom_mstyle(self, element, level, is_cramped):
        depth = int(element.get("scriptlevel", max(level - 1, 0)))
        is_display = element.get("displaystyle") == "true"
        inner = DISPLAY if is_display else max(TEXT, depth + 1)
        for table in element.findall("mtable"):
            # latex2mathml wraps substacks alone.
            if element.get("scriptlevel") == "1" and "displaystyle" not in element.attrib:
                table.set("stack", "true")
        atoms = self.atoms(list(element), inner, is_cramped)
        for atom in atoms:
            atom.element = self.wrap([atom.element], inner, is_cramped)
            # The space beside \dfrac is that of the style around.
            atom.level = None if [child.tag for child in element] == ["mfrac"] else inner
        return atoms

    def atom_mfrac(self, element, level, is_cramped):
        if all(part.tag == "mstyle" and part.get("scriptlevel") == "0" for part in element):
            return [self.continued(element, is_cramped)]
        inner = min(level + 1, SCRIPT_SCRIPT)
        parts = [self.part(element[0], inner, is_cramped), self.part(element[1], inner, True)]
        attributes = {"linethickness": "0", "class_": "bare"} if element.get("linethickness") == "0" else {}
        return [Atom(make("mfrac", *parts, **attributes))]

    def continued(self, element, is_cramped):
        """A continued fraction, whose numerator is as high as a line."""
        strut = make("mspace", width="0px", height=f"{.85 * self.size}px", depth=f"{.35 * self.size}px")
        above = self.styled(list(element[0]), TEXT, is_cramped)
        above.insert(0, strut)
        fraction = make("mfrac", above, self.styled(list(element[1]), TEXT, True))
        return Atom(self.wrap([fraction], DISPLAY, is_cramped))

    def part(self, element, level, is_cramped):
        """An argument: its row with a style."""
        children = list(element) if element.tag == "mrow" and self.is_plain(element) else [element]
        return self.styled(children, level, is_cramped, True)

    @staticmethod
    def is_plain(element):
        return not len(element) or element[0].get("form") != "prefix"

    def atom_msqrt(self, element, level, is_cramped):
        children = list(element)
        if len(children) == 1:
            return [Atom(make("msqrt", self.part(children[0], level, True)))]
        return [Atom(make("msqrt", self.styled(children, level, True, True)))]

    def atom_mroot(self, element, level, is_cramped):
        return [Atom(make("mroot", self.part(element[0], level, True),
                          self.part(element[1], SCRIPT_SCRIPT, is_cramped)))]

    def atom_msub(self, element, level, is_cramped):
        return self.scripts(element[0], element[1], None, level, is_cramped)

    def atom_msup(self, element, level, is_cramped):
        return self.scripts(element[0], None, element[1], level, is_cramped)

    def atom_msubsup(self, element, level, is_cramped):
        return self.scripts(element[0], element[1], element[2], level, is_cramped)

    def atom_munderover(self, element, level, is_cramped):
        return self.scripts(element[0], element[1], element[2], level, is_cramped)

    def scripts(self, base, below, above, level, is_cramped):
        bases = self.atoms([base], level, is_cramped)
        base = bases[0] if len(bases) == 1 else Atom(make("mrow", *self.row(bases, level)))
        inner = SCRIPT if level < SCRIPT else SCRIPT_SCRIPT
        if above is not None and set("".join(above.itertext())) <= set("′″‴"):
            return [self.primed(base, below, "".join(above.itertext()), inner)]
        below = None if below is None else self.part(below, inner, True)
        above = None if above is None else self.part(above, inner, is_cramped)
        if base.limits and (level == DISPLAY or base.limits == "always"):
            return [Atom(self.stacked("munderover", base.element, below, above), base.name)]
        if above is not None and base.slant:
            above.insert(0, self.space(base.slant))
        return [Atom(self.stacked("msubsup", base.element, below, above), base.name)]

    @staticmethod
    def stacked(tag, base, below, above):
        if below is None:
            return make({"msubsup": "msup", "munderover": "mover"}[tag], base, above)
        if above is None:
            return make({"msubsup": "msub", "munderover": "munder"}[tag], base, below)
        return make(tag, base, below, above)

    def primed(self, base, below, primes, inner):
        elements = [base.element, *([self.space(base.slant)] if base.slant else []), self.primes(primes).element]
        # The space after scripts.
        row = make("mrow", *elements, self.space(self.font.script_space * self.em(max(inner - 2, TEXT))))
        return Atom(row if below is None else make("msub", row, self.part(below, inner, True)), base.name)

    def atom_munder(self, element, level, is_cramped):
        return self.above_or_below(element, level, is_cramped, False)

    def atom_mover(self, element, level, is_cramped):
        return self.above_or_below(element, level, is_cramped, True)

    def above_or_below(self, element, level, is_cramped, is_above):
        mark = (element[1].text or "").strip() if element[1].tag == "mo" else ""
        if mark in BARS:
            gap = self.font.overbar if is_above else self.font.underbar
            side = "top" if is_above else "bottom"
            row = self.part(element[0], level, is_cramped or is_above)
            row.set("style", f"{row.get('style')};padding-{side}:{gap * self.em(level):.4f}px")
            return [Atom(row)]
        if mark in ACCENTS:
            gap = max(self.font.box(self.font.name(ACCENTS[mark]))[2] - self.font.accent_base, 0) * self.em(level)
            accent = make("mo", text=ACCENTS[mark], lspace=0, rspace=0, stretchy="false", accent="true",
                          style=f"padding-bottom:{gap:.4f}px")
            base = self.atoms([element[0]], level, True)[0]
            # MathML Core adds OverbarExtraAscender.
            over = make("mover", base.element, accent, accent="true",
                        style=f"margin-top:{-self.font.overbar_extra * self.em(level):.4f}px")
            return [Atom(over)]
        if mark in BRACES:
            brace = make("mo", text=mark, lspace=0, rspace=0, stretchy="true")
            base = self.part(element[0], level, is_cramped)
            return [Atom(make(element.tag, base, brace), "ord", limits="always")]
        if is_above:
            return self.scripts(element[0], None, element[1], level, is_cramped)
        return self.scripts(element[0], element[1], None, level, is_cramped)

    # Tables

    def atom_mtable(self, element, level, is_cramped):
        kind = self.kind(element, level)
        inner = {"aligned": DISPLAY, "stack": SCRIPT}.get(kind, TEXT)
        ascent, descent, gap, columns = (self.em(inner) * value for value in ROWS[kind])
        rows = []
        for index, row in enumerate(element):
            below = descent + (gap if index + 1 < len(element) else 0)
            cells = []
            for column, cell in enumerate(row):
                content = self.styled(list(cell), inner, is_cramped)
                if kind == "aligned" and column % 2:
                    content = self.wrap(self.row(
                        [Atom(make("mrow")), *self.atoms(list(cell), inner, is_cramped)], inner), inner, is_cramped)
                strut = make("mspace", width="0px", height=f"{ascent:.4f}px", depth=f"{below:.4f}px")
                align = {"left": "left", "right": "right"}.get(cell.get("columnalign"), "center")
                space = columns if column else 0
                style = f"text-align:-webkit-{align};padding-inline-start:{space:.4f}px"
                cells.append(make("mtd", strut, content, style=style))
            rows.append(make("mtr", *cells))
        return [Atom(make("mtable", *rows))]

    @staticmethod
    def kind(element, level):
        if element.get("rowspacing") == "3pt":
            return "aligned"
        aligns = {cell.get("columnalign") for row in element for cell in row}
        if aligns == {"left"}:
            return "cases"
        return "stack" if element.get("stack") else "matrix"
