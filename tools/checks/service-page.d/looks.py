# SPDX-License-Identifier: MIT
"""The page on phones, enlarged, in both colour schemes, and images of it."""
import json

from visits import Visit, visiting
from work import text

PHONE = {"viewport": {"width": 375, "height": 812}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}

# Controls whose area is smaller than 44 by 44 points; labels count for what is inside of them.
SMALL = """() => [...document.querySelectorAll('button, select, input, summary, [role=option], .row, .segments label')]
  .filter(element => element.checkVisibility() && element.getClientRects().length > 0)
  .map(element => element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : element)
  .map(element => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([element, box]) => `${element.id || element.textContent.trim().slice(0, 20)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`)"""


def phone(browser, servers, report):
    with visiting(browser, report, servers.address(), "#show=frames,accessibility", **PHONE) as visit:
        page = visit.page
        report.expect(page.evaluate("document.documentElement.scrollWidth") <= 375, "a phone's width is enough")
        report.expect(page.evaluate("shifts") < 0.02, "nothing jumps", page.evaluate("shifts"))
        page.evaluate("document.getElementById('inspector').open = document.getElementById('more').open = true")
        page.click("#examples-toggle")
        small = page.evaluate(SMALL)
        report.expect(not small, "targets are at least 44 by 44", small[:6])
        page.locator("#examples-list [role=option]").nth(4).click()
        visit.settle()
        report.expect(page.evaluate("document.documentElement.scrollWidth") <= 375, "also with everything open")
        box, stage = page.locator("#paper").bounding_box(), page.locator("#stage").bounding_box()
        report.expect(box["x"] >= stage["x"] and box["x"] + box["width"] <= stage["x"] + stage["width"] + 0.5, "the image fits", [box, stage])
        page.locator("#tree .row").nth(1).tap()
        report.expect(page.locator("#node dl").count() == 1, "a tap selects a view")
    for width, height, scale, what in [(320, 640, 2, "320 wide"), (640, 430, 2, "1280 at 200 %"), (320, 256, 4, "1280 at 400 %")]:
        with visiting(browser, report, servers.address(), "#show=accessibility", viewport={"width": width, "height": height}, device_scale_factor=scale) as visit:
            wide = visit.page.evaluate("document.documentElement.scrollWidth")
            report.expect(wide <= width, f"nothing is cut off, {what}", wide)
            visit.page.locator("#option-width").scroll_into_view_if_needed()
            report.expect(visit.page.is_visible("#option-width"), f"options can be scrolled to, {what}")
    with visiting(browser, report, servers.address(), reduced_motion="reduce") as visit:
        visit.page.evaluate("document.getElementById('progress').hidden = false")
        animation = visit.page.evaluate("getComputedStyle(document.getElementById('progress'), '::after').animationName")
        report.expect(animation == "none", "reduced motion stops the animation", animation)


def background(visit):
    return visit.page.evaluate("getComputedStyle(document.body).backgroundColor")


def schemes(browser, servers, report):
    colours = {}
    for scheme in ("light", "dark"):
        with visiting(browser, report, servers.address(), color_scheme=scheme) as visit:
            colours[scheme] = background(visit)
            if scheme == "light":
                continue
            visit.page.click("#scheme")
            report.expect(background(visit) == colours["light"], "the switch overrides the system's colours", visit.text("#scheme"))
            visit.page.reload()
            visit.page.wait_for_selector("#paper img[src]")
            report.expect(background(visit) == colours["light"], "a reload keeps it")
            visit.settle()
            visit.page.click("#scheme")
            visit.page.click("#scheme")
            report.expect(background(visit) == colours["dark"] and "auto" in visit.text("#scheme"), "and it goes back")
    report.expect(colours["light"] != colours["dark"], "the system's colours are followed", colours)


def keep_screenshots(browser, servers, folder):
    """Images of the page as people meet it, for a look at them."""
    folder.mkdir(parents=True, exist_ok=True)
    rtl = "#" + "&".join(["example=text-arabic", "direction=rtl", "locale=ar", "show=frames", "node=0.2.1"])
    views = {"message": "", "inspector": "#example=card-poll&show=frames,margins,accessibility&node=0.2.1.1", "rtl": rtl,
             "conversation": "#tab=conversation&example=conversation&style=minimalist"}
    for width in (1280, 768, 375):
        for scheme in ("light", "dark"):
            for name, fragment in views.items():
                context = PHONE if width == 375 else {"viewport": {"width": width, "height": 900}}
                theme = "&theme=dark" if scheme == "dark" and fragment else ""
                visit = Visit(browser, servers.address(), fragment + theme, color_scheme=scheme, **context)
                if name == "inspector":
                    visit.page.evaluate("document.getElementById('inspector').open = true")
                    visit.page.focus("#tree [tabindex='0']")
                if name == "message":
                    visit.page.click("[data-copy=curl]")
                visit.page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=width < 1180)
                visit.context.close()
    for scheme in ("light", "dark"):
        visit = Visit(browser, servers.address(), color_scheme=scheme)
        visit.type(json.dumps(json.loads(text("x")), indent=2).replace('"x"', "4"))
        visit.page.screenshot(path=folder / f"problem-{scheme}.png")
        visit.type(text("Some text"))
        visit.choose("width", 3)
        visit.page.locator("#option-width").scroll_into_view_if_needed()
        visit.page.screenshot(path=folder / f"option-problem-{scheme}.png")
        visit.context.close()
