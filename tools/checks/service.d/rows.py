# SPDX-License-Identifier: MIT
"""Rows of the table: a request, and the answers that it may have."""
import dataclasses
import json
import typing

from shared.service import Answer, exchange, post

#: The maximum of a row that names none, in milliseconds: the default deadline, and what reading takes.
DEADLINE = 10_500

MESSAGE = {"msgID": "m-1", "nickName": "Mira", "textElem": {"text": "See you at eight?"}}


@dataclasses.dataclass
class Row:
    name: str
    #: The bytes of a request, or a function of the server's address that returns an answer.
    data: bytes | typing.Callable
    #: The statuses that are right. `None` is a connection that is closed without an answer.
    statuses: tuple
    #: The codes of a problem that are right; none for any.
    codes: tuple = ()
    milliseconds: int = DEADLINE
    #: A function of the answer that returns a complaint, or nothing.
    check: typing.Callable = None
    #: Whether the answer may end early, since it is streamed when its deadline passes.
    may_be_cut: bool = False

    def run(self, address):
        """What is wrong with the answer, line by line."""
        if callable(self.data):
            try:
                answer = self.data(address)
            except OSError:
                answer = Answer()
        else:
            answer = exchange(address, self.data, self.milliseconds / 1000 + 5)
        yield from self.complaints(answer)

    def complaints(self, answer):
        shown = ascii(answer.body[:200].decode(errors="replace"))
        if answer.status not in self.statuses:
            expected = " or ".join(str(status) for status in self.statuses)
            yield f"answers {answer.status}, not {expected}: {shown}"
            return
        if self.codes and answer.code not in self.codes:
            yield f"has the code {answer.code}, not {' or '.join(self.codes)}: {shown}"
        if answer.seconds * 1000 > self.milliseconds:
            yield f"takes {answer.seconds * 1000:.0f} ms, not {self.milliseconds}"
        if answer.status is not None:
            yield from conformance(answer, self.may_be_cut)
            if self.check and (complaint := self.check(answer)):
                yield f"{complaint}: {shown}"


def conformance(answer, may_be_cut=False):
    """What no answer may lack."""
    if not answer.whole and not may_be_cut:
        yield "the answer is cut"
    if not answer.headers.get("x-request-id"):
        yield "there is no x-request-id"
    if answer.headers.get("x-content-type-options") != "nosniff":
        yield "there is no x-content-type-options: nosniff"
    kind = answer.headers.get("content-type", "")
    if answer.status >= 400 and kind.startswith("application/problem+json"):
        yield from problem(answer)
    elif answer.status >= 400 and not kind.startswith("application/json"):
        yield f"the error's type is '{kind}'"
    if answer.status in (429, 503) and not answer.headers.get("retry-after", "").isdigit():
        yield f"there are no seconds in Retry-After: {answer.headers.get('retry-after')}"
    if answer.status == 405 and not answer.headers.get("allow"):
        yield "there is no Allow"
    if answer.status == 401 and not answer.headers.get("www-authenticate", "").startswith("Bearer"):
        yield "there is no WWW-Authenticate: Bearer"


def problem(answer):
    value = answer.json()
    if not isinstance(value, dict):
        yield "the problem isn't JSON"
        return
    for name in ("type", "title", "status", "detail", "code", "requestId"):
        if name not in value:
            yield f"the problem has no {name}"
    if value.get("status") != answer.status:
        yield f"the problem has the status {value.get('status')}, not {answer.status}"
    if value.get("requestId") != answer.headers.get("x-request-id"):
        yield f"the problem has the requestId {value.get('requestId')}, not {answer.headers.get('x-request-id')}"


# Bodies that rows share

def render(message=MESSAGE, environment=None, accept=None, path="/v1/render", **members):
    """A request to draw a message."""
    body = {"message": message, **({"environment": environment} if environment is not None else {}), **members}
    return post(path, body, {"Accept": accept} if accept else {})


def raw(body, path="/v1/render", kind="application/json", **headers):
    """A request with a body as it is, in UTF-8 where it is text."""
    body = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    return post(path, body, {"Content-Type": kind, **headers})


def text_messages(count, text="A line of text that says a little more than nothing, number {}."):
    return [{"msgID": f"m-{number}", "sender": f"u{number % 7}", "timestamp": 1779440440 + 60 * number,
             "textElem": {"text": text.format(number)}} for number in range(count)]


# Checks of answers

def is_png(answer):
    return None if answer.body.startswith(b"\x89PNG\r\n") else "the body is no PNG"


def has(header, value=None):
    """A check that a header is there, with a value."""
    def check(answer):
        found = answer.headers.get(header)
        if found is None or (value is not None and found != value):
            return f"{header} is {found!r}, not {value!r}"
    return check


def both(*checks):
    def check(answer):
        return next((complaint for one in checks if (complaint := one(answer))), None)
    return check


def json_has(**members):
    """A check that a JSON object has members, with values unless they are `...`."""
    def check(answer):
        value = answer.json()
        if not isinstance(value, dict):
            return "the body is no JSON object"
        for name, expected in members.items():
            if name not in value or expected is not ... and value[name] != expected:
                return f"{name} is {json.dumps(value.get(name))[:80]}, not {expected!r}"
    return check


def lacks(*words):
    """A check that the body has none of some words."""
    def check(answer):
        return next((f"the body has {word!r}" for word in words if word in answer.body), None)
    return check
