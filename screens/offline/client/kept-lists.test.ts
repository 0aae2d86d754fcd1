import { expect, it } from 'vitest'
import type { Json } from '../../../engine/schema/format/json.ts'
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
  return { rows, effective, answers: createKeptAnswers({ kept, outbox, lists: () => [list], person: () => person }) }
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
