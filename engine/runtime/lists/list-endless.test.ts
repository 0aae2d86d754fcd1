import { expect, test } from 'vitest'
import { problem, ProblemError } from '../../problem.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import { BLOCK_SIZE } from './list-blocks.ts'
import { createListStore } from './list-store.ts'

/** An endless list over so many records, on a server that fails as often as it is told to. */
function given(records: number) {
  const asked: JsonObject[] = []
  const server = { failures: 0, records }
  const fetch = async (params: JsonObject): Promise<Json> => {
    asked.push(params)
    if (server.failures > 0) {
      server.failures -= 1
      throw new ProblemError(problem('call.network', ''))
    }
    const from = (Number(params['pageNo']) - 1) * Number(params['pageSize'])
    const count = Math.max(0, Math.min(Number(params['pageSize']), server.records - from))
    const list = Array.from({ length: count }, (_, index): Row => ({ id: `r${from + index}` }))
    return { list, total: server.records, ...(params['totals'] ? { totals: { fee: '12.50' } } : {}) }
  }
  const query = { search: {}, filters: [], sort: [], paging: 'endless' as const, pageNo: 1, pageSize: 20, fixed: {} }
  return { asked, server, list: createListStore({ key: 'id', viewNo: 'some/list', query, totals: ['fee'], fetch }) }
}

const shown = (list: ReturnType<typeof given>['list']) => list.get().rows.map((row) => row['id'])

test('given more records than a block, when it scrolls on, then blocks come one by one until the end', async () => {
  const { asked, list } = given(BLOCK_SIZE * 2 + 5)
  await list.load()
  expect(list.get()).toMatchObject({ tail: 'more', total: BLOCK_SIZE * 2 + 5, totals: { fee: '12.50' } })
  await list.more()
  await list.more()
  await list.more()
  expect(shown(list)).toEqual(Array.from({ length: BLOCK_SIZE * 2 + 5 }, (_, index) => `r${index}`))
  expect(list.get().tail).toBe('end')
  expect(asked.map(({ pageNo, totals = null }) => [pageNo, totals])).toEqual([
    [1, ['fee']],
    [2, null],
    [3, null],
  ])
})

test('given a block that fails once, when it scrolls on, then it is asked for again by itself', async () => {
  const { server, list } = given(150)
  await list.load()
  server.failures = 1
  await list.more()
  expect(shown(list)).toHaveLength(150)
})

test('given a block that keeps failing, when it scrolls on, then the rows stay, and trying again goes on', async () => {
  const { server, list } = given(150)
  await list.load()
  server.failures = 2
  await list.more()
  expect(list.get()).toMatchObject({ status: 'ready', tail: 'failed', problems: [{ code: 'call.network' }] })
  expect(shown(list)).toHaveLength(100)
  await list.more()
  expect(list.get().tail).toBe('end')
  expect(shown(list)).toHaveLength(150)
})

test('given several blocks and a selection, when the list is refreshed, then they are fetched anew and the selection stays', async () => {
  const { asked, list } = given(250)
  await list.load()
  await list.more()
  list.selectOnPage(['r1', 'r150'])
  asked.length = 0
  await list.load()
  expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2])
  expect(shown(list)).toHaveLength(200)
  expect([...list.get().selected.keys()]).toEqual(['r1', 'r150'])
})

test('given a user far down, when the list is refreshed, then the row is still there; another order begins anew', async () => {
  const { list } = given(2_000)
  await list.load()
  for (let block = 2; block <= 16; block += 1) await list.more()
  list.see(1_420)
  await list.load()
  expect(shown(list)[1_420]).toBe('r1420')
  expect(list.get().tail).toBe('more')
  await list.sort([{ id: 'due', dir: 'asc' }])
  await list.load()
  expect(shown(list)).toHaveLength(BLOCK_SIZE)
})

test('given several blocks, when the order changes, then it begins with the first block', async () => {
  const { list } = given(250)
  await list.load()
  await list.more()
  await list.sort([{ id: 'due', dir: 'asc' }])
  expect(shown(list)).toHaveLength(BLOCK_SIZE)
})

test('given a row that moved into the next block meanwhile, when it comes again, then it is shown once', async () => {
  const { server, list } = given(300)
  await list.load()
  server.records = 299
  await list.more()
  expect(new Set(shown(list)).size).toBe(shown(list).length)
})

test('given pages, when the user turns to them, then one page of the usual size is shown', async () => {
  const { asked, list } = given(250)
  await list.load()
  await list.turn('pages')
  expect(asked.at(-1)).toMatchObject({ pageNo: 1, pageSize: 20, totals: ['fee'] })
  expect(list.get()).toMatchObject({ tail: 'end', query: { paging: 'pages' } })
})
