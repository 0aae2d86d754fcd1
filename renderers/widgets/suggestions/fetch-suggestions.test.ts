import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { suggestions } from './fetch-suggestions.ts'

const view = {
  kind: 'list',
  find: { call: 'unit/list', params: { kind: '{kind}' } },
  search: ['code', { id: 'any', field: 'name' }],
  columns: ['name', 'code', 'area', 'phone'],
}
const row = { id: '1', name: '天府物业', code: '91', area: '510104', area_label: '锦江区', phone: '' }

function asking(words: JsonObject = {}) {
  const asked: JsonObject[] = []
  const request = async (_call: string, params: JsonObject) => (asked.push(params), { list: [row], total: 1 })
  return { asked, ports: { view: async () => ({ view: { ...view, ...words }, calls: {}, entity: { 'x-key': 'id' } }), request } as unknown as Ports }
}

describe('suggestions while typing', () => {
  test('given a name typed, then the list is asked by the search item of that field, within its fixed parameters', async () => {
    const { asked, ports } = asking()
    const found = await suggestions(ports, { operators: new Set() }, 'pick/unit', 'name', { kind: '01' }, '天府', new AbortController().signal)
    expect(asked).toEqual([{ kind: '01', any: '天府', view: 'pick/unit', pageNo: 1, pageSize: 8 }])
    expect(found).toMatchObject([{ row, name: '天府物业', beside: '91 · 锦江区' }])
  })

  test('given a list with a quick search, then that is asked: names, codes and addresses find alike', async () => {
    const { asked, ports } = asking({ quick: ['name', 'code'] })
    await suggestions(ports, { operators: new Set() }, 'pick/unit', 'name', { kind: '01' }, '91', new AbortController().signal)
    expect(asked).toEqual([{ kind: '01', quick: '91', view: 'pick/unit', pageNo: 1, pageSize: 8 }])
  })

  test('given a field that the list is not searched by, then its first search item serves, and the first column is the name', async () => {
    const { asked, ports } = asking()
    const [found] = (await suggestions(ports, { operators: new Set() }, 'pick/unit', 'missing', {}, '91', new AbortController().signal)) ?? []
    expect(asked[0]).toMatchObject({ code: '91' })
    expect(found?.name).toBe('天府物业')
  })
})
