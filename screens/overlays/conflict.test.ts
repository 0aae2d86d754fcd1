import { describe, expect, it } from 'vitest'
import type { Entity } from '../../engine/schema/entity.ts'
import { differences, settle, shownValue, usualChoice } from './conflict.ts'

const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'thing',
  title: '物',
  type: 'object',
  'x-key': 'id',
  'x-label': 'name',
  properties: {
    id: { type: 'string', title: '编号' },
    name: { type: 'string', title: '名称' },
    kind: { type: 'string', title: '类别', 'x-dict': 'K' },
    tel: { type: 'string', title: '电话' },
    operman: { type: 'string', title: '操作人', readOnly: true },
    parts: { type: 'array', title: '部件', 'x-child': { entity: 'part', key: 'thing' } },
  },
}

describe('a conflict', () => {
  const mine = { id: '1', version: 1, name: '甲', kind: 'a', kind_label: '甲类', tel: null, operman: '我', parts: [{ id: 'p', version: 1, name: 'x' }] }
  const theirs = { id: '1', version: 2, name: '乙', kind: 'b', kind_label: '乙类', tel: '', operman: '他', parts: [{ name: 'x', id: 'p', version: 2 }] }
  const found = differences(entity, mine, theirs)

  it('shows only fields a person may set and that really differ', () => {
    expect(found.map(({ field }) => field)).toEqual(['name', 'kind'])
  })

  it('child rows that differ are one choice', () => {
    const changed = differences(entity, mine, { ...theirs, parts: [] })
    expect(changed.map(({ field }) => field)).toContain('parts')
  })

  it('keeps what the other changed where I left the loaded value alone', () => {
    expect(usualChoice(found, { ...mine, name: '原来的' })).toEqual({ name: 'mine', kind: 'theirs' })
    expect(usualChoice(found, null)).toEqual({ name: 'mine', kind: 'mine' })
  })

  it('saves mine on the present version unless the other side was chosen, label included', () => {
    expect(settle(mine, theirs, found, { kind: 'theirs' })).toMatchObject({ version: 2, name: '甲', kind: 'b', kind_label: '乙类' })
  })

  it('shows labels, counts and emptiness in words', () => {
    const kind = found.find(({ field }) => field === 'kind')
    const labels = new Map([['a', '甲类']])
    expect(kind && shownValue(kind, mine, labels, 'mine')).toBe('甲类')
    expect(kind && shownValue(kind, theirs, labels, 'theirs')).toBe('乙类')
    const parts = differences(entity, mine, { ...theirs, parts: [] }).find(({ field }) => field === 'parts')
    expect(parts && shownValue(parts, mine, new Map(), 'mine')).toBe('共 1 项')
    expect(parts && shownValue(parts, theirs, new Map(), 'theirs')).toBe('（空）')
  })
})
