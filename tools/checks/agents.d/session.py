# SPDX-License-Identifier: MIT
"""The sessions of tools/check agents: `session.py BUBBLEKIT EXAMPLES`."""
import asyncio
import base64
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import mcp.types as types
from mcp import Client, StdioServerParameters
from PIL import Image

BUBBLEKIT, EXAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
MESSAGE = {"msgID": "m-1", "nickName": "Mira", "textElem": {"text": "See you at eight? 🥾"}}
BROKEN = {"msgID": "m-2", "textElem": {"text": 8}}
TOOLS = ["measure_messages", "measure_text", "render_message", "render_transcript", "render_export",
         "describe_goldens", "verify_goldens"]
WITHOUT_ROOTS = TOOLS[:4]
failures = []


def expect(holds, text):
    if not holds:
        failures.append(text)
        print(f"wrong: {text}")


def server(*arguments):
    return StdioServerParameters(command=BUBBLEKIT, args=["mcp", *map(str, arguments)])


def check_images(name, result):
    """Every image decodes, and has the size that is described."""
    images = [content for content in result.content if content.type == "image"]
    described = result.structured_content.get("images", [])
    for image, details in zip(images, described):
        with Image.open(io.BytesIO(base64.b64decode(image.data, validate=True))) as opened:
            opened.load()
            size = (details["pixelWidth"], details["pixelHeight"])
            expect(opened.size == size, f"{name}: an image of {opened.size} is described as {size}")
            expect(image.mime_type == f"image/{opened.format.lower()}", f"{name}: {image.mime_type}")
    return images


async def call(client, name, **options):
    """Calls a tool that has to succeed. The client validates structured content."""
    result = await client.call_tool(name, options)
    if result.is_error:
        expect(False, f"{name} {options}: {result.content[0].text}")
        return None
    text = json.loads(result.content[0].text)
    if client.protocol_version >= "2025-06-18":
        expect(text == result.structured_content, f"{name}: the text isn't the structured content")
    return result


async def refuse(client, name, code, path, **options):
    """Calls a tool that has to answer an error."""
    result = await client.call_tool(name, options)
    error = json.loads(result.content[0].text) if result.is_error else None
    expect(error and (error["code"], error["path"]) == (code, path), f"{name} {options}: {error}, not {code} at {path}")


async def call_all(client, folder):
    """Calls every tool."""
    measured = await call(client, "measure_messages", messages=[MESSAGE, BROKEN], width=414)
    if measured:
        expect(measured.structured_content["count"] == 1, f"measure_messages: {measured.structured_content}")
        expect(measured.structured_content["failed"][0]["error"]["path"] == "textElem.text", "measure_messages: failed")
    await call(client, "measure_messages", input="exports/telegram", summary=True)
    await call(client, "measure_text", texts=["Eight o'clock?", "八点"], width=80)
    for format in ["png", "png8", "jpeg", "webp", "svg", "pdf"]:
        drawn = await call(client, "render_message", message=MESSAGE, format=format, scale=1)
        count = len(check_images("render_message", drawn)) if drawn else 1
        expect(count == (0 if format in ("svg", "pdf") else 1), f"render_message: {count} images of {format}")
    drawn = await call(client, "render_transcript", input="one-to-one.json", pageHeight=400, scale=1)
    expect(drawn and len(check_images("render_transcript", drawn)) > 1, "render_transcript: pages")
    await call(client, "render_transcript", messages=[MESSAGE], format="pdf", pageSize="a4")
    drawn = await call(client, "render_export", input="exports/whatsapp", pageHeight=2000, scale=1)
    expect(drawn and check_images("render_export", drawn), "render_export: no image")
    goldens = folder / "chats"
    listed = await call(client, "describe_goldens", input=str(goldens))
    for golden in listed.structured_content["goldens"][:4] if listed else []:
        await call(client, "describe_goldens", input=str(goldens), golden=golden["path"])
    verified = await call(client, "verify_goldens", input=str(goldens))
    expect(verified and verified.structured_content["isSuccess"], "verify_goldens: differs")
    verified = await call(client, "verify_goldens", input=str(goldens), theme="dark")
    expect(verified and not verified.structured_content["isSuccess"], "verify_goldens: doesn't differ")
    expect(verified and len(verified.content) > 1, "verify_goldens: no image")
    written = folder / "out/chat.png"
    drawn = await call(client, "render_transcript", messages=[MESSAGE], output=str(written))
    expect(drawn and len(drawn.content) == 1, "output: the image is in the result, too")
    with Image.open(written) as opened:
        opened.load()


async def refuse_all(client, folder, outside):
    """Tries what has to be refused."""
    await refuse(client, "measure_messages", "unknownOption", "widht", messages=[MESSAGE], widht=3)
    await refuse(client, "measure_messages", "invalidOption", "width", messages=[MESSAGE], width=3)
    await refuse(client, "render_message", "wrongType", "textElem.text", message=BROKEN)
    for path in ["/etc/passwd", "../chat.json", f"{folder}/link/chat.json", f"{folder}/link.json", str(outside)]:
        for name in ["measure_messages", "render_transcript", "render_export", "describe_goldens", "verify_goldens"]:
            await refuse(client, name, "outsideRoots", "input", input=path)
    await refuse(client, "measure_messages", "notAFile", "input", input=f"{folder}/pipe")
    await refuse(client, "render_message", "outsideRoots", "resources", message=MESSAGE, resources="/etc")
    for path, code in [(f"{outside}/a.png", "outsideRoots"), ("../a.png", "outsideRoots"),
                       (f"{folder}/link/a.png", "unwritable"), (f"{folder}/chat.json", "invalidOption")]:
        await refuse(client, "render_message", code, "output", message=MESSAGE, output=path)


async def list_all(client, tools):
    listed = (await client.list_tools()).tools
    expect([tool.name for tool in listed] == tools, f"tools are {[tool.name for tool in listed]}")
    for tool in listed:
        expect(tool.annotations and tool.annotations.open_world_hint is False, f"{tool.name} has no annotations")
    resources = (await client.list_resources()).resources
    expect(len(resources) >= 12, f"there are {len(resources)} resources")
    for resource in resources:
        contents = (await client.read_resource(str(resource.uri))).contents
        expect(contents[0].mime_type == resource.mime_type, f"{resource.uri} is of type {contents[0].mime_type}")
        if "schemas" in str(resource.uri):
            expect("$schema" in json.loads(contents[0].text), f"{resource.uri} is no schema")
    expect(len((await client.list_resource_templates()).resource_templates) == 2, "templates of resources")


async def session(mode, version, folder, outside):
    async with Client(server("--root", EXAMPLES, "--root", folder), mode=mode, read_timeout_seconds=60) as client:
        expect(client.protocol_version == version, f"{mode}: the version is {client.protocol_version}, not {version}")
        await list_all(client, TOOLS)
        await call_all(client, folder)
        await refuse_all(client, folder, outside)


async def without_roots():
    async with Client(server(), read_timeout_seconds=60) as client:
        await list_all(client, WITHOUT_ROOTS)
        await call(client, "render_message", message=MESSAGE)
        await refuse(client, "measure_messages", "unknownOption", "input", input="chat.json")


async def with_roots_of_the_client(folder):
    async def roots(_context):
        return types.ListRootsResult(roots=[types.Root(uri=(EXAMPLES / "exports").as_uri())])

    async with Client(server("--root", EXAMPLES), mode="legacy", list_roots_callback=roots,
                      read_timeout_seconds=60) as client:
        await call(client, "measure_messages", input="exports/telegram")
        await refuse(client, "measure_messages", "outsideRoots", "input", input="one-to-one.json")
        await refuse(client, "measure_messages", "outsideRoots", "input", input=str(folder / "chats/chat.json"))


def hostile_lines():
    """Lines that no client sends: each is answered by an error, and the last one as ever."""
    process = subprocess.Popen([BUBBLEKIT, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    chunk = b"[" * (1 << 20)
    for _ in range(128):
        process.stdin.write(chunk)
    process.stdin.flush()
    peak = int(next(line for line in open(f"/proc/{process.pid}/status") if line.startswith("VmHWM")).split()[1])
    for line in [b"", b"\xff\xfe\x00", b"[" * 100_000, b'{"jsonrpc":"2.0","id":1,"method":"ping"}']:
        process.stdin.write(line + b"\n")
    process.stdin.close()
    answers = [json.loads(line) for line in process.stdout]
    codes = [answer.get("error", {}).get("code") for answer in answers]
    expect(codes == [-32600, -32700, -32700, None], f"hostile lines are answered by {codes}")
    expect(process.wait() == 0, f"the server ended with {process.returncode}")
    expect(peak < 400_000, f"a long line takes {peak} KB")


def main():
    with tempfile.TemporaryDirectory() as path, tempfile.TemporaryDirectory() as elsewhere:
        folder, outside = pathlib.Path(path).resolve(), pathlib.Path(elsewhere).resolve()
        (folder / "chats").mkdir()
        (folder / "chats/chat.json").write_text(json.dumps([MESSAGE]))
        shutil.copy(folder / "chats/chat.json", folder / "chat.json")
        shutil.copy(folder / "chats/chat.json", outside / "chat.json")
        (folder / "link").symlink_to(outside)
        (folder / "link.json").symlink_to(outside / "chat.json")
        os.mkfifo(folder / "pipe")
        subprocess.run([BUBBLEKIT, "record", "-q", folder / "chats", "--scale", "1"], check=True,
                       stdout=subprocess.DEVNULL)
        asyncio.run(session("legacy", "2025-11-25", folder, outside))
        asyncio.run(session("auto", "2026-07-28", folder, outside))
        asyncio.run(without_roots())
        asyncio.run(with_roots_of_the_client(folder))
        hostile_lines()
        expect(sorted(os.listdir(outside)) == ["chat.json"], f"files are written elsewhere: {os.listdir(outside)}")
        expect(not (folder / "chats/.build/golden-failures").exists(), "verify_goldens leaves files")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
