import Ajv2020 from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { openApiDocument } from '../../../server/calls/openapi/document.ts'
import { rowsOf } from '../../../server/calls/openapi/rows.ts'
import { operations } from '../../../server/operations.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import type { Browser } from '../harness/sessions.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'

let app: TestApp
let everything: Browser
let document: JsonObject
beforeAll(async () => {
  app = await startApp({ fill: 40 })
  everything = await app.login('superadmin')
  document = openApiDocument(app.schemas, operations)
})
afterAll(() => app?.close())

type Views = Record<string, string[]>

/** What the document says that a call answers by the view that it is asked for. */
function viewsOf(call: Call): Views {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: JsonObject }> }> }>>
  const { schema } = paths[call.path]?.[call.method.toLowerCase()]?.responses['200']?.content['application/json'] ?? {}
  return ((schema?.['properties'] as JsonObject)['data'] as JsonObject)['x-views'] as Views
}

it('given every list call, asked with each of its views and without one, then its rows are as the document describes them, and have nothing else', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'openapi', ...document })
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const call of app.schemas.calls.values()) {
    if (!rowsOf(app.schemas, operations, call)) continue
    const isRow = ajv.getSchema(`openapi#/components/schemas/${call.entity}.row`)
    const views = viewsOf(call)
    const own = [...app.schemas.views.values()].filter((view) => 'find' in view && view.kind !== 'timeline' && view.find.call === call.id)
    for (const view of ['', ...own.map(({ viewNo }) => viewNo).filter((viewNo) => views[viewNo])]) {
      const response = await sendCall(everything, call, withInput(call, { pageSize: '20', ...(view === '' ? {} : { view }) }))
      if (response.statusCode !== 200) continue
      const rows = response.json<{ data: { list: Row[] } }>().data.list
      if (rows.length > 0) seen.add(call.id)
      const described = new Set([...(views[view] ?? []), ...(call.operation === 'board-list' ? ['unread'] : [])].flatMap((name) => [name, `${name}_label`]))
      const odd = rows.find((row) => !isRow?.(row))
      if (odd) wrong.push(`${call.id} ${view} ${ajv.errorsText(isRow?.errors)}`)
      const beside = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !described.has(name))))
      if (beside.size > 0) wrong.push(`${call.id} ${view} also answers ${[...beside].join(' ')}`)
      if (rows.some((row) => Object.values(row).some((value) => value === null || value === ''))) wrong.push(`${call.id} ${view} answers what is empty`)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
}, 300_000)

it('given who picks by name, then what is answered is described as that', async () => {
  const ordinary = await app.login('putongjy')
  const call = [...app.schemas.calls.values()].find(({ path }) => path === '/api/unitbasic/choose')
  if (!call) throw new Error('no units to pick from')
  const { list } = (await sendCall(ordinary, call, withInput(call, { view: 'pick/unit', quick: '有限' }))).json<{ data: { list: Row[] } }>().data
  expect(list.length).toBeGreaterThan(0)
  const shown = new Set(viewsOf(call)['pick'])
  expect(list.flatMap((row) => Object.keys(row).filter((name) => !shown.has(name)))).toEqual([])
})
