# SPDX-License-Identifier: MIT
"""The servers that the page is tried with, and requests to them beside the page."""
import json
import pathlib
import subprocess
import tempfile
import urllib.error
import urllib.request

TOKEN = "correct-horse-battery"


class Servers:
    """Starts servers when they are first asked for, and ends those that it started."""

    def __init__(self, program, url, root):
        self.program, self.url, self.root = program, url, root
        self.started = {}

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.folder.name)
        (folder / "keys").write_text("first an-example-secret-of-some-length-0123456789\n")
        (folder / "tokens").write_text(TOKEN + "\n")
        self.options = {
            "main": ["--link-keys", folder / "keys", "--examples", self.root / "Examples/every-kind.json"],
            "keyless": [], "guarded": ["--token-file", folder / "tokens", "--link-keys", folder / "keys"],
        }
        return self

    def __exit__(self, *error):
        for process, _ in self.started.values():
            process.terminate()
        for process, _ in self.started.values():
            process.wait(timeout=30)
        self.folder.cleanup()

    def address(self, name="main"):
        """The page's address, with a slash at its end; `None` where only a running server is checked."""
        if self.url is not None:
            return self.url.rstrip("/") + "/" if name == "main" else None
        if name not in self.started:
            command = [self.program, "--port", "0", "--ready-json", "--budget", "0", *self.options[name]]
            process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            ready = json.loads(process.stdout.readline())
            self.started[name] = (process, f"http://{ready['host']}:{ready['port']}/")
        return self.started[name][1]

    def post(self, route, body):
        """The JSON that a route answers."""
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        request = urllib.request.Request(self.address() + route, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def get(self, path):
        """The status, the headers and the bytes of a path or an address."""
        try:
            with urllib.request.urlopen(path if "://" in path else self.address() + path) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()
