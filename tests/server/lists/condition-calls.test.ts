import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RelatedRecord } from '../../../engine/conditions/related-fields.ts'
import type { NamedView } from '../../../engine/schema/screens/named-view.ts'
import type { OperationContext } from '../../../server/calls/operation.ts'
import { withFixed } from '../../../server/lists/fixed-filters.ts'
import { call, find, found, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const VIEW = 'businessPro/applyList'
const nested = (levels: number): unknown => (levels === 0 ? { field: 'appno', op: 'present' } : { any: [nested(levels - 1)] })

onBothStores('conditions of calls', (kind) => {
  let testApp: TestApp
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60 })
    window = await testApp.login('jyshouli')
    for (const [unitname, equaddr] of [
      ['组合甲物业', '一号'],
      ['组合乙物业', '二号'],
      ['组合丙医院', '三号'],
    ] as const)
      await saved(window, { unitname, equaddr })
  })
  afterAll(() => testApp?.close())

  const units = async (filters: unknown): Promise<unknown[]> => (await found(window, { filters })).list.map((row) => row['unitname']).sort()
  const either = {
    any: [
      { field: 'unitname', op: 'eq', value: '组合丙医院' },
      {
        all: [
          { field: 'unitname', op: 'contains', value: '组合' },
          { field: 'equaddr', op: 'eq', value: '二号' },
        ],
      },
    ],
  }

  it('given groups, then lists, counts and exports find the same', async () => {
    expect(await units([either])).toEqual(['组合丙医院', '组合乙物业'].sort())
    expect(await units(either)).toEqual(['组合丙医院', '组合乙物业'].sort())
    expect(await units([either, { field: 'unitname', op: 'lacks', value: '医院' }])).toEqual(['组合乙物业'])
    expect(await units([{ field: 'unitname', op: 'allWords', value: '组合 物业' }])).toEqual(['组合甲物业', '组合乙物业'].sort())
    const sent = new URLSearchParams({ view: VIEW, name: 'x', filters: JSON.stringify([either]), columns: JSON.stringify([{ id: 'unitname', title: '单位' }]) })
    const { statusCode, headers } = await window.send({
      method: 'POST',
      url: `/api/appmain/exportAppMainSheetList?__sid=${window.sid}`,
      payload: sent.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': window.csrf },
    })
    expect({ statusCode, rows: headers['x-total-count'] }).toEqual({ statusCode: 200, rows: '2' })
  })

  it('given today’s period and the clock of the server, then records of today are found and those of tomorrow are not', async () => {
    const today = { field: 'appdate', op: 'during', value: 'today' }
    expect(await units([today, { field: 'unitname', op: 'contains', value: '组合' }])).toHaveLength(3)
    expect(
      await units([
        { ...today, value: 'tomorrow' },
        { field: 'unitname', op: 'contains', value: '组合' },
      ]),
    ).toEqual([])
  })

  it('given a thousand numbers, then the answer says which were not found', async () => {
    const names = ['组合甲物业', '组合乙物业', ...Array.from({ length: 998 }, (_, at) => `没有的单位${at}`)]
    const filters = [{ field: 'unitname', op: 'in', value: names }]
    const { total, missing } = (await found(window, { filters, missing: 'unitname', pageSize: 1 })) as unknown as { total: number; missing: string[] }
    expect({ total, missing }).toEqual({ total: 2, missing: names.slice(2) })
    expect((await find(window, { filters, missing: 'equaddr' })).status).toBe(422)
    expect((await find(window, { filters, missing: 'constructor' })).status).toBe(422)
  })

  it.each([
    ['five levels', [nested(4)], '/filters/0/any/0/any/0/any/0/any'],
    ['51 comparisons', [{ any: Array.from({ length: 51 }, () => ({ field: 'appno', op: 'present' })) }], '/filters/0/any'],
    ['2,001 values', [{ field: 'appno', op: 'in', value: Array.from({ length: 2001 }, (_, at) => `A${at}`) }], '/filters/0'],
    ['an unknown join', [{ not: [{ field: 'appno', op: 'present' }] }], '/filters/0'],
    ['SQL for a join', [{ 'any) or (1=1': [] }], '/filters/0'],
    ['a hidden table behind a reference', [{ any: [{ field: 'orgsysid.password_hash', op: 'present' }] }], '/filters/0/any/0/field'],
    ['a column of the store behind a reference', [{ field: 'orgsysid.created_by', op: 'present' }], '/filters/0/field'],
    ['two steps of references', [{ field: 'orgsysid.orgsysid.name', op: 'present' }], '/filters/0/field'],
    ['a part of a number', [{ field: 'equnum', op: 'contains', value: '1' }], '/filters/0'],
    ['a period with SQL', [{ field: 'appdate', op: 'during', value: "today' or 1=1 --" }], '/filters/0/value'],
    ['a part of personal data in a group', [{ any: [{ field: 'INSCONTACTTEL', op: 'contains', value: '138' }] }], '/filters/0/any/0'],
    ['personal data by what it is not', [{ field: 'INSCONTACTTEL', op: 'notIn', value: ['138'] }], '/filters/0'],
  ])('refuses %s and names the place', async (_, filters, path) => {
    const { status, body } = await find(window, { filters })
    expect(status).toBe(422)
    expect(body.code).toMatch(/^call\./)
    expect(body.problems?.map((each) => each.path)).toContain(path)
    expect(JSON.stringify(body)).not.toMatch(/syntax|relation|postgres|\/work|\.ts/i)
  })

  it('given words with the signs of patterns and quotes, then they stand for themselves', async () => {
    for (const value of ['%', '_', "' or '1'='1", '\\', '组合% 物业_'])
      expect(await units([{ any: [{ field: 'unitname', op: 'allWords', value }] }])).toEqual([])
    expect(await units([{ field: 'unitname', op: 'anyWords', value: '% 组合丙' }])).toEqual(['组合丙医院'])
  })

  it('tells what may be asked of referred records, nothing sealed and only what the caller may read, and takes it', async () => {
    const { status, body } = await call(window, '/api/layout/relatedFields', { viewNo: VIEW })
    expect(status).toBe(200)
    const related = body.data as unknown as RelatedRecord[]
    expect(related.map(({ reference }) => reference)).toContain('orgsysid')
    for (const { reference, fields } of related) {
      expect(fields.filter(({ property }) => property['x-sensitive'])).toEqual([])
      const [first] = fields
      expect((await find(window, { filters: [{ field: `${reference}.${first?.name ?? ''}`, op: 'present' }] })).status).toBe(200)
    }
    expect((await call(window, '/api/layout/relatedFields', { viewNo: 'no/such' })).status).not.toBe(200)
  })

  it('given a named view with groups, then it is kept and opened; one of before groups opens as it was', async () => {
    const keep = async (title: string, filters: unknown) => {
      const state = { search: {}, filters, sort: [], columns: [] }
      const { status, body } = await window.post('/api/querySetting/save', { viewNo: VIEW, title, state })
      return { status, state: (body.data as NamedView | null)?.state }
    }
    const old = [{ field: 'appno', op: 'contains', value: 'SB' }]
    expect(await keep('旧', old)).toMatchObject({ status: 200, state: { filters: old } })
    const groups = [
      {
        any: [
          { field: 'appno', op: 'eq', value: 'A' },
          { field: 'appdate', op: 'during', value: 'last-30-days' },
        ],
      },
    ]
    expect(await keep('新', groups)).toMatchObject({ status: 200, state: { filters: groups } })
    expect((await keep('错', [{ any: [{ field: 'appno', op: 'raw', value: 'A' }] }])).status).toBe(422)
    expect((await keep('深', [nested(5)])).status).toBe(422)
  })
})

describe('what a call’s row always asks', () => {
  it('given whatever the caller asks, a lone group too, then it is asked beside', () => {
    const fixed = [{ field: 'state', op: 'eq', value: '10' }]
    const asked = (filters: unknown) => withFixed({ call: { params: { filters: fixed } }, input: { filters } } as unknown as OperationContext).input['filters']
    const group = {
      any: [
        { field: 'a', op: 'eq', value: '1' },
        { field: 'b', op: 'eq', value: '2' },
      ],
    }
    expect(asked(group)).toEqual([group, ...fixed])
    expect(asked([group])).toEqual([group, ...fixed])
    expect(asked(undefined)).toEqual(fixed)
    expect(() => asked('state = 10')).toThrow()
  })
})
