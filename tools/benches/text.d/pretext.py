# SPDX-License-Identifier: MIT
"""Measures texts with pretext (github.com/chenglou/pretext) in Chromium. Usage: pretext.py FONTS DIR MODE FILE.

DIR is a checkout. Its `dist/layout.js` is taken where it was built, or esbuild bundles `src/layout.ts`. Modes are those
of peer.py. The page, fonts and texts come from a server on 127.0.0.1, which the page also asks for the processor time
of its processes: Chromium's clocks in a page count wall time.
"""
import contextlib
import html
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.parse

from shared import chromium

PARTS = pathlib.Path(__file__).parent
HAN = "zh-Hans"


def bundle(folder):
    """pretext as one script that defines `pretext`."""
    built = folder / "dist/layout.js"
    source = built if built.exists() else folder / "src/layout.ts"
    command = ["esbuild", source, "--bundle", "--format=iife", "--global-name=pretext"]
    answer = subprocess.run(command, capture_output=True)
    if answer.returncode != 0:
        sys.exit(f"esbuild failed:\n{answer.stderr.decode()}")
    return answer.stdout


def descendants(process):
    """The numbers of a process's children, and of theirs."""
    for thread in pathlib.Path(f"/proc/{process}/task").glob("*"):
        with contextlib.suppress(OSError):  # It has ended meanwhile.
            for child in (thread / "children").read_text().split():
                yield child
                yield from descendants(child)


def processor_time(browser):
    """Microseconds that the threads of a browser's renderers have run."""
    total = 0
    for process in descendants(browser):
        with contextlib.suppress(OSError):
            if b"--type=renderer" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                for thread in pathlib.Path(f"/proc/{process}/task").glob("*/schedstat"):
                    total += int(thread.read_text().split()[0])
    return total / 1000


def page(profile):
    """The page, and the files that it may have."""
    styles = chromium.font_styles([HAN], profile)
    script = chromium.emoji_script()
    files = {urllib.parse.unquote(path) for path in re.findall(r"file://([^'\"]+)", styles + script)}
    text = (f"<!doctype html><html lang={HAN}><meta charset=utf-8><style>{styles}</style>"
            f"<body class='{html.escape(HAN)}'><script>{script}</script>"
            "<script src=/pretext.js></script><script src=/measure.js></script>")
    return text.replace("file://", "").encode(), files


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers the page."""

    def do_GET(self):
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        if path == "/now":
            return self.send(str(processor_time(self.server.browser)).encode(), "text/plain")
        if path in self.server.files:
            return self.send(pathlib.Path(path).read_bytes(), "font/otf")
        body, kind = self.server.parts.get(path, (None, None))
        return self.send_error(404) if body is None else self.send(body, kind)

    def do_POST(self):
        self.server.answer = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send(b"", "text/plain")
        self.server.is_done.set()

    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def measure(folder, mode, path):
    with tempfile.TemporaryDirectory(prefix="bubblekit-pretext-", ignore_cleanup_errors=True) as name:
        profile = pathlib.Path(name)
        text, files = page(profile)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.files, server.is_done = files, threading.Event()
        server.parts = {
            "/": (text, "text/html"), "/pretext.js": (bundle(folder), "text/javascript"),
            "/measure.js": ((PARTS / "pretext.js").read_bytes(), "text/javascript"),
            "/texts": (path.read_bytes(), "text/plain"),
        }
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = ["chromium", *chromium.OPTIONS, f"--user-data-dir={profile}/profile",
                   f"http://127.0.0.1:{server.server_port}/?mode={mode}"]
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server.browser = browser.pid
        try:
            if not server.is_done.wait(600):
                sys.exit("pretext gave no answer in ten minutes.")
        finally:
            browser.terminate()
            browser.wait()
        return server.answer


def version(folder):
    package = json.loads((folder / "package.json").read_text())
    browser = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout
    return f"pretext {package['version']} in {' '.join(browser.split()[:2])}"


def main():
    folder = pathlib.Path(sys.argv[2])
    if sys.argv[-1] == "version":
        print(version(folder))
        return
    mode, path = sys.argv[3:]
    answer = measure(folder, mode, pathlib.Path(path))
    if "error" in answer:
        sys.exit(answer["error"])
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
