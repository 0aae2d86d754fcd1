import { expect, it } from 'vitest'
import { add, answered, begin } from '../../../engine/offline/outbox.ts'
import { isUnsent } from '../../../engine/offline/unsent-mark.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { testDevice } from '../testing/offline-device.ts'
import { createKeptAnswers, rowsRequest } from './kept-answers.ts'

const person = { userId: 'u', departmentId: '', name: '甲' }
const list = { call: 'order/list', params: { step: 'A', filters: [] }, viewNo: 'orders' }

/** A device with the rows of a list and its view. */
async function given() {
  const device = await testDevice()
  const { kept, outbox } = device.now()
  const effective = effectiveOrders()
  const rows = orders(30)
  const data = { list: rows, readings: {}, today: '2026-11-27', fields: Object.keys(effective.entity.properties) }
  await kept.put([{ request: { call: 'layout/findTableConfig', params: { viewNo: 'orders' } }, data: effective as unknown as Json, hash: '' }], 0)
  await kept.put([{ request: rowsRequest(list), data, hash: '' }], 0)
  return { rows, effective, outbox, kept, answers: createKeptAnswers({ kept, outbox, lists: () => [list], person: () => person }) }
}

it('given kept rows, then a page of their list is answered from them, in the order that is asked for', async () => {
  const { rows, effective, answers } = await given()
  const key = effective.entity['x-key']
  const page = (await answers.answer({
    call: list.call,
    params: { view: 'orders', step: 'A', pageNo: 2, pageSize: 10, sort: [{ id: key, dir: 'desc' }] },
  })) as { list: { [key: string]: string }[]; total: number }
  const sorted = rows.map((row) => String(row[key])).sort((one, other) => (one < other ? 1 : -1))
  expect([page.total, page.list.map((row) => row[key])]).toEqual([30, sorted.slice(10, 20)])
})

it('given another list of the same call, then it is not answered from these rows', async () => {
  const { answers } = await given()
  expect(await answers.answer({ call: list.call, params: { view: 'orders', step: 'B', pageNo: 1 } })).toBeNull()
  expect(await answers.answer({ call: list.call, params: { view: 'others', step: 'A', pageNo: 1 } })).toBeNull()
})

it('given a view that is asked for with a named view, then it is answered as it is by default', async () => {
  const { effective, answers } = await given()
  const answer = await answers.answer({ call: 'layout/findTableConfig', params: { viewNo: 'orders', viewId: 'default' } })
  expect(answer).toEqual(JSON.parse(JSON.stringify(effective)))
})

it('given a record made here and one changed here, then both stand in the list with their mark, found by what is searched for, and counted', async () => {
  const { rows, effective, answers, outbox } = await given()
  const key = effective.entity['x-key']
  const words = { call: 'order/save', handler: 'save', keyField: key, title: '', at: '2026-11-27T08:00:00+08:00' }
  const params = { ...rows[0], [key]: '' }
  const answeredBy = { many: ['order/list'], one: ['order/load'] }
  await outbox.change((before) => add(before, { ...words, key: 'k1', params, makes: { 'local:1': `/${key}` }, answeredBy }))
  await outbox.change((before) => add(before, { ...words, key: 'k2', params: { ...rows[3], [key]: String(rows[3]?.[key]), note: '改' } }))
  const ask = (more: JsonObject) =>
    answers.answer({ call: list.call, params: { view: 'orders', step: 'A', pageSize: 100, ...more } }) as Promise<{ list: Row[]; total: number }>
  const page = await ask({})
  expect(page.total).toBe(31)
  expect(page.list.flatMap((row) => (isUnsent(row) ? [row[key]] : []))).toEqual(expect.arrayContaining(['local:1', rows[3]?.[key]]))
  expect(page.list.filter(isUnsent)).toHaveLength(2)
  expect(await answers.answer({ call: 'order/load', params: { id: 'local:1' } })).toMatchObject({ [key]: 'local:1' })
  // once the server has it, it stands there under the server's key and without a mark, until the rows are fetched anew
  const [made] = outbox.now().entries
  if (!made) throw new Error('nothing was made')
  await outbox.change((before) => begin(before)?.outbox ?? before)
  await outbox.change((before) => answered(before, made.operation.seq, { [key]: 'o-new', version: 1 }), made.operation)
  const after = await ask({})
  expect([after.total, after.list.filter((row) => row[key] === 'o-new').map(isUnsent)]).toEqual([31, [false]])
})
