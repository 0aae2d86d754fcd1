import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldOfColumn } from '../../../engine/model/columns/derive-columns.ts'
import { comparableField } from '../../../engine/kept-lists/asked-rows.ts'
import { keptAnswers, type AnsweredPlace } from '../../../engine/kept-lists/kept-answers.ts'
import { freshRows } from '../../../engine/kept-lists/keep-fresh.ts'
import { keptRows } from '../../../engine/kept-lists/kept-rows.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type SearchItem } from '../../../engine/schema/screens/kinds/view-words.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { conditionsOn, part } from './kept-questions.arbitraries.ts'

const VIEW = 'assistMng/payMng/payApply'

onBothStores('a list whose rows are kept', (kind) => {
  let testApp: TestApp
  let cashier: Browser
  let rows: readonly Row[]
  let place: AnsweredPlace
  let here: (params: JsonObject) => Json | null
  let view: ListView

  const ask = async (input: JsonObject): Promise<Json> => {
    const { status, body } = await call(cashier, '/api/chamain/chaMain/list', { view: VIEW, ...input })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Json
  }

  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300, limits: { public: 1_000_000, session: 1_000_000 } })
    const { schemas } = testApp
    view = { ...(schemas.views.get(VIEW) as ListView), keep: { most: 20_000 } }
    ;(schemas.views as Map<string, ListView>).set(VIEW, view)
    cashier = await testApp.login('jyshoufei')
    const kept = keptRows('id')
    const fresh = freshRows({ rows: kept, ask: (keep) => ask({ keep }), now: Date.now })
    await fresh.refresh()
    const state = fresh.get()
    if (state.status !== 'kept') throw new Error(`not kept: ${state.status}`)
    rows = kept.all()
    const entity = schemas.entities.get('chaMain')
    if (!entity) throw new Error('no entity')
    place = {
      ...{ view, entity, fields: state.fields, today: state.today, fixed: {}, sort: view.sort ?? [] },
      me: { userId: 'jyshoufei', departmentId: 'JY0107' },
      items: (type) => schemas.dictionaries.get(type)?.items,
    }
    here = keptAnswers(kept, () => place)
  })
  afterAll(() => testApp?.close())

  const fields = () => [...place.fields].flatMap((name) => comparableField(place, name) ?? [])

  it('given any conditions, order, page and sums, then the browser answers what the server answers', async () => {
    const columns = view.columns.map((column) => expandShorthand(column).id)
    const sortable = columns.filter((id) => comparableField(place, fieldOfColumn(view.columns, id)) !== null)
    expect(sortable).toContain('unitname')
    const question = fc.record({
      filters: fc.oneof(fc.constant([]), conditionsOn(fields(), rows)),
      sort: fc.array(fc.record({ id: fc.constantFrom(...sortable), dir: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }),
      pageNo: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.constantFrom(5, 20, 100),
      totals: fc.constantFrom<Json[]>([], ['realfee'], ['realfee', 'equnum']),
    })
    let answered = 0
    let narrowed = 0
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const answer = here(asked as unknown as JsonObject)
        if (answer === null) return
        answered += 1
        const { total } = answer as { total: number }
        if (total > 0 && total < rows.length) narrowed += 1
        expect(answer).toEqual(await ask(asked as unknown as JsonObject))
      }),
      { numRuns: 250 },
    )
    expect(answered).toBeGreaterThan(200)
    expect(narrowed).toBeGreaterThan(30)
  })

  it('given every field to sort by, in both directions, then the order is the store’s, empty values last', async () => {
    for (const { field } of fields())
      for (const dir of ['asc', 'desc']) {
        const asked = { sort: [{ id: field, dir }], pageNo: 1, pageSize: 200 }
        expect({ field, dir, answer: here(asked) }).toEqual({ field, dir, answer: await ask(asked) })
      }
  })

  it('given a quick search and search items, then the same rows are found', async () => {
    const items = (view.search ?? []).map((item): SearchItem => expandShorthand(item))
    let answered = 0
    for (const text of fc.sample(part(rows, place.view.quick ?? []), { numRuns: 40, seed: 5 })) {
      const answer = here({ quick: text, pageSize: 100 })
      if (answer !== null) answered += 1
      if (answer !== null) expect({ text, answer }).toEqual({ text, answer: await ask({ quick: text, pageSize: 100 }) })
    }
    for (const item of items)
      for (const text of fc.sample(part(rows, [item.field ?? item.id]), { numRuns: 8, seed: 6 })) {
        const asked = { [item.id]: item.op === 'between' ? [text, ''] : text, pageSize: 100 }
        const answer = here(asked)
        if (answer === null) continue
        answered += 1
        expect({ asked, answer }).toEqual({ asked, answer: await ask(asked) })
      }
    expect(answered).toBeGreaterThan(40)
  })

  it('given parts and groups, then their counts, sums and order are the server’s', async () => {
    const counts = fc.sample(conditionsOn(fields(), rows), { numRuns: 12, seed: 3 }).map((filters) => ({ filters }))
    const parts = here({ counts: counts as unknown as Json })
    expect(parts).not.toBeNull()
    expect(parts).toEqual(await ask({ counts: counts as unknown as Json }))
    for (const group of ['chargestate', 'unitname', 'regdate', 'equnum']) {
      const asked = { group, totals: ['realfee', 'equnum'], filters: [{ field: 'realfee', op: 'present', value: null }] }
      expect(withoutBlanks(here(asked))).toEqual(withoutBlanks(await ask(asked)))
    }
  })

  it('given what only the server can tell, then the browser does not answer', () => {
    expect(here({ filters: [{ field: 'orgsysid.orgname', op: 'present', value: null }] })).toBeNull()
    expect(here({ filters: [{ field: 'nowhere', op: 'eq', value: '1' }] })).toBeNull()
    expect(here({ filters: [{ field: 'realfee', op: 'contains', value: '1' }] })).toBeNull()
    expect(here({ missing: 'unitname' })).toBeNull()
    expect(here({ nowhere: '1' })).toBeNull()
  })
})

/** A row of a group tells its value and label; what is empty may be left out of it. */
function withoutBlanks(answer: Json): Json {
  const { groups, ...rest } = answer as { groups: { row: Row }[] }
  return {
    ...rest,
    groups: groups.map((group) => ({ ...group, row: Object.fromEntries(Object.entries(group.row).filter(([, value]) => value !== null && value !== '')) })),
  } as unknown as Json
}
