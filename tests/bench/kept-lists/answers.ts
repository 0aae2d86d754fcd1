import { freshRows } from '../../../engine/kept-lists/keep-fresh.ts'
import { keptAnswers, type AnsweredPlace } from '../../../engine/kept-lists/kept-answers.ts'
import { keptRows } from '../../../engine/kept-lists/kept-rows.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import type { Client } from '../../fixtures/client.ts'
import { schemas } from '../../fixtures/product.ts'

const ROUNDS = 15

/** Milliseconds that the answer alone takes, without anything drawn. */
export type AnswerTimes = Record<'an order asked for the first time' | 'an order known' | 'a filter' | 'a quick search' | 'groups with a sum', number[]>

/** Answers from all rows of a list of so many, in this process. */
export async function timeAnswers(client: Client, viewNo: string, call: string): Promise<AnswerTimes> {
  const view = schemas.views.get(viewNo) as ListView
  const entity = schemas.entities.get(view.entity)
  if (!entity) throw new Error(`${viewNo} has no entity`)
  const rows = keptRows(entity['x-key'])
  const ask = async (keep: JsonObject) => (await client.post(call, { view: viewNo, keep: JSON.stringify(keep) })) as Json
  const fresh = freshRows({ rows, ask, now: Date.now })
  await fresh.refresh()
  const state = fresh.get()
  if (state.status !== 'kept') throw new Error(`the rows are not kept: ${state.status}`)
  const place: AnsweredPlace = {
    ...{ view, entity, fields: state.fields, today: state.today, fixed: {}, sort: view.sort ?? [] },
    me: { userId: 'u', departmentId: 'd' },
    items: (type) => schemas.dictionaries.get(type)?.items,
  }
  const times: AnswerTimes = { 'an order asked for the first time': [], 'an order known': [], 'a filter': [], 'a quick search': [], 'groups with a sum': [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = keptAnswers(rows, () => place)
    const note = (what: keyof AnswerTimes, params: JsonObject): void => {
      const began = performance.now()
      if (answer(params) === null) throw new Error(`not answered: ${JSON.stringify(params)}`)
      times[what].push(performance.now() - began)
    }
    const sort = (id: string, dir: string): JsonObject => ({ sort: [{ id, dir }], pageSize: 30 })
    const text = String(10 + round * 5)
    note('an order asked for the first time', sort('tracecertno', 'asc'))
    note('an order known', sort('tracecertno', 'desc'))
    note('a filter', { ...sort('tracecertno', 'desc'), filters: [{ field: 'instrumentname', op: 'contains', value: text }] })
    note('a quick search', { ...sort('tracecertno', 'desc'), quick: text })
    note('groups with a sum', { group: 'instrumentkind', totals: ['price'] })
  }
  return times
}
