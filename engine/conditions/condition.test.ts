import { describe, expect, it } from 'vitest'
import type { Json } from '../schema/format/json.ts'
import { namedViewState } from '../schema/screens/named-view.ts'
import { ProblemError } from '../problem.ts'
import { columnFilterOf, withColumnFilter } from './column-filters.ts'
import { addressOfConditions, conditionsOfAddress } from './condition-address.ts'
import { conditionsFrom, MOST_COMPARISONS, MOST_VALUES, simplified, type Condition } from './condition.ts'

const leaf = (field: string, value: Json = 'x'): Condition => ({ field, op: 'eq', value })
const problemsOf = (value: Json) => {
  try {
    conditionsFrom(value)
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems
  }
}
const nested = (levels: number): Json => (levels === 0 ? { field: 'a', op: 'eq', value: 1 } : { any: [nested(levels - 1)] })

describe('conditions that are brought', () => {
  it('given a list of comparisons, as it was before groups, then it reads as itself', () => {
    expect(
      conditionsFrom([
        { field: 'a', op: 'empty' },
        { field: 'b', op: 'eq', value: '1' },
      ]),
    ).toEqual([
      { field: 'a', op: 'empty', value: null },
      { field: 'b', op: 'eq', value: '1' },
    ])
    expect(conditionsFrom('')).toEqual([])
    expect(conditionsFrom({ any: [{ field: 'a', op: 'present' }] })).toEqual([{ any: [{ field: 'a', op: 'present', value: null }] }])
  })

  it.each<[string, Json, string]>([
    ['a text', 'x', '/filters'],
    ['a number in the list', [1], '/filters/0'],
    ['an unknown comparison', [{ field: 'a', op: 'or 1=1' }], '/filters/0'],
    ['a name of the prototype', [{ field: 'a', op: 'constructor' }], '/filters/0'],
    ['a word too many', [{ field: 'a', op: 'eq', value: 1, sql: 'x' }], '/filters/0'],
    ['two joins in one group', [{ all: [], any: [] }], '/filters/0'],
    ['a group without a list', [{ any: { field: 'a', op: 'eq' } }], '/filters/0/any'],
    ['something wrong within a group', [{ any: [{ all: [{ field: 1, op: 'eq' }] }] }], '/filters/0/any/0/all/0'],
    ['a fifth level', [nested(4)], '/filters/0/any/0/any/0/any/0/any'],
    ['too many', Array.from({ length: MOST_COMPARISONS + 1 }, () => ({ field: 'a', op: 'present' })), '/filters'],
    [
      'too many over several groups',
      Array.from({ length: 6 }, () => ({ any: Array.from({ length: 10 }, () => ({ field: 'a', op: 'present' })) })),
      '/filters/5/any/0',
    ],
    ['too many values', [{ field: 'a', op: 'in', value: Array.from({ length: MOST_VALUES + 1 }, (_, at) => at) }], '/filters/0'],
  ])('given %s, then the place is named', (_, value, path) => {
    expect(problemsOf(value).map((each) => each.path)).toEqual([path])
  })

  it('given four levels, then they are taken', () => expect(problemsOf([nested(3)])).toEqual([]))

  it('given a named view of before groups, and one with groups, then both are read; what is no condition is not kept', () => {
    const state = (filters: Json) => namedViewState.safeParse({ search: {}, filters, sort: [], columns: [] })
    const old = [{ field: 'appno', op: 'contains', value: 'A' }]
    expect(state(old).data?.filters).toEqual(old)
    const grouped = [
      {
        any: [
          { field: 'appno', op: 'eq', value: 'A' },
          { field: 'due', op: 'during', value: 'this-month' },
        ],
      },
    ]
    expect(state(grouped).data?.filters).toEqual(grouped)
    expect(state([{ field: 'appno', op: 'raw', value: '1' }]).success).toBe(false)
    expect(state('x').success).toBe(false)
  })
})

describe('the simplest form', () => {
  it.each<[Condition[], Condition[]]>([
    [[{ all: [leaf('a'), { all: [leaf('b')] }] }], [leaf('a'), leaf('b')]],
    [[{ any: [leaf('a')] }, { any: [] }, leaf('a')], [leaf('a')]],
    [[{ any: [{ all: [leaf('a'), leaf('b')] }] }], [leaf('a'), leaf('b')]],
    [[{ any: [leaf('a'), { any: [leaf('b'), leaf('c')] }] }], [{ any: [leaf('a'), leaf('b'), leaf('c')] }]],
    [[{ any: [leaf('a'), { all: [leaf('b'), leaf('c')] }] }], [{ any: [leaf('a'), { all: [leaf('b'), leaf('c')] }] }]],
  ])('%j is %j', (given, expected) => {
    expect(simplified(given)).toEqual(expected)
    expect(simplified(expected)).toEqual(expected)
  })
})

describe('the head of a column', () => {
  it('given groups and several comparisons of its field, then it stands for the last one, and a change touches nothing else', () => {
    const group: Condition = { any: [leaf('a'), leaf('b')] }
    const now = [leaf('a', '1'), group, leaf('a', '2'), leaf('c')]
    expect(columnFilterOf(now, 'a')).toEqual(leaf('a', '2'))
    expect(columnFilterOf([group], 'a')).toBeUndefined()
    expect(withColumnFilter(now, 'a', { field: 'a', op: 'empty', value: null })).toEqual([
      leaf('a', '1'),
      group,
      { field: 'a', op: 'empty', value: null },
      leaf('c'),
    ])
    expect(withColumnFilter(now, 'a', null)).toEqual([leaf('a', '1'), group, leaf('c')])
    expect(withColumnFilter([group], 'a', { field: 'a', op: 'eq', value: '3' })).toEqual([group, leaf('a', '3')])
  })
})

describe('an address', () => {
  it('given conditions, then their address asks for the same; one of before groups too', () => {
    const asked: Condition[] = [leaf('a', '物业'), { any: [leaf('b'), { all: [leaf('c'), leaf('d')] }] }]
    expect(conditionsOfAddress(addressOfConditions(asked) ?? '')).toEqual(asked)
    expect(conditionsOfAddress('[{"field":"a","op":"in","value":["1"]}]')).toEqual([{ field: 'a', op: 'in', value: ['1'] }])
    expect(conditionsOfAddress(undefined)).toEqual([])
  })

  it('given more than an address holds, then there is none; given a cut one, then it says so', () => {
    expect(
      addressOfConditions([
        leaf(
          'a',
          Array.from({ length: 2000 }, (_, at) => `SB${at}`),
        ),
      ]),
    ).toBeNull()
    expect(() => conditionsOfAddress('[{"field":"a"')).toThrow('地址中的查询条件')
  })
})
