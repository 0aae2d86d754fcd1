import type { Call } from '../../../engine/schema/business/call.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { callTables } from './call-tables.ts'
import type { Operations } from '../operation.ts'
import { groupOf } from './document.ts'
import { html, type Html } from './html.ts'
import { styles } from './styles.ts'

/** What the reader of the page asked for: words to search by, and the call shown in full. */
export interface PageRequest {
  words: string
  id: string
}

/** The description of the calls as a page to read: a search, the calls by group, and one of them in full. It needs no script. */
export function renderPage(schemas: Schemas, operations: Operations, asked: PageRequest): string {
  const all = [...schemas.calls.values()]
  const found = all.filter((call) => matches(schemas, call, asked.words))
  const shown = schemas.calls.get(asked.id)
  return `<!doctype html>${
    html`<html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${shown ? `${shown.title} - 接口说明` : '接口说明'}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <header>
          <h1><a href="openapi">接口说明</a></h1>
          ${searchForm(asked.words)}
          <p class="count">${found.length === all.length ? `共 ${all.length} 个` : `找到 ${found.length} 个，共 ${all.length} 个`}</p>
          <a href="openapi.json" download>下载 OpenAPI 3.1</a>
        </header>
        <div class="columns">
          <nav aria-label="接口">${listing(schemas, found, asked)}</nav>
          <main>${shown ? callTables(schemas, operations, shown) : guidance}</main>
        </div>
      </body>
    </html>`.text
  }`
}

const guidance = html`<h2>怎样调用</h2>
  <ul>
    <li>登录后凭 Cookie 识别会话；POST 请求须带请求头 <code>X-CSRF-Token</code>，值由登录或 <code>/api/user/info</code> 给出。</li>
    <li>地址上的 <code>__sid</code> 只是会话编号，不是凭据。</li>
    <li>返回 <code>{isSuccess, data, requestId}</code>；拒绝时返回 <code>{isSuccess: false, errorMsg, code, problems, requestId}</code>。</li>
    <li>修改数据的请求可带请求头 <code>Idempotency-Key</code>：同一键只办一次。</li>
    <li>每个接口列出的操作代码，有其中之一即可调用；没有列出的，登录后都可调用。</li>
  </ul>
  <p>从左侧选择一个接口查看参数、返回和错误。</p>`

function searchForm(words: string): Html {
  return html`<form role="search" method="get" action="openapi">
    <input type="search" name="q" value="${words}" placeholder="名称、地址、操作代码" aria-label="查找接口" />
    <button>查找</button>
  </form>`
}

function listing(schemas: Schemas, calls: readonly Call[], asked: PageRequest): Html {
  if (calls.length === 0) return html`<p class="none">没有符合的接口</p>`
  const groups = new Map<string, Call[]>()
  for (const call of calls) groups.set(groupOf(schemas, call), [...(groups.get(groupOf(schemas, call)) ?? []), call])
  const sections = [...groups].map(
    ([title, members]) =>
      html`<h2>${title}<span>${members.length}</span></h2>
        <ul>
          ${members.map((call) => entry(call, asked))}
        </ul>`,
  )
  return html`${sections}`
}

function entry(call: Call, asked: PageRequest): Html {
  const query = new URLSearchParams({ ...(asked.words ? { q: asked.words } : {}), id: call.id })
  const current = call.id === asked.id ? html` aria-current="true"` : html``
  return html`<li ${call.id === asked.id ? html`id="current"` : html``}>
    <a href="openapi?${query.toString()}#current" ${current}><b>${call.title}</b><code>${call.method} ${call.path}</code></a>
  </li>`
}

function matches(schemas: Schemas, call: Call, words: string): boolean {
  const text = [call.title, call.method, call.path, groupOf(schemas, call), ...(call.operator ?? [])].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
