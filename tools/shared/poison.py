# SPDX-License-Identifier: MIT
"""Messages that take as long as a message can: long texts of few words, of words that never come again, and of marks."""
import json
import random

from .service import request

#: The maximum length of a message's JSON is 1,000,000 bytes.
LENGTH = 990_000

#: A little less than what the service takes for a short request.
SHORT = 15_000

#: Few words, which fonts' own rules, Markdown and formulas have much to say about.
REPEATED = ("-> ", "=> ", "--> ", "->==- ", "===<- ", "$" + 60 * "{" + "x" + 60 * "}" + "$ ", 60 * "(" + "x ", "**a _b ",
            "[a](b ", "> - 1. ", "| a | b |\n", "`` ` ", "https://a.b/c ", "@a #b ", "👩‍👩‍👧‍👦🏽 ", "i\u0301\u0327", "a", "لا")

#: The letters of words that never come again: ASCII, Latin, Arabic, those of India, Han, and all together.
ALPHABETS = ((0x21, 0x7F), (0xC0, 0x250), (0x620, 0x64B), (0x900, 0xD80), (0x4E00, 0x9FFF), (0x21, 0x2FFF))

STYLES = (None, "chatkit", "quote", "minimalist")


def texts(seed, length=LENGTH):
    """Endlessly many texts, each of which has at most so many bytes."""
    source = random.Random(seed)
    while True:
        for part in REPEATED:
            yield part * (length // (len(json.dumps(part, ensure_ascii=False).encode()) - 2))
        for first, last in ALPHABETS:
            yield unseen(source, first, last, length)


def unseen(source, first, last, length):
    """Words of 1 to 8 letters of an alphabet, by chance."""
    letters = source.choices([chr(code) for code in range(first, last) if chr(code).isprintable()], k=length)
    words, place = [], 0
    while place < length:
        end = place + source.randrange(1, 9)
        words.append("".join(letters[place:end]))
        place = end
    return " ".join(words).replace('"', "'").replace("\\", "/").encode()[:length].decode(errors="ignore")


def messages(seed, length=LENGTH):
    """Texts, Markdown, and answers to a text, in turns."""
    for number, text in enumerate(texts(seed, length)):
        kinds = ({"textElem": {"text": text}}, {"richTextElem": {"markdown": text}})
        yield {"msgID": f"p-{number}", "nickName": "Mira", **kinds[number % len(kinds)]}


def requests(seed, length=LENGTH):
    """Requests to measure and to draw them, in every style."""
    for number, message in enumerate(messages(seed, length)):
        style = STYLES[number // 2 % len(STYLES)]
        environment = {"environment": {"style": style}} if style else {}
        body = {"messages": [message]} if number % 3 else {"message": message}
        # As UTF-8: escaped, most would be longer than a message may be.
        data = json.dumps({**body, **environment}, ensure_ascii=False).encode()
        yield request("POST", "/v1/measure" if number % 3 else "/v1/render", data,
                      headers={"Content-Type": "application/json"})
