# SPDX-License-Identifier: MIT
"""Pages of other origins, which may read answers where the service allows their origin."""
import http.server
import threading

from servers import TOKEN

PAGE = b"<!doctype html><meta charset=utf-8><title>elsewhere</title>"
ASK = """async ([address, token]) => {
  const headers = {"Content-Type": "application/json", "Authorization": `Bearer ${token}`};
  const ask = async (path, body, more) => {
    try {
      const answer = await fetch(address + path, {method: "POST", headers: {...headers, ...more}, body: JSON.stringify(body)});
      const bytes = await answer.arrayBuffer();
      return {status: answer.status, length: bytes.byteLength, kind: answer.headers.get("bubblekit-kind"),
        warnings: answer.headers.get("bubblekit-warnings"), quote: answer.headers.get("quote-type"), id: answer.headers.get("x-request-id")};
    } catch (error) { return String(error); }
  };
  const message = {msgID: "1", imageElem: {path: "none.png"}}, quote = {messages: [{from: {id: 1, name: "Mira"}, text: "Eight?"}]};
  return {image: await ask("v1/render", {message}), events: await ask("v1/transcript", {messages: [message]}, {Accept: "text/event-stream"}),
    quote: await ask("generate.png", quote), error: await ask("v1/render", {}), stranger: await ask("v1/render", {message}, {Authorization: "Bearer none"})};
}"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


def origins(browser, servers, report):
    pages = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) for _ in range(2)]
    addresses = [f"http://127.0.0.1:{page.server_port}" for page in pages]
    for page in pages:
        threading.Thread(target=page.serve_forever, daemon=True).start()
    servers.options["shared"] = [*servers.options["guarded"], "--allow-origin", addresses[0]]
    try:
        service = servers.address("shared")
        if service is None:
            return
        allowed, other = (asked(browser, address, service) for address in addresses)
    finally:
        for page in pages:
            page.shutdown()
    report.expect([allowed[name]["status"] for name in allowed] == [200, 200, 200, 400, 401], "a page that is allowed reads answers", allowed)
    report.expect(allowed["image"]["kind"] == "image" and "none.png" in (allowed["image"]["warnings"] or "") and allowed["image"]["id"]
                  and allowed["quote"]["quote"], "it reads their headers", allowed)
    report.expect(all("Failed to fetch" in str(answer) for answer in other.values()), "another page reads none", other)


def asked(browser, address, service):
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    found = page.evaluate(ASK, [service, TOKEN])
    context.close()
    return found
