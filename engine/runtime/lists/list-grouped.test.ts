import { describe, expect, it } from 'vitest'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import { createListStore } from './list-store.ts'

const rows = Array.from({ length: 130 }, (_, at): Row => ({ id: `r${at}`, kind: at < 120 ? 'A' : null, fee: '1.50' }))

/** A service that groups and pages these rows. */
function given() {
  const asked: JsonObject[] = []
  const fetch = async (params: JsonObject): Promise<Json> => {
    asked.push(params)
    const filters = (params['filters'] ?? []) as { field: string; op: string; value: Json }[]
    const found = rows.filter((row) => filters.every(({ op, value }) => (op === 'empty' ? row['kind'] === null : row['kind'] === value)))
    if (params['group'] !== undefined) {
      const of = (kind: string | null) => found.filter((row) => row['kind'] === kind)
      const groups = (['A', null] as const).flatMap((value) => {
        const own = of(value)
        return own.length === 0 ? [] : [{ value, row: { kind: value }, count: own.length, totals: { fee: (own.length * 1.5).toFixed(2) } }]
      })
      return { list: [], total: found.length, groups }
    }
    const [no, size] = [Number(params['pageNo']), Number(params['pageSize'])]
    return { list: found.slice((no - 1) * size, no * size), total: found.length }
  }
  const query = { search: {}, filters: [], sort: [], pageNo: 1, pageSize: 20, fixed: {} }
  return { asked, list: createListStore({ key: 'id', viewNo: 'v', query, totals: ['fee'], fetch }) }
}

describe('a grouped list', () => {
  it('given a field to group by, then groups come with their sums in place of rows, and those of the whole', async () => {
    const { list, asked } = given()
    await list.load()
    await list.group('kind')
    expect(asked.at(-1)).toEqual({ view: 'v', group: 'kind', totals: ['fee'] })
    const { groups, rows: shown, total, totals } = list.get()
    expect(groups?.map(({ value, count, open }) => [value, count, open])).toEqual([
      ['A', 120, false],
      [null, 10, false],
    ])
    expect([shown, total, totals]).toEqual([[], 130, { fee: '195.00' }])
  })

  it('given groups that are opened, then their rows stand one group behind the other, more come, and a closed one takes its rows with it', async () => {
    const { list } = given()
    await list.group('kind')
    await Promise.all([list.toggleGroup(''), list.toggleGroup('=A')])
    expect(list.get().rows.map((row) => row['id'])).toEqual([...rows.slice(0, 50), ...rows.slice(120)].map((row) => row['id']))
    await list.moreOfGroup('=A')
    expect(list.get().groups?.map(({ loaded }) => loaded)).toEqual([100, 10])
    await list.load()
    expect(list.get().groups?.map(({ loaded, open }) => [loaded, open])).toEqual([
      [100, true],
      [10, true],
    ])
    await list.toggleGroup('=A')
    expect(list.get().rows).toHaveLength(10)
    await list.group(null)
    expect([list.get().groups, list.get().rows.length]).toEqual([null, 20])
  })

  it('given a group that opens while the list is asked something else, then the late rows are dropped', async () => {
    const { list } = given()
    await list.group('kind')
    const late = list.toggleGroup('=A')
    await list.group(null)
    await late
    expect([list.get().groups, list.get().rows.length, list.get().status]).toEqual([null, 20, 'ready'])
  })
})

describe('a tab of a list', () => {
  it('given a tab, then its conditions are asked for before those that are worded, from the first page, and clearing leaves it', async () => {
    const { list, asked } = given()
    await list.tab({ id: 'a', filters: [{ field: 'kind', op: 'eq', value: 'A' }] })
    await list.filter([{ field: 'kind', op: 'eq', value: 'A' }])
    expect(asked.at(-1)?.['filters']).toHaveLength(2)
    await list.clear()
    expect([list.get().query.tab?.id, list.get().total]).toEqual(['a', 120])
    await list.tab(null)
    expect([list.get().query.tab, list.get().total]).toEqual([undefined, 130])
  })
})
