# SPDX-License-Identifier: MIT
"""Pages of other origins, which `--allow-origin` lets read answers."""
from rows import MESSAGE, Row, text_messages
from shared.service import Server, exchange, post, request

TOKEN = "correct-horse-battery-staple-0001"
MINE, SECOND = "https://chat.example.org", "http://localhost:3000"
OTHER = "https://chat.example.org.evil.example"
ASKS = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization,content-type"}
ALLOW = "access-control-allow-origin"


def origins(path, folder):
    """Pages of origins that are allowed may read answers, errors among them; others may not."""
    file = folder / "origin-tokens"
    file.write_text(TOKEN + "\n")
    with Server(path, "--allow-origin", MINE, "--allow-origin", SECOND, "--token-file", file) as server:
        yield from answers(server.address)
        yield from preflights(server.address)
    with Server(path, "--allow-origin", "*") as server:
        answer = exchange(server.address, post("/v1/render", {"message": MESSAGE}, {"Origin": OTHER}))
        if answer.headers.get(ALLOW) != "*":
            yield f"with all origins allowed, an image has {answer.headers}"
    with Server(path) as server:
        row = Row("", preflight("/v1/render", MINE), (405,),
                  check=lambda answer: "it is allowed" if ALLOW in answer.headers else None)
        yield from (f"a preflight without the option: {complaint}" for complaint in row.run(server.address))


def preflight(path, origin):
    return request("OPTIONS", path, headers={"Origin": origin, **ASKS})


def answers(address):
    """Complaints about answers to a page that may read them, and to one that may not."""
    page = {"Origin": MINE}
    known = {**page, "Authorization": f"Bearer {TOKEN}"}
    for name, data, status in (
            ("a preflight", preflight("/v1/render", MINE), 204),
            ("an image", post("/v1/render", {"message": MESSAGE}, known), 200),
            ("a conversation", post("/v1/transcript", {"messages": text_messages(3)}, known), 200),
            ("no token", post("/v1/render", {"message": MESSAGE}, page), 401),
            ("an error", post("/v1/render", {}, known), 400),
            ("an error of quote-api", post("/generate", {}, known), 400),
            ("no path", request("GET", "/nowhere", headers=known), 404),
            ("health", request("GET", "/healthz", headers=page), 200)):
        answer = exchange(address, data)
        if answer.status != status or answer.headers.get(ALLOW) != MINE or answer.headers.get("vary") != "Origin":
            yield f"{name} is answered by {answer.status} with {answer.headers}"
        answer = exchange(address, data.replace(MINE.encode(), OTHER.encode()))
        if answer.status != status or ALLOW in answer.headers or answer.headers.get("vary") != "Origin":
            yield f"{name} for another origin is answered by {answer.status} with {answer.headers}"


def preflights(address):
    """Complaints about what a preflight allows."""
    answer = exchange(address, preflight("/v1/measure", SECOND))
    for name, value in (("access-control-allow-methods", "POST"), ("access-control-allow-headers", "content-type"),
                        ("access-control-max-age", "7200")):
        if value not in answer.headers.get(name, ""):
            yield f"a preflight has {name}: {answer.headers.get(name)!r}"
    row = Row("", preflight("/nowhere", MINE), (401,))
    yield from (f"a preflight of no path: {complaint}" for complaint in row.run(address))
