import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partEntity, sampleEntity } from '../../../tests/fixtures/records/sample-entity.ts'
import type { Row } from '../../schema/format/json.ts'
import { mergeRecord, sameStored } from './merge-record.ts'

const base: Row = {
  id: '1',
  version: 1,
  name: '甲',
  kind: 'a',
  kind_label: '甲类',
  tel: null,
  operman: '张',
  parts: [
    { pid: 'p', name: 'x', size: '1', version: 1 },
    { pid: 'q', name: 'y', size: '2', version: 1 },
  ],
}
const merge = (mine: Row, theirs: Row, from: Row | null = base) =>
  mergeRecord(sampleEntity, { part: partEntity }, from, { ...base, ...mine }, { ...base, version: 2, ...theirs })
const [p, q] = base['parts'] as [Row, Row]

describe('two people on one record', () => {
  it('what each changed alone comes together without a question, labels included, on the present version', () => {
    const merged = merge({ tel: '2' }, { kind: 'b', kind_label: '乙类', operman: '李' })
    expect(merged).toMatchObject({ conflicts: [], copied: ['类别'], values: { version: 2, name: '甲', kind: 'b', kind_label: '乙类', tel: '2' } })
  })

  it('what both changed is asked about, unless they agree', () => {
    const merged = merge({ name: '乙', tel: '3' }, { name: '丙', tel: '3' })
    expect(merged.conflicts).toMatchObject([{ field: 'name', mine: '乙', theirs: '丙' }])
    expect(merged.values).toMatchObject({ name: '乙', tel: '3' })
  })

  it('rows are told apart by key: cells of both, new rows of both, rows that one removed', () => {
    const mine: Row = { parts: [{ ...p, size: '9' }, q, { name: '我的' }] }
    const theirs: Row = {
      parts: [
        { pid: 'n', name: '新' },
        { ...p, name: 'X', version: 2 },
      ],
    }
    const merged = merge(mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.values['parts']).toEqual([{ pid: 'n', name: '新' }, { pid: 'p', name: 'X', size: '9', version: 2 }, { name: '我的' }])
  })

  it('a cell that both changed, and a row that one changed and the other removed, are asked about as the list', () => {
    expect(merge({ parts: [{ ...p, name: 'm' }, q] }, { parts: [{ ...p, name: 't' }, q] }).conflicts).toMatchObject([{ field: 'parts' }])
    expect(merge({ parts: [p] }, { parts: [p, { ...q, size: '7' }] }).conflicts).toMatchObject([{ field: 'parts' }])
  })

  it('without the record as it was opened every difference is asked about, what the system sets is not', () => {
    expect(merge({ tel: '2', operman: '我' }, { kind: 'b' }, null).conflicts.map(({ field }) => field)).toEqual(['kind', 'tel'])
  })

  it('nothing a person typed is lost without a question, whoever saves first', () => {
    const change = fc.record({ name: fc.constantFrom('甲', '乙', '丙'), kind: fc.constantFrom('a', 'b'), tel: fc.constantFrom(null, '2', '3') })
    fc.assert(
      fc.property(change, change, (mine, theirs) => {
        const { values, conflicts } = merge(mine, theirs)
        const asked = new Set(conflicts.map(({ field }) => field))
        for (const field of ['name', 'kind', 'tel'] as const) {
          const [mineMoved, theirsMoved] = [!sameStored(mine[field], base[field]), !sameStored(theirs[field], base[field])]
          expect(asked.has(field)).toBe(mineMoved && theirsMoved && mine[field] !== theirs[field])
          if (!asked.has(field)) expect(values[field]).toBe(mineMoved ? mine[field] : theirs[field])
        }
      }),
    )
  })
})
