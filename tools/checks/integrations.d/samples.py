# SPDX-License-Identifier: MIT
"""Messages with IDs of their own, and what one process of the filter makes of them."""
import hashlib
import json
import random
import subprocess

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

WORDS = {" ": "see you at eight bring soup and the long spoon tomorrow maybe ok lol where are we".split(),
         "": list("周六要通宵打麻将带点吃的喝的来明天有考试你在干嘛哭死了回来问其他同学")}
ROWS_PER_GROUP = 25_000


def texts(files):
    """Texts of files, or made up: from one word to forty."""
    if files:
        return [json.loads(line) for path in files for line in path.read_text().splitlines() if line.strip()]
    chance = random.Random(7)
    return [space.join(chance.choices(words, k=chance.randint(1, 40))) + mark
            for space, words in WORDS.items() for mark in ("", "!", "…", " 😀") for _ in range(1250)]


def message(number, text):
    return json.dumps({"msgID": f"m-{number:09}", "textElem": {"text": text}}, ensure_ascii=False)


def write(texts, count, folder, files=8):
    """Writes messages to Parquet, and a line each to a file, and returns both paths."""
    folder.mkdir()
    lines = [message(number, texts[number % len(texts)]) for number in range(count)]
    (folder / "messages.jsonl").write_text("".join(line + "\n" for line in lines))
    table = pa.table({"message": lines})
    rows = -(-count // files)
    (folder / "messages").mkdir()
    for number in range(files):
        pq.write_table(table.slice(number * rows, rows), folder / f"messages/{number}.parquet",
                       row_group_size=ROWS_PER_GROUP)
    return folder / "messages", folder / "messages.jsonl"


def digest(table, image=None):
    """A hash of rows, in whatever order they are, and their number. An image counts by its own hash."""
    if image:
        hashes = [data and hashlib.sha256(data).hexdigest() for data in table.column(image).to_pylist()]
        table = table.set_column(table.column_names.index(image), image, pa.array(hashes, pa.string()))
    table = table.select(sorted(table.column_names)).sort_by("id")
    text = hashlib.sha256()
    for name in table.column_names:
        column = pc.cast(table.column(name), pa.string()).fill_null("∅")
        text.update("\n".join(column.to_pylist()).encode())
    return text.hexdigest()[:16], table.num_rows


def read(folder, image=None):
    """What Parquet files of a folder hold, as far as `digest` wants it."""
    return digest(pq.read_table(folder), image)


def filter_alone(program, command, path, output, *options):
    """Runs the filter from file to file."""
    with path.open("rb") as lines, output.open("wb") as answers:
        subprocess.run([program, command, "-", "--jsonl", "-j", "1", *options], stdin=lines, stdout=answers)
