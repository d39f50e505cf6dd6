# SPDX-License-Identifier: MIT
"""Problems and their places, copied texts, and the fragment."""
import json
import pathlib
import shutil
import struct
import subprocess
import tempfile

from visits import Visit, visiting
from work import text


def wrong_line(visit):
    """The number of the marked line, from 1 on; 0 for none."""
    return visit.page.evaluate("() => [...document.querySelectorAll('#backdrop .line')].findIndex(line => line.classList.contains('wrong')) + 1")


def problems(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        good = json.dumps({"msgID": "p", "nickName": "Mira", "textElem": {"text": "Good"}}, indent=2)
        visit.type(good)
        source, requests = visit.source(), len(visit.requests)
        visit.type(good.replace('"Good"', "4"))
        report.expect("textElem.text must be a string" in visit.text("#problem"), "a problem is shown", visit.text("#problem"))
        report.expect(wrong_line(visit) == 5, "at the line of its member", wrong_line(visit))
        report.expect(visit.page.get_attribute("#editor", "aria-invalid") == "true", "the text is invalid for screen readers, too")
        report.expect(visit.source() == source, "the image stays")
        visit.page.click("#problem button")
        selected = visit.page.evaluate("() => { const area = document.getElementById('editor'); return area.value.slice(area.selectionStart, area.selectionEnd) }")
        report.expect(selected == '"text": 4', "its member can be selected", selected)
        requests = len(visit.requests)
        visit.type(good[:-4])
        report.expect("ends too early" in visit.text("#problem"), "JSON that isn't closed is reported", visit.text("#problem"))
        report.expect(len(visit.requests) == requests, "without a request")
        visit.type(good.replace('"Mira",', '"Mira"'))
        report.expect(wrong_line(visit) == 4, "a missing comma is found where it is missed", wrong_line(visit))
        visit.type("")
        report.expect(visit.page.is_visible("#problem"), "no text is a problem, too")
        visit.type(good)
        report.expect(not visit.page.is_visible("#problem") and wrong_line(visit) == 0, "it goes when it is mended")
        visit.choose("width", 3)
        report.expect("width must be from 200 to 4000" in visit.text("#option-width-problem"), "an option's problem is beside it", visit.text("#option-width-problem"))
        report.expect(visit.page.get_attribute("#option-width", "aria-invalid") == "true" and visit.source() == source, "and the image stays")
        visit.choose("width", 375)
        report.expect(not visit.page.is_visible("#option-width-problem"), "it goes, too")
        hostile = "<img src=x onerror=\"document.title='owned'\"> 'quoted' \u2028 نص"
        visit.type(text(hostile))
        report.expect(visit.page.title() == "BubbleKit" and visit.page.locator("img[src=x]").count() == 0, "markup in a message stays text")


def png_size(data):
    return list(struct.unpack(">II", data[16:24])) if data[:4] == b"\x89PNG" else None


def copies(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit, tempfile.TemporaryDirectory() as folder:
        visit.type(text("It's $HOME, `id`, \"quotes\", \\ and \"\"\"#, 'more' 🥾 مرحبا"))
        visit.choose("theme", "dark")
        visit.choose("direction", "rtl")
        visit.page.click("[data-copy=curl]")
        visit.page.wait_for_function("() => document.getElementById('copied').textContent.startsWith('Copied')")
        run = subprocess.run(["sh", "-c", visit.clipboard()], cwd=folder, capture_output=True, text=True)
        file = pathlib.Path(folder) / "message.png"
        size = png_size(file.read_bytes()) if file.exists() else None
        report.expect(run.returncode == 0 and size == visit.image_size()[0], "the copied command draws the same", [run.stderr[-300:], size])
        report.expect(visit.text("#snippet") == visit.clipboard(), "the copied text is shown")
        if visit.page.get_attribute("[data-copy=link]", "aria-disabled") != "true":
            visit.page.click("[data-copy=link]")
            visit.page.wait_for_function("() => document.getElementById('snippet').textContent.startsWith('http')")
            status, headers, data = servers.get(visit.clipboard())
            report.expect(status == 200 and png_size(data) == visit.image_size()[0], "the copied link has the image", [status, visit.clipboard()[:120]])
        visit.page.click("[data-copy=swift]")
        visit.page.wait_for_function("() => document.getElementById('snippet').textContent.startsWith('import')")
        code = visit.clipboard()
        wanted = ["import BubbleKit", "environment.direction = .rightToLeft", 'theme(named: "dark")']
        report.expect(all(line in code for line in wanted), "the Swift code has the options", code)
        expect_parsed(report, code, pathlib.Path(folder))
        visit.page.click("#tab-conversation")
        visit.page.wait_for_selector("#paper:not([hidden]) img[src^='blob:']")
        visit.page.click("[data-copy=curl]")
        visit.page.wait_for_function("() => document.getElementById('snippet').textContent.includes('v1/transcript')")
        run = subprocess.run(["sh", "-c", visit.clipboard()], cwd=folder, capture_output=True, text=True)
        file = pathlib.Path(folder) / "conversation.png"
        report.expect(file.exists() and png_size(file.read_bytes()) == visit.image_size()[0], "so does that of a conversation", run.stderr[-300:])
        visit.page.click("[data-copy=swift]")
        visit.page.wait_for_function("() => document.getElementById('snippet').textContent.includes('Transcript(')")
        expect_parsed(report, visit.clipboard(), pathlib.Path(folder))
    address = servers.address("keyless")
    if address is None:
        return
    with visiting(browser, report, address) as visit:
        visit.page.wait_for_selector("[data-copy=link][aria-disabled=true]")
        report.expect("keys" in visit.text("#link-reason"), "without keys the reason is beside the button", visit.text("#link-reason"))


def expect_parsed(report, code, folder):
    if shutil.which("swiftc") is None:
        return print("  -     there is no swiftc to parse Swift with")
    (folder / "main.swift").write_text(code)
    run = subprocess.run(["swiftc", "-frontend", "-parse", str(folder / "main.swift")], capture_output=True, text=True)
    report.expect(run.returncode == 0, "the Swift code can be parsed", run.stderr[-400:])


def state(visit):
    return visit.page.evaluate("""() => ({
      text: document.getElementById('editor').value, tab: document.querySelector('[role=tab][aria-selected=true]').id,
      pressed: [...document.querySelectorAll('[aria-pressed=true]')].map(button => button.dataset.layer),
      options: [...document.querySelectorAll('[id^=option-]')].filter(field => 'value' in field).map(field => [field.id, field.checked, field.value]),
      node: document.querySelector('#tree [aria-selected=true]')?.dataset.key ?? null, zoom: document.getElementById('zoom').value,
    })""")


def fragment(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        visit.type(text("Kept in the address: 'quotes' & ampersands = 100 % 🥾 نص"))
        for name, value in [("style", "minimalist"), ("theme", "dark"), ("width", 402), ("direction", "rtl"), ("locale", "ar")]:
            visit.choose(name, value)
        visit.page.click("[data-layer=frames]")
        visit.page.select_option("#zoom", "2")
        visit.page.locator("#tree .row").nth(2).click()
        visit.settle()
        before, address = state(visit), visit.page.url
        visit.page.reload()
        visit.page.wait_for_selector("#paper img[src]")
        visit.settle()
        report.expect(state(visit) == before, "a reload keeps everything", [before, state(visit)])
        other = Visit(browser, servers.address(), address[len(servers.address()):])
        report.expect(state(other) == before, "so does the address in another window")
        other.end(report)
        visit.page.locator("#examples-list [role=option]").nth(2).click()
        visit.settle()
        report.expect("example=" in visit.page.url and "text=" not in visit.page.url, "an example is kept by its name", visit.page.url)
        visit.open("#text=%%%broken&width=oops&tab=none&at=-4")
        report.expect(visit.page.is_visible("#stage"), "a broken fragment is no obstacle")
        visit.choose("width", 375)
        report.expect(visit.page.locator("#paper img[src]").count() == 1, "and can be mended")
