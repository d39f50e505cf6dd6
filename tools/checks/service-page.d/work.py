# SPDX-License-Identifier: MIT
"""Messages, options, the layout over the image, conversations: compared with the service's answers."""
import json

from visits import visiting

HELLO = {"msgID": "h-1", "nickName": "Mira", "textElem": {"text": "See you at eight? 🥾"}}


# The heights of the edited text, which is transparent, and of the coloured one below it, in a frame without a height.
HEIGHTS = """sample => { const area = document.getElementById('editor'), sheet = area.parentElement;
  area.value = sample; area.dispatchEvent(new Event('input')); sheet.style.minHeight = area.style.height = '0';
  const heights = [area.scrollHeight, document.getElementById('backdrop').scrollHeight];
  sheet.style.minHeight = area.style.height = ''; return heights }"""


def text(words, **members):
    return json.dumps({**HELLO, **members, "textElem": {"text": words}}, ensure_ascii=False)


def expect_measure(report, visit, servers, words, environment, what):
    """The values below the image, and the image, are those of /v1/measure."""
    body = {"messages": [json.loads(text(words))], "environment": environment}
    answer = servers.post("v1/measure", body)["messages"][0]
    shown, (pixels, points) = visit.measure(), visit.image_size()
    wanted = [f"{answer['contentWidth']:g} × {answer['contentHeight']:g}", str(answer["lines"])]
    report.expect([shown["Content"], shown["Lines"]] == wanted, f"the measure is the service's, {what}", [shown, wanted])
    width, scale = environment.get("width", 375), environment.get("scale", 2)
    report.expect(points == [width, answer["cellHeight"]], f"the image has the row's size, {what}", [points, answer["cellHeight"]])
    close = [abs(pixels[side] - points[side] * scale) <= 1 for side in (0, 1)]
    report.expect(all(close), f"the image has its pixels, {what}", [pixels, points, scale])


def message(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        report.expect(visit.page.title() == "BubbleKit", "the page has a title")
        report.expect("no-cache" in (servers.get("")[1].get("Cache-Control") or ""), "the page is asked for again")
        visit.type(text("See you at eight?"))
        expect_measure(report, visit, servers, "See you at eight?", {}, "one line")
        alternative = visit.page.get_attribute("#paper img", "alt")
        report.expect("See you at eight?" in alternative, "the image has its spoken text", alternative)
        long = "A longer message, of several lines, that is broken where the width of the bubble ends. " * 2
        visit.type(text(long))
        expect_measure(report, visit, servers, long, {}, "several lines")
        for sample in [text("word " * 300), "\n\n\n", '{"a":\t"' + "x" * 900 + '"}', "نص " * 300, "👨‍👩‍👧‍👦" * 80]:
            heights = visit.page.evaluate(HEIGHTS, sample)
            report.expect(heights[0] == heights[1], f"the coloured text is as the edited one: {sample.strip()[:9]}", heights)
        before = len(visit.requests)
        visit.page.fill("#editor", "")
        visit.page.locator("#editor").press_sequentially(text("Typed key by key"), delay=4)
        visit.settle()
        drawn = len([request for request in visit.requests[before:] if request.url.endswith("v1/render")])
        report.expect(1 <= drawn <= 6, "typing asks for few images", drawn)
        first = visit.page.locator("#examples-list [role=option]")
        report.expect(first.count() > 2, "there are examples", first.count())
        first.nth(3).click()
        visit.settle()
        report.expect(visit.page.locator("#examples-list [aria-selected=true]").count() == 1, "a chosen example is marked")
        first.nth(0).click()
        visit.settle()
        report.expect(visit.page.is_visible("#stepper"), "several messages can be gone through")
        source = visit.source()
        visit.page.click("#next")
        visit.settle()
        report.expect(visit.text("#position").startswith("2 of ") and visit.source() != source, "the next one is drawn")
        visit.type("\n".join([text("a"), text("b", msgID="h-2"), text("c", msgID="h-3")]))
        report.expect(visit.text("#position") == "1 of 3", "JSON Lines are read", visit.text("#position"))
        exact = '{"msgID":"n","seq":9007199254740993,"textElem":{"text":"x"}}'
        visit.type(exact)
        report.expect("9007199254740993" in visit.requests[-1].post_data, "numbers keep their digits")
        visit.page.click("#tidy")
        visit.settle()
        tidied = visit.page.input_value("#editor")
        report.expect("9007199254740993" in tidied and len(tidied.splitlines()) == 7, "tidying, too", tidied)


def options(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        words = "Options change the size of this text, and its direction"
        visit.type(text(words))
        wanted = {}
        for name, value in [("width", 414), ("textScale", 1.5), ("scale", 3), ("style", "minimalist"), ("direction", "rtl"), ("theme", "dark")]:
            source = visit.source()
            visit.choose(name, value)
            wanted[name] = value
            report.expect(visit.source() != source, f"{name} changes the image")
        expect_measure(report, visit, servers, words, wanted, "with options")
        sent = json.loads([request for request in visit.requests if request.url.endswith("v1/render")][-1].post_data)
        report.expect(sent["environment"] == wanted, "the request has the options that were chosen", sent["environment"])
        choices = visit.page.evaluate("[...document.querySelectorAll('#option-theme option:not([disabled])')].map(option => option.value)")
        report.expect("lively" not in choices and "accessible" in choices, "themes are those of the style", choices)
        visit.choose("style", "classic")
        visit.choose("theme", "lively")
        visit.choose("style", "chatkit")
        report.expect(visit.page.input_value("#option-theme") == "light", "another style's theme is left")
        visit.page.click("#reset")
        visit.settle()
        expect_measure(report, visit, servers, words, {}, "after Reset")
        slider = visit.page.locator("#option-width-slider")
        slider.focus()
        for _ in range(5):
            slider.press("ArrowRight")
        visit.settle()
        report.expect(visit.page.input_value("#option-width") == "380", "the slider moves by a point", visit.page.input_value("#option-width"))
        report.expect(visit.page.evaluate("shifts") < 0.02, "nothing jumps", visit.page.evaluate("shifts"))


def frames(node):
    return [node["frame"], *(frame for child in node.get("children", []) for frame in frames(child))]


def overlay(browser, servers, report):
    with visiting(browser, report, servers.address(), "#zoom=2") as visit:
        visit.type(text("Frames are compared with the layout"))
        answer = servers.post("v1/render", {"message": json.loads(text("Frames are compared with the layout")), "layout": True})
        wanted = frames(answer["layout"])
        visit.page.click("[data-layer=frames]")
        report.expect(visit.page.get_attribute("[data-layer=frames]", "aria-pressed") == "true", "Frames is pressed")
        drawn = visit.page.evaluate("""() => [...document.querySelectorAll('.frames rect')].map(
            rect => ['x', 'y', 'width', 'height'].map(name => Number(rect.getAttribute(name))))""")
        report.expect(drawn == wanted, "the frames are the layout's", [drawn, wanted])
        placed = visit.page.evaluate("""() => { const paper = document.getElementById('paper').getBoundingClientRect();
            return [...document.querySelectorAll('.frames rect')].map(rect => { const box = rect.getBoundingClientRect();
              return [(box.x - paper.x) / 2, (box.y - paper.y) / 2, box.width / 2, box.height / 2] }) }""")
        near = all(abs(a - b) < 1.5 for one, other in zip(placed, wanted) for a, b in zip(one, other))
        report.expect(near, "they are over the image, at 200 %", [placed, wanted])
        rows = visit.page.locator("#tree [role=treeitem]")
        report.expect(rows.count() == len(wanted), "the tree has every view", [rows.count(), len(wanted)])
        rows.last.locator(".row").last.click()
        details = visit.text("#node")
        report.expect("Frames are compared" in details and "Label" in details, "a view's properties are shown", details)
        report.expect(visit.page.locator(".frames rect.current").count() == 1, "it is marked in the image")
        visit.page.click("[data-layer=margins]")
        report.expect(visit.page.locator(".margins line").count() > 4, "margins are drawn")
        parent = next(node for node in answer["layout"]["children"] if node.get("id") == "container")
        outer, inner = parent["frame"], parent["children"][-1]["frame"]
        sides = [inner[0] - outer[0], outer[0] + outer[2] - inner[0] - inner[2], inner[1] - outer[1], outer[1] + outer[3] - inner[1] - inner[3]]
        numbers = visit.page.locator(".chosen text").all_text_contents()
        report.expect(numbers == [f"{side:g}" for side in sides], "those of the chosen view are numbered", [numbers, sides])
        visit.page.click("[data-layer=accessibility]")
        spoken = answer["accessibility"][0]["element"]["_0"]["label"]
        report.expect(visit.text("#reading-list li span") == spoken, "elements are listed with their labels", visit.text("#reading-list"))
        report.expect(visit.page.locator(".elements > rect").count() == len(answer["accessibility"]), "and drawn")
        visit.page.locator("#stage").hover()
        box = visit.page.locator(".frames rect").nth(1).bounding_box()
        visit.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        report.expect(visit.page.locator(".hovered").count() == 1, "pointing at a view marks it in the tree")


def conversation(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        texts = ["Are you there?", "Yes", "The train is late; take the one after it, from the other platform"]
        messages = [json.loads(text(words, msgID=f"c-{index}")) for index, words in enumerate(texts)]
        visit.type(json.dumps(messages))
        visit.page.click("#tab-conversation")
        visit.page.wait_for_selector("#paper:not([hidden]) img[src^='blob:']")
        visit.settle()
        report.expect(visit.measure()["Messages"] == "3" and visit.measure()["Not drawn"] == "0", "the conversation is drawn", visit.measure())
        total = servers.post("v1/measure", {"messages": messages})["height"]
        (pixels, points) = visit.image_size()
        report.expect(points[0] == 375 and points[1] >= total - 60 and pixels[0] == 750, "it is as wide as the screen and as tall as its rows", [points, total])
        signatures = {"png": b"\x89PNG", "webp": b"RIFF", "svg": b"<", "pdf": b"%PDF"}
        for name, signature in signatures.items():
            with visit.page.expect_download() as waiting:
                visit.page.get_by_role("button", name=f"Download as {name.upper()}").click()
            file = waiting.value
            with open(file.path(), "rb") as content:
                start = content.read(8)
            report.expect(file.suggested_filename == f"conversation.{name}" and start.startswith(signature), f"it can be downloaded as {name}", [file.suggested_filename, start])
        messages[1]["textElem"] = {"text": 4}
        visit.type(json.dumps(messages, indent=2))
        visit.page.wait_for_selector("#warnings li, #problem:not([hidden])")
        report.expect("textElem.text must be a string" in visit.text("#warnings") + visit.text("#problem"), "a message that isn't drawn is named")
        visit.page.locator("#warnings button, #problem button").first.click()
        chosen = visit.page.evaluate("() => { const area = document.getElementById('editor'); return area.value.slice(area.selectionStart, area.selectionEnd) }")
        report.expect('"text"' in chosen, "its mistake can be gone to", chosen)
        visit.page.click("#tab-message")
        visit.settle()
        report.expect(visit.page.is_visible("#tree"), "the message's tab is as it was")
