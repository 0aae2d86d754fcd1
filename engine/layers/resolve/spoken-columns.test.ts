import { expect, test } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import { spokenColumns } from './spoken-columns.ts'

const at = 'columns'
const said = (scope: 'site' | 'role' | 'department' | 'user', ...changes: Change[]) => spokenColumns([{ scope, changes }])

test.each([
  ['hidden', { op: 'hide', at, id: 'a' }],
  ['shown', { op: 'show', at, id: 'a' }],
  ['placed', { op: 'place', at, id: 'a', after: null }],
] as const)('given a person who has %s a column when none was folded, then none is', (_, change) => {
  expect(said('user', change).kept).toBe('all')
  expect(said('role', change).kept).toBe('all')
})

test.each([
  ['shown', { op: 'show', at, id: 'a', fitted: true }],
  ['placed', { op: 'place', at, id: 'a', after: null, fitted: true }],
  ['pinned', { op: 'set', at, id: 'a', props: { pinned: 'left' } }],
] as const)('given a person who has %s a column since, then that one is kept', (_, change) => {
  expect(said('user', change).kept).toEqual(new Set(['a']))
})

test('given a site that hides and places columns, then those are kept and the others are folded', () => {
  expect(said('site', { op: 'hide', at, id: 'a' }, { op: 'place', at, id: 'b', after: null }).kept).toEqual(new Set(['a', 'b']))
})

test('given a column that a site adds, then it is kept unless the site says its priority', () => {
  const add = (node: Extract<Change, { op: 'add' }>['node']): Change => ({ op: 'add', at, node, after: null })
  expect(said('site', add({ id: 'a' }), add({ id: 'b', priority: 7 })).kept).toEqual(new Set(['a']))
})

test('given a width alone, then the column is sized and may be folded', () => {
  expect(said('user', { op: 'set', at, id: 'a', props: { width: 300 } })).toEqual({ kept: new Set(), sized: new Set(['a']) })
})

test('given what is said of other lists of the view, then columns are untouched', () => {
  expect(said('user', { op: 'hide', at: 'search', id: 'a' }, { op: 'hide', at: 'columns/rows', id: 'a' })).toEqual({ kept: new Set(), sized: new Set() })
})
