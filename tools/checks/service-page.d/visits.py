# SPDX-License-Identifier: MIT
"""A visit of the page: a browser's page that keeps what goes wrong in it."""
import contextlib
import re

# Answers that a part provokes are logged by Chromium, too.
REFUSAL = re.compile(r"^Failed to load resource: the server responded with a status of 4\d\d")
WATCH = """
window.violations = [];
window.shifts = 0;
document.addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective + ' ' + event.blockedURI));
new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value; })
  .observe({type: 'layout-shift', buffered: true});
"""


class Report:
    """Counts what was expected, and prints it."""

    def __init__(self):
        self.count, self.failures = 0, []

    def expect(self, truth, what, found=""):
        self.count += 1
        print(f"  {'ok   ' if truth else 'WRONG'} {what}" + ("" if truth or found == "" else f": {found}"), flush=True)
        if not truth:
            self.failures.append(what)


class Visit:
    """The page at an address, with a fragment."""

    def __init__(self, browser, address, fragment="", **context):
        self.address = address
        options = {"viewport": {"width": 1280, "height": 860}, "color_scheme": "light", **context}
        self.context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.errors, self.foreign, self.requests = [], [], []
        self.page.on("console", self._log)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._note)
        self.open(fragment)

    def _log(self, message):
        if message.type in ("error", "warning") and not REFUSAL.match(message.text):
            self.errors.append(message.text)

    def _note(self, request):
        self.requests.append(request)
        if not request.url.startswith((self.address, "data:", "blob:" + self.address)):
            self.foreign.append(request.url)

    def open(self, fragment=""):
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)
        self.page.wait_for_selector("#paper img[src]")
        self.settle()

    def settle(self):
        """Waits until changes are drawn: the page waits a moment itself before it asks the service."""
        self.page.wait_for_timeout(200)
        self.page.wait_for_function("() => document.getElementById('stage').getAttribute('aria-busy') !== 'true'")
        self.page.wait_for_timeout(50)

    def type(self, text):
        """Replaces the text of messages, as by pasting."""
        self.page.fill("#editor", text)
        self.settle()

    def choose(self, name, value):
        """Sets an option of the form."""
        option = self.page.locator(f"#option-{name}")
        if option.count() == 0:
            self.page.check(f"#option-{name}-{value}", force=True)
        elif option.evaluate("element => element.tagName") == "SELECT":
            option.select_option(str(value))
        else:
            option.fill(str(value))
        self.settle()

    def measure(self):
        """The values below the image, by their titles."""
        return dict(self.page.evaluate("""() => [...document.querySelectorAll('#measure div')].map(
            entry => [entry.firstChild.textContent, entry.lastChild.textContent])"""))

    def image_size(self):
        """The image's size in pixels, and its size in points as it was laid out."""
        return self.page.evaluate("""() => { const image = document.querySelector('#paper img'), { width, height } = document.getElementById('paper').dataset;
            return [[image.naturalWidth, image.naturalHeight], [Number(width), Number(height)]] }""")

    def source(self):
        return self.page.get_attribute("#paper img", "src")

    def clipboard(self):
        return self.page.evaluate("navigator.clipboard.readText()")

    def text(self, selector):
        return self.page.text_content(selector)

    def end(self, report):
        """Checks errors, requests and the policy, as in every visit, and closes it."""
        violations = self.page.evaluate("violations")
        report.expect(not self.errors, "nothing goes wrong in the page", self.errors[:3])
        report.expect(not self.foreign, "no request leaves the server", self.foreign[:3])
        report.expect(not violations, "the content security policy holds", violations[:3])
        self.context.close()


@contextlib.contextmanager
def visiting(browser, report, address, fragment="", **context):
    visit = Visit(browser, address, fragment, **context)
    try:
        yield visit
    finally:
        visit.end(report)
