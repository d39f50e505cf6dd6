# SPDX-License-Identifier: MIT
"""The page without a mouse, for those who don't see it, and with a token."""
import pathlib

from servers import TOKEN
from visits import visiting
from work import text

BASICS = (pathlib.Path(__file__).parent / "basics.js").read_text()

FOCUSED = """() => { const element = document.activeElement; if (element === document.body) return null;
  const style = getComputedStyle(element), outer = element.closest('label, .code, [role=treeitem] > .row') ?? element;
  const row = element.matches('[role=treeitem]') ? element.firstElementChild : element;
  const rings = [style, getComputedStyle(outer), getComputedStyle(row)].some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1);
  return [element.id || element.dataset.layer || element.dataset.copy || element.textContent.trim().slice(0, 20), rings] }"""


def keyboard(browser, servers, report):
    with visiting(browser, report, servers.address()) as visit:
        page = visit.page
        reached, unseen = [], []
        for _ in range(80):
            page.keyboard.press("Tab")
            found = page.evaluate(FOCUSED)
            if found is None or (reached and found[0] == reached[0]):
                break
            reached.append(found[0])
            if not found[1]:
                unseen.append(found[0])
        wanted = ["Skip to the message", "tab-message", "scheme", "examples-search", "examples-list", "frames", "margins", "accessibility",
                  "zoom", "stage", "curl", "link", "swift", "tidy", "editor", "reset", "option-theme", "option-locale", "option-width"]
        missed = [name for name in wanted if name not in reached]
        report.expect(not missed, "Tab reaches everything", [missed, reached])
        report.expect(not unseen, "the focus can be seen everywhere", unseen)
        page.reload()
        page.wait_for_selector("#paper img[src]")
        visit.settle()
        page.focus("#examples-list")
        example, source = page.locator("#examples-list [aria-selected=true]").text_content(), visit.source()
        page.keyboard.press("ArrowDown")
        visit.settle()
        report.expect(page.locator("#examples-list [aria-selected=true]").text_content() != example and visit.source() != source, "arrow keys go through the examples")
        page.focus("#examples-search")
        page.keyboard.type("zzzz")
        report.expect(page.is_visible("#examples-none"), "a search without results is reported")
        page.keyboard.press("Control+A")
        page.keyboard.press("Delete")
        page.focus("[data-layer=frames]")
        page.keyboard.press("Space")
        report.expect(page.get_attribute("[data-layer=frames]", "aria-pressed") == "true", "Space presses a button")
        page.focus("#tree [tabindex='0']")
        for key in ["ArrowDown", "ArrowRight", "ArrowDown"]:
            page.keyboard.press(key)
        report.expect(page.locator("#tree [aria-selected=true]").count() == 1 and page.locator("#node dl").count() == 1, "arrow keys go through the tree")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowLeft")
        report.expect(page.locator("#tree [role=treeitem]:visible").count() == 1, "the left arrow closes a view")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("End")
        report.expect(page.evaluate("document.activeElement.matches('#tree [role=treeitem]') && document.activeElement.tabIndex === 0"), "the focus goes along")
        page.focus("#tab-message")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("#paper:not([hidden]) img[src^='blob:']")
        report.expect(page.evaluate("document.activeElement.id") == "tab-conversation", "arrow keys go through the tabs")
        page.focus("#option-direction-auto")
        page.keyboard.press("ArrowRight")
        visit.settle()
        report.expect(page.is_checked("#option-direction-ltr"), "and through an option's values")


def basics(browser, servers, report):
    for scheme in ("light", "dark"):
        with visiting(browser, report, servers.address(), "#show=frames,margins,accessibility&node=0", color_scheme=scheme) as visit:
            visit.page.click("[data-copy=curl]")
            visit.page.evaluate("document.getElementById('more').open = true")
            expect_basics(report, visit, scheme)
            visit.type(text("x").replace('"x"', "4"))
            visit.choose("width", 3)
            expect_basics(report, visit, f"{scheme}, with problems")
            visit.choose("width", 375)
            visit.type("[" + text("a") + "," + text("b", msgID="2") + "]")
            visit.page.click("#tab-conversation")
            visit.page.wait_for_selector("#paper:not([hidden]) img[src^='blob:']")
            expect_basics(report, visit, f"{scheme}, conversation")
    policy = servers.get("")[1].get("Content-Security-Policy") or ""
    report.expect("default-src 'none'" in policy and "unsafe" not in policy, "the policy is strict", policy)
    files = ["page.html", "page.css"]
    page = servers.get("")[2].decode()
    report.expect(" style=" not in page and " onclick=" not in page and "https:" not in page, f"{files[0]} has no inline code, and names no other site")


def expect_basics(report, visit, where):
    found = visit.page.evaluate(f"({BASICS})()")
    for name, faults in found.items():
        report.expect(not faults, f"{name} ({where})", faults[:4])


def tokens(browser, servers, report):
    address = servers.address("guarded")
    if address is None:
        return print("  -     needs a server of its own")
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#token-dialog[open]")
    page.fill("#token", "wrong")
    page.keyboard.press("Enter")
    page.wait_for_selector("#token-problem:not([hidden])")
    report.expect(page.is_visible("#token-dialog"), "a wrong token is asked for again")
    page.fill("#token", TOKEN)
    page.keyboard.press("Enter")
    page.wait_for_selector("#paper img[src]")
    report.expect(True, "the right one draws")
    page.reload()
    page.wait_for_selector("#paper img[src]")
    report.expect(not page.is_visible("#token-dialog"), "a reload keeps it")
    kept = page.evaluate("[sessionStorage.length, Object.values(localStorage).join(), location.href]")
    report.expect(kept[0] == 1 and TOKEN not in kept[1] + kept[2], "for the tab alone, and not in the address", kept)
    page.click("[data-copy=curl]")
    page.wait_for_selector("#snippet:not([hidden])")
    command = page.text_content("#snippet")
    report.expect(TOKEN not in command and "$BUBBLEKIT_TOKEN" in command, "a copied command names it, and doesn't have it")
    context.close()
