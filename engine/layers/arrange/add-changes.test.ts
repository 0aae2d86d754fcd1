import { expect, test } from 'vitest'
import type { Change } from '../../schema/screens/layer.ts'
import { spokenColumns } from '../resolve/spoken-columns.ts'
import { addChanges } from './add-changes.ts'

const hide = (id: string, words: { fitted?: true } = {}): Change => ({ op: 'hide', at: 'columns', id, ...words })
const show = (id: string, words: { fitted?: true } = {}): Change => ({ op: 'show', at: 'columns', id, ...words })

test('given a layout from before columns were folded, when its owner shows a column again, then the list still folds none', () => {
  const added = addChanges([hide('a')], [show('a', { fitted: true })])
  expect(added).toEqual([show('a')])
  expect(spokenColumns([{ scope: 'user', changes: added }]).kept).toBe('all')
})

test('given a layout that was made since, when something is added, then each speaks for its column alone', () => {
  expect(addChanges([hide('a', { fitted: true })], [show('b', { fitted: true })])).toEqual([hide('a', { fitted: true }), show('b', { fitted: true })])
})
