import { Html } from './html.ts'

/** Look of the page that describes the calls: light or dark as the browser prefers. */
export const styles = new Html(`
:root { color-scheme: light dark; --text: light-dark(#1f2329, #e3e7ed); --soft: light-dark(#595f69, #b4bcc8); --line: light-dark(#e3e6eb, #313944);
  --ground: light-dark(#f4f6f9, #0f1216); --surface: light-dark(#fff, #181c22); --accent: light-dark(#0958d9, #74abff); --chosen: light-dark(#e8f1ff, #1a2f52); }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--text);
  font: 14px/1.6 -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
header { display: flex; align-items: center; gap: 16px; padding: 10px 20px; background: var(--surface); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 16px; } h1 a { color: inherit; text-decoration: none; }
form { display: flex; gap: 8px; }
input, button { font: inherit; padding: 3px 10px; border: 1px solid var(--line); border-radius: 4px; background: var(--surface); color: inherit; }
input { width: 320px; } button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
a { color: var(--accent); } .count { margin: 0 auto 0 0; color: var(--soft); } .none { color: var(--soft); }
.columns { flex: 1; min-height: 0; display: grid; grid-template-columns: 420px 1fr; }
nav { overflow: auto; border-right: 1px solid var(--line); background: var(--surface); padding: 4px 12px 20px; }
nav h2 { margin: 16px 8px 4px; font-size: 13px; color: var(--soft); } nav h2 span { margin-left: 6px; font-weight: normal; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 4px; color: inherit; text-decoration: none; }
nav a:hover, nav a[aria-current] { background: var(--chosen); }
nav b { display: block; font-weight: 500; } nav code { font-size: 12px; color: var(--soft); overflow-wrap: anywhere; }
main { overflow: auto; padding: 16px 28px 40px; }
main h2 { margin: 0 0 4px; font-size: 18px; } main h3 { margin: 24px 0 6px; font-size: 14px; }
code { font-family: ui-monospace, Consolas, 'Liberation Mono', monospace; font-size: 13px; }
.address code { padding: 2px 6px; border-radius: 4px; background: var(--chosen); }
dl { display: grid; grid-template-columns: 80px 1fr; gap: 4px 12px; margin: 0; } dt { color: var(--soft); } dd { margin: 0; }
table { width: 100%; max-width: 960px; border-collapse: collapse; background: var(--surface); }
th, td { padding: 4px 10px; border: 1px solid var(--line); text-align: left; vertical-align: top; } th { font-weight: 500; color: var(--soft); }
@media (max-width: 900px) { .columns { display: block; overflow: auto; } nav, main { overflow: visible; } input { width: 180px; } }
`)
