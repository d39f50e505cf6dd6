# SPDX-License-Identifier: MIT
"""Exports of other chats, opened in this process."""
import io
import json
import multiprocessing
import os
import pathlib
import pickle
import shutil
import subprocess
import threading
import warnings
import zipfile
from typing import Any

import bubblekit
import pytest
from bubblekit import ExportError, MessageError, OptionsError, Renderer, open_export
from conftest import FOLDER, REAL

EXPORTS = pathlib.Path(FOLDER).parents[1] / "Examples/exports"
WHATSAPP = EXPORTS / "whatsapp"
TEXT = WHATSAPP / "WhatsApp Chat with Mira.txt"


def zipped(folder: pathlib.Path, level: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP archive of a folder."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", level) as file:
        for path in sorted(folder.rglob("*")):
            file.write(path, path.relative_to(folder))
    return archive.getvalue()


def by_program(*arguments: object) -> bytes:
    return subprocess.check_output([REAL, "render", *map(str, arguments), "--transcript-only", "-o", "-", "--quiet"],
                                   stderr=subprocess.DEVNULL)


@pytest.fixture(params=["folder", "file", "zip", "zip in memory"])
def source(request: pytest.FixtureRequest, tmp_path: pathlib.Path) -> Any:
    """The same export in all of its forms."""
    if request.param == "folder":
        return WHATSAPP
    if request.param == "file":
        return str(TEXT)
    archive = zipped(WHATSAPP)
    if request.param == "zip in memory":
        return archive
    path = tmp_path / "chat.zip"
    path.write_bytes(archive)
    return path


def test_an_export_is_its_messages_participants_and_report(source: Any) -> None:
    with open_export(source, me="Tom", scale=1) as export:
        assert (export.kind, export.name) == ("whatsapp", "Mira")
        assert [(one.name, one.is_me) for one in export.participants] == [("Mira", False), ("Tom", True)]
        assert export.me == export.participants[1] and sum(one.messages for one in export.participants) <= len(export)
        assert len(export) == len(export.messages) == len(list(export.messages)) == 10
        assert str(export.report).startswith("9 messages read: 8 drawn, 1 left out (") and export.report.drawn == 8
        image = next(message for message in export.messages if message.get("elemType") == "image")
        assert image["imageElem"]["imageList"][0]["url"] == "IMG-20240601-WA0001.png"
        assert export.messages[1]["sender"] == "Mira" and export.messages[-1] == export.messages[9]
        assert export.messages[2:4] == list(export.messages)[2:4]
        assert export.messages[::-4] == list(export.messages)[::-4]
        with pytest.raises(IndexError):
            export.messages[10]
        # The images in the export are drawn, as by the program.
        drawn = export.transcript()
        assert drawn.data == by_program(TEXT, "--me", "Tom", "--scale", 1)
        assert drawn.count == 10 and drawn.warnings == ()


def test_transcripts_have_options_of_their_own() -> None:
    export = open_export(WHATSAPP, me="Tom", style="minimalist", transcript={"dates": "absolute"})
    pdf = export.transcript(page_size="a4", compact=True, theme="dark")
    assert pdf.data.startswith(b"%PDF")
    assert pdf.data == by_program(TEXT, "--me", "Tom", "--style", "minimalist", "--dates", "absolute", "--format", "pdf",
                                  "--page-size", "a4", "--compact", "--theme", "dark")
    assert export.transcript(format="webp").data.startswith(b"RIFF")
    with Renderer(style="chatkit", scale=1) as renderer:
        assert export.transcript(renderer).data == by_program(TEXT, "--me", "Tom", "--style", "chatkit", "--scale", 1)
        assert export.transcript(renderer, scale=3).data != export.transcript(renderer).data
    with pytest.raises(OptionsError, match="^theme must be one of"):
        export.transcript(theme="fancy")
    with pytest.raises(OptionsError, match="page_siz"):
        export.transcript(page_siz="a4")


@pytest.mark.parametrize("path, choices, kind, count", [
    ("slack", {}, "slack", 12), ("telegram/result.json", {"me": "Mira"}, "telegram", 13),
    ("discord/quay.json", {"me": "ravi"}, "discord", 9), ("openai", {}, "openai", 6)])
def test_all_kinds(path: str, choices: Any, kind: str, count: int) -> None:
    with open_export(EXPORTS / path, **choices) as export:
        assert (export.kind, len(export)) == (kind, count)
        assert export.transcript().data.startswith(b"\x89PNG")
        # What it gives is what a renderer reads.
        with Renderer(strict=False) as renderer, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = renderer.measure(export.messages)
        assert len(found) == count


def test_bytes_of_a_file() -> None:
    assert len(open_export(TEXT.read_bytes(), me="Tom")) == 10
    assert len(open_export(memoryview((EXPORTS / "telegram/result.json").read_bytes()), "telegram", "Mira")) == 12
    dated = b"[24/05/2026, 18:12:03] Mira: Eight?\n[24/05/2026, 18:13:10] Tom: Nine.\n"
    assert [one["textElem"]["text"] for one in open_export(dated, me="Tom").messages] == ["Eight?", "Nine."]


@pytest.mark.parametrize("source, choices, code, path, part", [
    (TEXT.read_bytes(), {}, "noViewer", "me", "Name a participant (me): 'Mira'"),
    (WHATSAPP, {"me": "Mirra"}, "unknownViewer", "me", "no one in the conversation is called 'Mirra'"),
    (WHATSAPP, {"me": 3}, "invalidOption", "me", "me must be a string"),
    (WHATSAPP, {"me": "Tom", "channel": "x"}, "unknownConversation", "channel", "the export has no conversation 'x'"),
    (WHATSAPP, {"me": "Tom", "branch": 2}, "unknownBranch", "branch", "no branch '2'"),
    (WHATSAPP, {"me": "Tom", "media": "/no/such"}, "unreadableExport", None, "/no/such"),
    (EXPORTS, {}, "unknownFormat", "from", "Choose with from"), ("", {}, "invalidOption", "path", "must be a path"),
    (WHATSAPP, {"kind": "bubblekit"}, "invalidOption", "from", "bubblekit is a format of messages"),
    (WHATSAPP, {"kind": "icq"}, "invalidOption", "from", "must be one of"),
    (WHATSAPP, {"me": "Tom", "widht": 3}, "unknownOption", "widht", "did you mean 'width'?"),
    ("/no/such.zip", {}, "unreadableExport", None, "there is no such file"),
    (b"", {}, "unknownFormat", "from", "Choose with from: slack, telegram"), (b"hello\n", {}, "unknownFormat", "from", "Choose with from: slack, telegram"),
    (b"hello\n", {"kind": "whatsapp"}, "unreadableExport", None, "looks like"),
    (b"PK\x03\x04" + bytes(80), {}, "unreadableExport", None, "archive"),
    (b"\x1f\x8b" + bytes(80), {}, "unknownFormat", "from", "Choose with from: slack, telegram")])
def test_what_cannot_be_opened_is_an_error(source: Any, choices: Any, code: str, path: str | None, part: str) -> None:
    with pytest.raises((ExportError, OptionsError)) as raised:
        open_export(source, **choices)
    error = raised.value
    assert (error.code, error.path) == (code, path) and part in error.message and "--" not in error.message
    assert isinstance(error, ExportError) == (code == "unreadableExport")
    assert pickle.loads(pickle.dumps(error)).message == error.message


def test_an_export_of_several_lists_them(tmp_path: pathlib.Path) -> None:
    shutil.copytree(EXPORTS / "slack", tmp_path / "slack")
    channels = json.loads((tmp_path / "slack/channels.json").read_text())
    (tmp_path / "slack/channels.json").write_text(json.dumps([*channels, {**channels[0], "id": "C9", "name": "quay"}]))
    (tmp_path / "slack/quay").mkdir()
    (tmp_path / "slack/quay/2024-06-01.json").write_text("[]")
    with pytest.raises(OptionsError) as raised:
        open_export(tmp_path / "slack")
    assert (raised.value.code, raised.value.path) == ("severalConversations", "channel")
    assert "quay" in raised.value.message
    assert len(open_export(tmp_path / "slack", channel=channels[0]["name"])) > 0


def test_hostile_archives_are_errors_or_read(tmp_path: pathlib.Path) -> None:
    good = zipped(WHATSAPP, zipfile.ZIP_STORED)
    for place in range(0, len(good), len(good) // 60):
        for changed in (good[:place], good[:place] + b"\xff\xff" + good[place + 2:]):
            try:
                with open_export(changed, me="Tom", strict=False) as export, warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    export.transcript()
            except bubblekit.BubbleKitError as error:
                assert str(error)
    climbing = io.BytesIO()
    with zipfile.ZipFile(climbing, "w") as file:
        file.writestr("../_chat.txt", TEXT.read_bytes())
    with pytest.raises(ExportError):
        open_export(climbing.getvalue(), me="Tom")


def test_files_that_are_gone_are_an_error(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "chat.txt"
    path.write_bytes(TEXT.read_bytes())
    export = open_export(path, me="Tom")
    path.unlink()
    # Another time zone reads the export again.
    with pytest.raises(ExportError) as raised:
        export.transcript(time_zone="Asia/Tokyo")
    assert raised.value.code == "unreadableExport"


def test_limits_hold(tmp_path: pathlib.Path) -> None:
    long = b"[24/05/2026, 18:12:03] Mira: " + b"x" * 5000 + b"\n[24/05/2026, 18:13:10] Tom: Nine.\n"
    export = open_export(long, me="Tom", max_message_bytes=1000)
    assert export.report.errors == 1 and not export.report.is_complete
    with pytest.raises(MessageError, match="tooTall"):
        open_export(b"".join(b"[24/05/2026, 18:12:03] Mira: a\n" for _ in range(2000)), me="none").transcript(format="jpeg")


def test_missing_images_are_in_the_report() -> None:
    text = TEXT.read_bytes()
    export = open_export(text, me="Tom")
    assert export.report.left_out >= 1
    assert any("isn't in the export" in (remark.reason or "") for remark in export.report.remarks)
    # They are no errors of a strict transcript: an export is as it is.
    assert export.transcript().count == 10


# Its life

def test_it_is_closed_once() -> None:
    export = open_export(WHATSAPP, me="Tom")
    assert repr(export) == "<Export of whatsapp: 'Mira', 10 messages>" and repr(export.messages) == "<10 messages>"
    export.close()
    export.close()
    for use in (lambda: list(export.messages), export.transcript):
        with pytest.raises(ValueError, match="closed"):
            use()


def test_it_is_pickled_and_made_again_in_a_fork() -> None:
    export = open_export(WHATSAPP, me="Tom", scale=1)
    again = pickle.loads(pickle.dumps(export))
    assert list(again.messages) == list(export.messages) and again.participants == export.participants
    receiving, sending = multiprocessing.get_context("fork").Pipe(False)
    process = multiprocessing.get_context("fork").Process(
        target=lambda: sending.send((list(export.messages), export.transcript().data)))
    process.start()
    assert receiving.poll(60) and receiving.recv() == (list(export.messages), export.transcript().data)
    process.join()
    assert process.exitcode == 0


def test_eight_threads_use_one() -> None:
    export = open_export(zipped(WHATSAPP), me="Tom", scale=1)
    messages, image = list(export.messages), export.transcript().data
    wrong: list[object] = []

    def work() -> None:
        for _ in range(3):
            if list(export.messages) != messages or export.transcript().data != image:
                wrong.append(1)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_exports_leave_no_memory_behind() -> None:
    def resident() -> int:
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    archive = zipped(WHATSAPP)

    def use(count: int) -> None:
        for _ in range(count):
            with open_export(archive, me="Tom", scale=1) as export:
                list(export.messages)
                export.transcript()

    use(20)
    before = resident()
    use(60)
    assert resident() - before < 20_000_000


def test_a_renderer_leads_to_exports() -> None:
    with pytest.raises(OptionsError, match="open_export"):
        Renderer(from_="whatsapp")  # type: ignore[arg-type, unused-ignore]
