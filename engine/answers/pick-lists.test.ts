import { describe, expect, it } from 'vitest'
import type { Entity } from '../schema/records/entity.ts'
import { asPickList, isNarrowed, pickListFor } from './pick-lists.ts'

const text = (title: string) => ({ type: 'string' as const, title })
const entity = {
  'x-key': 'id',
  properties: { id: text('编号'), name: text('名称'), code: text('代码'), phone: text('电话'), area: { ...text('区划'), 'x-dict': 'AREA' } },
} as unknown as Entity
const pickList = { shows: ['name', 'code'], by: ['area'] }
const holding = (...codes: string[]) => ({ operators: new Set(codes) })

describe('a pick list', () => {
  it('is what those without any of the codes get, and has no other fields', () => {
    expect(pickListFor({ operator: ['a:b'], pickList }, holding('a:c'))).toBe(pickList)
    expect(pickListFor({ operator: ['a:b'], pickList }, holding('a:b'))).toBeNull()
    expect(pickListFor({ operator: ['a:b'] }, holding())).toBeNull()
    expect(Object.keys(asPickList(entity, pickList).properties)).toEqual(['id', 'name', 'code', 'area'])
  })

  it.each([
    ['a part of a name', { name: '天府' }],
    ['a search over several fields', { any: '91' }],
    ['the quick search', { quick: '天府' }],
    ['a column filter', { filters: [{ field: 'code', op: 'prefix', value: '91' }] }],
    [
      'each of two alternatives',
      {
        filters: [
          {
            any: [
              { field: 'name', op: 'contains', value: '天府' },
              { field: 'code', op: 'eq', value: '91510' },
            ],
          },
        ],
      },
    ],
    ['whole keys', { filters: [{ field: 'id', op: 'in', value: ['u1', 'u2'] }] }],
  ])('is answered for two letters in %s', (_, asked) => {
    expect(isNarrowed(asked, asPickList(entity, pickList), ['name', { id: 'any', fields: ['name', 'code'] }])).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['one letter', { name: ' 天 ', quick: '府' }],
    ['a word of a dictionary', { area: '510104' }],
    ['a page', { pageNo: '10', pageSize: '200', view: 'pick/unit' }],
    ['a filter that keeps nearly all', { filters: [{ field: 'name', op: 'ne', value: '天府' }] }],
    [
      'one of two alternatives',
      {
        filters: [
          {
            any: [
              { field: 'name', op: 'contains', value: '天府' },
              { field: 'name', op: 'present', value: null },
            ],
          },
        ],
      },
    ],
    ['an empty group', { filters: [{ any: [] }] }],
    ['a field that is not shown', { phone: '139' }],
    ['an empty list', { name: [] }],
  ])('is not answered for %s', (_, asked) => {
    expect(isNarrowed(asked, asPickList(entity, pickList), ['name', 'area'])).toBe(false)
  })
})
