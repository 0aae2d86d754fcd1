import { describe, expect, it } from 'vitest'
import { mergeRecord } from '../../engine/runtime/forms/merge-record.ts'
import { sampleEntity } from '../../tests/fixtures/records/sample-entity.ts'
import { resolveConflict, shownValue } from './resolve-conflict.ts'

describe('a conflict', () => {
  const mine = { id: '1', version: 1, name: '甲', kind: 'a', kind_label: '甲类', tel: null, operman: '我', parts: [{ id: 'p', version: 1, name: 'x' }] }
  const theirs = { id: '1', version: 2, name: '乙', kind: 'b', kind_label: '乙类', tel: '', operman: '他', parts: [] }
  const { values, conflicts } = mergeRecord(sampleEntity, {}, null, mine, theirs)

  it('saves mine on the present version unless the other side was chosen, label included', () => {
    expect(resolveConflict(values, theirs, conflicts, { kind: 'theirs' })).toMatchObject({ version: 2, name: '甲', kind: 'b', kind_label: '乙类' })
  })

  it('shows labels, counts and emptiness in words', () => {
    const [, kind, parts] = conflicts
    const labels = new Map([['a', '甲类']])
    expect(kind && shownValue(kind, mine, labels, 'mine')).toBe('甲类')
    expect(kind && shownValue(kind, theirs, labels, 'theirs')).toBe('乙类')
    expect(parts && shownValue(parts, mine, new Map(), 'mine')).toBe('共 1 项')
    expect(parts && shownValue(parts, theirs, new Map(), 'theirs')).toBe('（空）')
  })
})
