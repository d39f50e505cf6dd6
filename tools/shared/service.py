# SPDX-License-Identifier: MIT
"""The HTTP service that scripts start, and a client over bare sockets."""
import contextlib
import dataclasses
import json
import os
import pathlib
import select
import signal
import socket
import subprocess
import tempfile
import time

from .arguments import fail
from .program import ROOT

SERVER = ROOT / ".build-tools/release/bubblekit-server"


def add_option(parser):
    """Adds --server, whose value goes to `find`."""
    parser.add_argument("--server", type=pathlib.Path, default=SERVER, metavar="PATH",
                        help="the program, .build-tools/release/bubblekit-server by default")


def find(path):
    """The absolute path of the server. Ends the script where there is none."""
    if not path.is_file() or not os.access(path, os.X_OK):
        fail(f"there is no server '{path}'. Build it by 'swift build -c release --package-path Packages/Server "
             "--product bubblekit-server', and name it by --server.")
    return path.resolve()


# Servers

class Server:
    """A server on a free port of the loopback interface. As a context, it is ended where it still runs."""

    def __init__(self, path, *options, seconds=30, prefix=()):
        """`prefix` is a command that goes on as the server, such as `taskset`."""
        self.log = tempfile.TemporaryFile()
        command = [*prefix, str(path), "--port", "0", "--metrics-port", "-1", "--ready-json", *map(str, options)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
        ready = self._ready(seconds)
        self.address = (ready["host"], ready["port"])
        self.metrics_address = (ready["host"], ready.get("metricsPort"))

    def _ready(self, seconds):
        readable, _, _ = select.select([self.process.stdout], [], [], seconds)
        line = self.process.stdout.readline() if readable else b""
        try:
            return json.loads(line)
        except ValueError:
            self.process.kill()
            fail(f"the server isn't ready after {seconds} s; it prints {line!r} and logs:\n{self.logged()[-2000:]}", 1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def wait(self, seconds):
        """The exit status; `None` where it still runs after so many seconds."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def logged(self):
        """The bytes on standard error up to now, as text."""
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode(errors="replace")

    def memory(self, field="VmRSS"):
        """The resident memory, or its peak (`VmHWM`), in MiB."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1]) / 1024
        return 0.0

    def processor_seconds(self):
        """The processor time up to now."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Requests

@dataclasses.dataclass
class Answer:
    """An answer, or what came of one."""
    status: int | None = None
    headers: dict = dataclasses.field(default_factory=dict)
    body: bytes = b""
    seconds: float = 0.0
    whole: bool = False

    def json(self):
        """The body as JSON; `None` where it is none."""
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    @property
    def code(self):
        """The code of a problem; `None` for others."""
        value = self.json() if self.headers.get("content-type", "").startswith("application/problem+json") else None
        return value.get("code") if isinstance(value, dict) else None


def request(method, path, body=None, headers=()):
    """The bytes of a request. A body that isn't bytes is written as JSON."""
    headers = dict(headers)
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if body is not None and not isinstance(body, bytes):
        body = json.dumps(body).encode()
        headers.setdefault("Content-Type", "application/json")
    if body is not None:
        headers.setdefault("Content-Length", len(body))
    lines += [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + (body or b"")


def post(path, body, headers=()):
    return request("POST", path, body, headers)


def exchange(address, data, seconds=30.0):
    """Sends a request on a connection of its own, and reads the answer."""
    start = time.monotonic()
    try:
        with contextlib.closing(socket.create_connection(address, seconds)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(data)
            answer = Reader(connection, start + seconds).answer(isHead=data.startswith(b"HEAD "))
    except OSError:
        answer = Answer()
    answer.seconds = time.monotonic() - start
    return answer


class Reader:
    """Reads the answers of a connection, one after the other."""

    def __init__(self, connection, end):
        self.connection, self.end, self.buffer = connection, end, b""

    def more(self):
        """Whether further bytes came."""
        self.connection.settimeout(max(0.01, self.end - time.monotonic()))
        try:
            data = self.connection.recv(1 << 16)
        except OSError:
            return False
        self.buffer += data
        return bool(data)

    def until(self, mark):
        """The bytes before a mark, which are taken; `None` where the connection ends before."""
        searched = 0
        while (place := self.buffer.find(mark, searched)) < 0:
            searched = max(0, len(self.buffer) - len(mark))
            if not self.more():
                return None
        found, self.buffer = self.buffer[:place], self.buffer[place + len(mark):]
        return found

    def take(self, count):
        while len(self.buffer) < count and self.more():
            pass
        found, self.buffer = self.buffer[:count], self.buffer[count:]
        return found

    def answer(self, isHead=False):
        """The next answer that isn't 1xx. One that is cut isn't whole."""
        while True:
            head = self.until(b"\r\n\r\n")
            if head is None:
                return Answer()
            lines = head.decode("latin-1").split("\r\n")
            words = lines[0].split(" ")
            if len(words) < 2 or not words[0].startswith("HTTP/1.") or not words[1].isdigit():
                return Answer()
            if not words[1].startswith("1"):
                break
        pairs = (line.partition(":") for line in lines[1:])
        answer = Answer(int(words[1]), {name.lower(): value.strip() for name, _, value in pairs})
        self.read_body(answer, isHead)
        return answer

    def read_body(self, answer, isHead):
        length = answer.headers.get("content-length")
        if isHead or answer.status in (204, 304):
            answer.whole = True
        elif answer.headers.get("transfer-encoding", "").lower() == "chunked":
            answer.whole = self.read_chunks(answer)
        elif length is not None:
            answer.body = self.take(int(length))
            answer.whole = len(answer.body) == int(length)
        else:
            while self.more():
                pass
            answer.body, self.buffer, answer.whole = self.buffer, b"", True

    def read_chunks(self, answer):
        parts = []
        while (line := self.until(b"\r\n")) is not None:
            size = int(line.split(b";")[0], 16)
            if size == 0:
                answer.body = b"".join(parts)
                return self.read_trailers(answer)
            part = self.take(size + 2)
            parts.append(part[:size])
            if len(part) < size + 2:
                break
        answer.body = b"".join(parts)
        return False

    def read_trailers(self, answer):
        while (line := self.until(b"\r\n")) is not None:
            if not line:
                return True
            name, _, value = line.decode("latin-1").partition(":")
            answer.headers[name.lower()] = value.strip()
        return False
