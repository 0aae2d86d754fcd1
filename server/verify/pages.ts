import { html, Html } from '../calls/openapi/html.ts'
import { timeText } from '../store/time.ts'
import type { FoundPaper } from './find-paper.ts'

const styles = new Html(`
:root { color-scheme: light dark; --text: light-dark(#1f2329, #e3e7ed); --soft: light-dark(#595f69, #b4bcc8); --line: light-dark(#e3e6eb, #313944);
  --ground: light-dark(#f4f6f9, #0f1216); --surface: light-dark(#fff, #181c22); --valid: light-dark(#1a7f37, #57c274);
  --superseded: light-dark(#9a5b00, #e0a84a); --revoked: light-dark(#b3261e, #f28b82); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: var(--ground); color: var(--text);
  font: 16px/1.6 -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 18px; } .state { margin: 16px 0 0; font-size: 26px; font-weight: 600; }
.valid { color: var(--valid); } .superseded { color: var(--superseded); } .revoked { color: var(--revoked); }
p { margin: 8px 0 0; } .soft { color: var(--soft); font-size: 14px; }
dl { margin: 20px 0 0; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: 8em 1fr; gap: 12px; padding: 9px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
`)

/** The answer about a paper that was found. */
export function foundPage({ title, state, lines }: FoundPaper, now: Date): string {
  const said = lines.map(
    ({ label, value }) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`,
  )
  return page(
    `${title}查验`,
    html`<h1>${title}查验</h1>
      <p class="state ${state.tone}">${state.title}</p>
      ${state.says === undefined ? '' : html`<p>${state.says}</p>`}
      <dl>${said}</dl>
      <p class="soft">请核对以上内容与纸面是否一致；不一致的，以检验机构的记录为准。查验时间：${timeText(now)}</p>`,
  )
}

/** The answer about a number that no paper has. */
export function missingPage(number: string): string {
  return page(
    '没有查到',
    html`<h1>没有查到这份文书</h1>
      <p>编号“${number}”没有对应的已签发文书。请核对编号是否抄写完整；仍查不到的，请向出具文书的检验机构核实。</p>`,
  )
}

/** The answer to whoever asks too often. */
export function tooManyPage(): string {
  return page(
    '请稍后再试',
    html`<h1>查验过于频繁</h1>
      <p>请一分钟后再试。</p>`,
  )
}

function page(title: string, content: Html): string {
  return `<!doctype html>\n${
    html`<html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text
  }`
}
