# SPDX-License-Identifier: MIT
"""Chromium with the package's font files, for comparisons with it.

Needs `chromium` (Debian) and `fonttools` (PyPI). Chromium gets the files by @font-face, in the order
in which the package asks them; hinting and synthesised styles are off, sub-pixel positions are on.
"""
import json
import re
import subprocess

from .program import ROOT

FONTS = ROOT / "Fonts/Files"
SCRIPTS = ["Arabic", "Hebrew", "Devanagari", "Bengali", "Tamil", "Telugu", "Thai", "Lao", "Khmer",
           "Myanmar", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Sinhala", "Georgian",
           "Armenian", "Ethiopic"]
SYMBOLS = ["Symbols", "Symbols2", "Math"]
HAN_FACES = {"ja": 0, "ko": 1, "zh-Hans": 2, "zh-Hant": 3, "zh-HK": 4}

OPTIONS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none",
           "--disable-lcd-text"]

# What a paragraph needs to be broken and drawn as in the package with `--overflow-wrap word`, whatever its size.
PARAGRAPH = ("margin:0;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;"
             "font-synthesis:none;text-rendering:geometricPrecision;text-align:start")

# Chromium takes the first family that has a character, and Noto Sans Symbols has many emoji. What is an
# emoji by itself, or a part of one, has to come from the emoji font first, and so do symbols, which are emoji in
# chats (EmojiPresentation.swift).
EMOJI_SCRIPT = """
const parts = /[\\p{Emoji_Presentation}\\p{Emoji_Modifier}\\p{RI}\\u200D]/u;
const symbols = /[[\\u2300-\\u23FF\\u2600-\\u27A0\\u27A2-\\u27BF\\u{1F000}-\\u{1FFFF}]&&\\p{Emoji}]/v;
const range = [];
for (let c = 0x200; c < 0x20000; c++) {
  const character = String.fromCodePoint(c);
  if (parts.test(character) || symbols.test(character)) range.push('U+' + c.toString(16));
}
document.fonts.add(new FontFace('emoji', `url(${EMOJI})`, {unicodeRange: range.join()}));
const fontsAreLoaded = document.fonts.ready.then(
  () => Promise.all([...document.fonts].map(f => f.load().catch(() => {}))));
"""


def extract_han_face(language, folder):
    """Chromium takes the first face of a collection only, so the wanted one gets a file of its own."""
    from fontTools.ttLib import TTCollection
    path = folder / f"han-{language}.otf"
    if not path.exists():
        TTCollection(FONTS / "NotoSansCJK-Regular.ttc").fonts[HAN_FACES[language]].save(path)
    return path


def extract_plain_face(name, folder):
    """Characters of the system face look as they are typed, so it has no contextual alternates."""
    from fontTools.ttLib import TTFont
    path = folder / name
    if not path.exists():
        font = TTFont(FONTS / name)
        for record in font["GSUB"].table.FeatureList.FeatureRecord:
            if record.FeatureTag == "calt":
                record.Feature.LookupListIndex = []
                record.Feature.LookupCount = 0
        font.save(path)
    return path


def han_language(locale, text):
    """The Han forms of a text: its language's or, where that leaves them open, those of its characters."""
    for language in ("ja", "ko"):
        if locale.startswith(language):
            return language
    if locale.startswith("zh"):
        return "zh-Hant" if re.search("Hant|TW|HK", locale) else "zh-Hans"
    if re.search("[\u3041-\u30ff]", text):
        return "ja"
    return "ko" if re.search("[\uac00-\ud7a3]", text) else "zh-Hans"


def font_stack(language, folder):
    files = [extract_plain_face("Inter-Regular.otf", folder), FONTS / "NotoSans-Regular.ttf"]
    files += [FONTS / f"NotoSans{name}-Regular.ttf" for name in SCRIPTS]
    files += [extract_han_face(language, folder)]
    files += [FONTS / f"NotoSans{name}-Regular.ttf" for name in SYMBOLS]
    return files + [FONTS / "NotoColorEmoji.ttf"]


def font_styles(languages, folder):
    """A class for each Han language, so that one page holds texts of all."""
    stacks = {language: font_stack(language, folder) for language in languages}
    names = {}
    for stack in stacks.values():
        for path in stack:
            names.setdefault(path, f"f{len(names)}")
    styles = [f"@font-face{{font-family:{name};src:url('{path.as_uri()}')}}"
              for path, name in names.items()]
    styles += [f".{language}{{font-family:emoji,{','.join(names[path] for path in stack)}}}"
               for language, stack in stacks.items()]
    return "".join(styles)


def emoji_script():
    """Adds the emoji family, and makes `fontsAreLoaded`, a promise."""
    emoji = json.dumps((FONTS / "NotoColorEmoji.ttf").as_uri())
    return f"const EMOJI={emoji};{EMOJI_SCRIPT}"


def run_chromium(page, scale, *arguments):
    """What Chromium prints when it has loaded a page and waited for its script."""
    command = ["chromium", *OPTIONS, "--allow-file-access-from-files", "--virtual-time-budget=600000",
               f"--force-device-scale-factor={scale}", *arguments, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True).stdout
