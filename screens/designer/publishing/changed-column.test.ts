import { describe, expect, it } from 'vitest'
import type { ViewModel } from '../../../engine/model/model.ts'
import { changedColumn, scrollTo } from './changed-column.ts'

const hide = { op: 'hide', at: 'columns', id: 'place' } as const
const rename = { op: 'set', at: 'search', id: 'place', props: { title: '地点' } } as const
const column = (id: string, more = {}) => ({ id, width: 100, hidden: false, pinned: null, ...more })
const model = {
  kind: 'list',
  columns: [column('no', { pinned: 'left' }), column('unit', { width: 220 }), column('kind', { hidden: true }), column('area'), column('place')],
} as unknown as ViewModel

describe('changedColumn', () => {
  it('is what one side alone says', () => {
    expect(changedColumn({ changes: [] }, { changes: [rename, hide] })).toBe('place')
    expect(changedColumn({ changes: [hide] }, { changes: [] })).toBe('place')
    expect(changedColumn({ changes: [] }, { changes: [{ op: 'add', at: 'columns', node: { id: 'risk' }, after: null }] })).toBe('risk')
  })
  it('is nothing where both say the same, or differ elsewhere', () => {
    expect(changedColumn({ changes: [hide] }, { changes: [hide, rename] })).toBe('')
  })
})

describe('scrollTo', () => {
  it('brings the column before to the front; pinned and hidden ones take no room', () => {
    expect(scrollTo(model, 'place')).toBe(220)
    expect(scrollTo(model, 'area')).toBe(0)
  })
  it('stays where the view has no such column', () => {
    expect(scrollTo(model, 'gone')).toBe(0)
  })
})
