// SPDX-License-Identifier: MIT

extension GalleryPage {
  static let style = """
    :root {
      --back: #eef1f4; --panel: #ffffff; --line: #d5dae1; --text: #1c2128; --faint: #59636e; --accent: #0b62d6;
      color-scheme: light; font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    :root.dark {
      --back: #0c0f13; --panel: #181d24; --line: #303843; --text: #e3e8ee; --faint: #98a3b0; --accent: #6cb0ff;
      color-scheme: dark;
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--back); color: var(--text); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    header {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px;
      padding: 10px 24px; background: var(--panel); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 16px; font-weight: 650; }
    #count { margin: 0 auto 0 0; color: var(--faint); font-variant-numeric: tabular-nums; }
    #filters { display: flex; flex-wrap: wrap; gap: 8px 20px; order: 1; width: 100%; }
    fieldset { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin: 0; padding: 0; border: 0; }
    .search { display: flex; align-items: center; gap: 6px; }
    legend, .search { color: var(--faint); font-size: 13px; }
    legend { float: left; margin-right: 6px; padding: 0; }
    button, input {
      font: inherit; color: inherit; padding: 3px 11px; border: 1px solid var(--line); border-radius: 7px;
      background: var(--panel);
    }
    button { cursor: pointer; }
    button:hover { border-color: var(--faint); }
    fieldset button { border-radius: 99px; font-size: 13px; color: var(--faint); }
    fieldset button[aria-pressed=true] {
      background: var(--text); border-color: var(--text); color: var(--panel);
    }
    input { width: 220px; color: var(--text); font-size: 14px; }
    main { padding: 8px 24px 48px; }
    section { padding: 20px 0 4px; content-visibility: auto; contain-intrinsic-size: auto 400px; }
    h2 { margin: 0 0 10px; font-size: 15px; font-weight: 600; }
    h2 small, h2 em, h2 a { margin-left: 8px; font-size: 13px; font-weight: 400; font-style: normal; }
    h2 small, h2 em { color: var(--faint); }
    a { color: var(--accent); }
    section > div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 14px 16px; }
    figure { margin: 0; padding: 1px; max-width: 100%; overflow: hidden; }
    figure img { display: block; object-fit: none; border-radius: 8px; box-shadow: 0 0 0 1px var(--line); }
    figcaption { padding: 5px 2px 0; color: var(--faint); font-size: 12px; }
    #nothing { color: var(--faint); text-align: center; padding: 60px 0; }
    """
}
