import { describe, expect, test } from 'vitest'
import { problem, ProblemError } from '../../problem.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import type { Page } from './list-page.ts'
import { createListStore } from './list-store.ts'

interface Asked {
  params: JsonObject
  signal: AbortSignal
  answer(data: Json): void
  refuse(error: Error): void
}

function given(pageSize = 2, before: Page | null = null) {
  const asked: Asked[] = []
  const list = createListStore({
    key: 'id',
    viewNo: 'some/list',
    query: { search: {}, filters: [], sort: [], pageNo: 1, pageSize, fixed: { step: 'A' } },
    before,
    fetch: (params, signal) => new Promise((answer, refuse) => asked.push({ params, signal, answer, refuse })),
  })
  return { asked, list }
}

const page = (ids: string[], total: number): Json => ({ list: ids.map((id) => ({ id })), total })
const turn = () => new Promise((resolve) => setTimeout(resolve))
const ids = (rows: readonly Row[]) => rows.map((row) => row['id'])

describe('list store', () => {
  test('given rows of the last visit, then they stand at once as such, and the first answer takes their place; a failure leaves them', async () => {
    const { asked, list } = given(2, { rows: [{ id: 'a' }, { id: 'b' }], total: 9, capped: false, totals: null })
    expect(list.get()).toMatchObject({ stale: true, total: 9 })
    const failing = list.load()
    await turn()
    asked[0]?.refuse(new ProblemError(problem('call.timeout', 'some/list')))
    await failing
    expect(list.get()).toMatchObject({ status: 'failed', stale: true })
    const [held] = list.get().rows
    const done = list.load()
    await turn()
    asked[1]?.answer(page(['a', 'c'], 2))
    await done
    expect(list.get()).toMatchObject({ status: 'ready', stale: false, total: 2 })
    expect(ids(list.get().rows)).toEqual(['a', 'c'])
    expect(list.get().rows[0]).toBe(held)
  })

  test('asks for the page with view, fixed parameters and paging, and shows what comes', async () => {
    const { asked, list } = given()
    const done = list.load()
    await turn()
    expect(list.get().status).toBe('loading')
    asked[0]?.answer(page(['a', 'b'], 5))
    await done
    expect(asked[0]?.params).toEqual({ view: 'some/list', pageNo: 1, pageSize: 2, step: 'A' })
    expect(list.get()).toMatchObject({ status: 'ready', total: 5 })
    expect(ids(list.get().rows)).toEqual(['a', 'b'])
  })

  test('an answer overtaken by a later question is thrown away and its request aborted', async () => {
    const { asked, list } = given()
    const slow = list.search({ name: 'old' })
    await turn()
    const quick = list.search({ name: 'new' })
    await turn()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[1]?.answer(page(['new'], 1))
    await quick
    asked[0]?.answer(page(['old'], 1))
    await slow
    expect(ids(list.get().rows)).toEqual(['new'])
    expect(asked[1]?.params).toMatchObject({ name: 'new' })
  })

  test('of several questions in one task the last alone is asked', async () => {
    const { asked, list } = given()
    const both = [list.sort([{ id: 'name', dir: 'asc' }]), list.sort([{ id: 'name', dir: 'desc' }])]
    await turn()
    expect(asked.map(({ params }) => params['sort'])).toEqual([[{ id: 'name', dir: 'desc' }]])
    asked[0]?.answer(page(['b', 'a'], 2))
    await Promise.all(both)
    expect(ids(list.get().rows)).toEqual(['b', 'a'])
  })

  test('an overtaken failure does not hide the rows of the later answer', async () => {
    const { asked, list } = given()
    const slow = list.load()
    await turn()
    const quick = list.load()
    await turn()
    asked[1]?.answer(page(['b'], 1))
    await quick
    asked[0]?.refuse(new ProblemError(problem('call.network', '')))
    await slow
    expect(list.get().status).toBe('ready')
  })

  test('a refusal is kept as problems; loading again clears it', async () => {
    const { asked, list } = given()
    const first = list.load()
    await turn()
    asked[0]?.refuse(new ProblemError(problem('call.timeout', 'x')))
    await first
    expect(list.get().status).toBe('failed')
    expect(list.get().problems[0]?.code).toBe('call.timeout')
    void list.load()
    await turn()
    expect(list.get().problems).toEqual([])
  })

  test('search, filter and sort start from the first page; search forgets the selection', async () => {
    const { asked, list } = given()
    const first = list.page(3, 2)
    await turn()
    asked[0]?.answer(page(['e'], 5))
    await first
    list.selectOnPage(['e'])
    void list.sort([{ id: 'name', dir: 'desc' }])
    await turn()
    expect(asked[1]?.params).toMatchObject({ pageNo: 1, sort: [{ id: 'name', dir: 'desc' }] })
    expect(list.get().selected.size).toBe(1)
    void list.search({ name: 'x' })
    await turn()
    expect(asked[2]?.params).toMatchObject({ pageNo: 1, name: 'x' })
    expect(list.get().selected.size).toBe(0)
  })

  test('a selection survives paging, and a page only changes its own part of it', async () => {
    const { asked, list } = given()
    const first = list.load()
    await turn()
    asked[0]?.answer(page(['a', 'b'], 4))
    await first
    list.selectOnPage(['b'])
    const second = list.page(2, 2)
    await turn()
    asked[1]?.answer(page(['c', 'd'], 4))
    await second
    list.selectOnPage(['d', 'c'])
    expect([...list.get().selected.keys()]).toEqual(['b', 'd', 'c'])
    list.selectOnPage([])
    expect([...list.get().selected.keys()]).toEqual(['b'])
  })

  test('loaded again, selected records that left the list are forgotten; those on other pages stay', async () => {
    const { asked, list } = given()
    const first = list.load()
    await turn()
    asked[0]?.answer(page(['a', 'b'], 4))
    await first
    list.selectOnPage(['a', 'b'])
    const second = list.page(2, 2)
    await turn()
    asked[1]?.answer(page(['c', 'd'], 4))
    await second
    list.selectOnPage(['c', 'd'])
    const again = list.load()
    await turn()
    asked[2]?.answer(page(['d'], 3))
    await turn()
    expect(asked[3]?.params).toMatchObject({ pageNo: 1, step: 'A', filters: [{ field: 'id', op: 'in', value: ['a', 'b', 'c'] }] })
    asked[3]?.answer(page(['b'], 1))
    await again
    expect([...list.get().selected.keys()]).toEqual(['b', 'd'])
  })

  test.each([
    ['does not filter by key', (ask?: Asked) => ask?.answer(page(['x', 'y'], 9))],
    ['refuses the question', (ask?: Asked) => ask?.refuse(new ProblemError(problem('call.network', '')))],
  ])('a service that %s takes nothing from the selection', async (_, replies) => {
    const { asked, list } = given()
    const first = list.load()
    await turn()
    asked[0]?.answer(page(['a'], 1))
    await first
    list.selectOnPage(['a'])
    const again = list.load()
    await turn()
    asked[1]?.answer(page(['b'], 1))
    await turn()
    replies(asked[2])
    await again
    expect(list.get()).toMatchObject({ status: 'ready', problems: [] })
    expect([...list.get().selected.keys()]).toEqual(['a'])
  })

  test('a page beyond the end, after rows went away, falls back to the last one', async () => {
    const { asked, list } = given()
    const done = list.page(3, 2)
    await turn()
    asked[0]?.answer(page([], 3))
    await turn()
    expect(asked[1]?.params).toMatchObject({ pageNo: 2 })
    asked[1]?.answer(page(['c'], 3))
    await done
    expect(list.get().query.pageNo).toBe(2)
    expect(ids(list.get().rows)).toEqual(['c'])
  })

  test('another page size goes back to the first page', async () => {
    const { asked, list } = given()
    void list.page(4, 100)
    await turn()
    expect(asked[0]?.params).toMatchObject({ pageNo: 1, pageSize: 100 })
  })

  test('after dispose nothing changes any more', async () => {
    const { asked, list } = given()
    const done = list.load()
    await turn()
    list.dispose()
    asked[0]?.answer(page(['a'], 1))
    await done
    expect(list.get().rows).toEqual([])
  })
})
