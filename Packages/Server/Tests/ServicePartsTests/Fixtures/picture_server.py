#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An HTTPS server on a free port of 127.0.0.1 that answers as hostile servers do. Prints the port.

    picture_server.py CERTIFICATE KEY

Ends when its standard input does.
"""
import http.server
import os
import ssl
import sys
import threading
import time
import urllib.parse
import zlib

PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0" + b"picture" * 10
IMAGES = {
    "png": ("image/png", PNG),
    "jpeg": ("image/jpeg", b"\xff\xd8\xff\xe0" + b"picture" * 10),
    "webp": ("image/webp", b"RIFF\x40\0\0\0WEBPVP8 " + b"picture" * 10),
    "gif": ("image/gif", b"GIF89a" + b"picture" * 10),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, headers, body=b"", length=None):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)

    def chunks(self, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def chunk(self, body):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(body), body))
        self.wfile.flush()

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        name, _, rest = url.path[1:].partition("/")
        try:
            getattr(self, "on_" + name, self.on_unknown)(rest, urllib.parse.parse_qs(url.query))
        except (OSError, ssl.SSLError):
            pass
        self.close_connection = True

    def on_unknown(self, rest, query):
        self.answer(404, {"Content-Type": "image/png"}, PNG)

    def on_image(self, rest, query):
        kind, body = IMAGES[rest]
        self.answer(200, {"Content-Type": kind}, body)

    def on_type(self, rest, query):
        """The picture with another type, or none."""
        self.answer(200, {"Content-Type": query["is"][0]} if "is" in query else {}, PNG)

    def on_bytes(self, rest, query):
        """A picture's type with other bytes."""
        self.answer(200, {"Content-Type": "image/png"}, query.get("are", [""])[0].encode())

    def on_compressed(self, rest, query):
        self.answer(200, {"Content-Type": "image/png", "Content-Encoding": "deflate"}, zlib.compress(PNG))

    def on_redirect(self, rest, query):
        self.answer(int(rest), {"Location": query["to"][0]})

    def on_nowhere(self, rest, query):
        self.answer(302, {}, b"a body that is ignored")

    def on_hops(self, rest, query):
        self.answer(302, {"Location": "/image/png" if rest == "0" else f"/hops/{int(rest) - 1}"})

    def on_status(self, rest, query):
        self.answer(int(rest), {"Content-Type": "image/png"}, PNG)

    def on_declared(self, rest, query):
        """A picture that claims a length."""
        self.answer(200, {"Content-Type": "image/png"}, PNG, length=int(rest))

    def on_exact(self, rest, query):
        self.answer(200, {"Content-Type": "image/png"}, PNG + bytes(int(rest) - len(PNG)))

    def on_endless(self, rest, query):
        self.chunks("image/png")
        self.chunk(PNG)
        while True:
            self.chunk(bytes(65536))

    def on_slow(self, rest, query):
        self.chunks("image/png")
        self.chunk(PNG)
        while True:
            time.sleep(0.05)
            self.chunk(b"\0")

    def on_silent(self, rest, query):
        time.sleep(60)

    def on_headers(self, rest, query):
        self.send_response(200)
        self.flush_headers()
        for number in range(100000):
            self.wfile.write(b"X-%d: %s\r\n" % (number, b"a" * 1000))

    def on_seen(self, rest, query):
        """The picture, where the request has no header that it shouldn't."""
        extra = {"cookie", "authorization", "proxy-authorization", "referer", "accept-encoding"} & {
            name.lower() for name in self.headers}
        self.answer(500 if extra else 200, {"Content-Type": "image/png"}, PNG)


def end_with_input():
    sys.stdin.buffer.read()
    os._exit(0)


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=end_with_input, daemon=True).start()
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
