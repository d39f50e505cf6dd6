# SPDX-License-Identifier: MIT
import os
import sys

from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    # Root has no sandbox, and a container a small /dev/shm.
    browser = playwright.chromium.launch(executable_path=sys.argv[1] if sys.argv[1:] else None,
                                         args=["--no-sandbox", "--disable-dev-shm-usage"])
    page = browser.new_page(viewport={"width": 375, "height": 66}, device_scale_factor=2)
    page.goto("file://" + os.path.abspath("message.html"))
    page.screenshot(path="first.png")
    browser.close()
