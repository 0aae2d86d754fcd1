import { describe, expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { problem } from '../problem.ts'
import { mergeEquipment } from './merge-equipment.ts'

const params = { check: 'demo/mergeCheck', call: 'demo/merge', label: 'name', category: 'kind', notes: ['code', 'place'] }
const lift = (id: string, kind = '3000') => ({ id, name: `${id} 号客梯`, kind, code: `31105${id}`, place: 'A 座' })
const selected = [lift('1'), lift('2')]

describe('merge-equipment (foundation §4)', () => {
  test.each([
    ['one record', [lift('1')], '请至少选择两台设备'],
    ['records of two categories', [lift('1'), lift('2', '4000')], '只能合并同一类别的设备'],
  ])('given %s, then it warns and asks the server nothing', (_, rows, message) => {
    expect(runAction(mergeEquipment, params, screenOf({ selected: rows }))).toEqual([{ effect: 'notify', level: 'warning', message }])
  })

  test('given the check refuses, then its reason is shown and nothing is chosen', () => {
    const refused = { ok: false, problems: [problem('record.guard', '', { message: '两台设备都有在办业务' })] }
    expect(() => runAction(mergeEquipment, params, screenOf({ selected }), { request: [refused] })).toThrow('合并检查未通过：两台设备都有在办业务')
  })

  test('given a chosen survivor and a yes, then the others are merged into it', () => {
    const effects = runAction(mergeEquipment, params, screenOf({ selected }), { choose: ['2'], confirm: [true] })
    expect(effects[0]).toMatchObject({ call: 'demo/mergeCheck', params: { type: '3000', oldIds: '1,2' } })
    expect(effects[1]).toMatchObject({
      options: [
        { value: '1', label: '1 号客梯', note: '311051 A 座' },
        { value: '2', label: '2 号客梯', note: '311052 A 座' },
      ],
    })
    expect(effects[2]).toMatchObject({ content: '合并后不可恢复，其下业务、报告将转到保留设备，确定合并吗？', danger: true })
    expect(effects[3]).toMatchObject({ call: 'demo/merge', params: { type: '3000', oldIds: '1,2', mergedId: '2' } })
    expect(notifications(effects)).toEqual(['合并成功'])
  })

  test.each([
    ['nothing is chosen', {}, 2],
    ['the question is answered no', { choose: ['2'], confirm: [false] }, 3],
  ])('given %s, then nothing is merged', (_, answers, count) => {
    expect(runAction(mergeEquipment, params, screenOf({ selected }), answers)).toHaveLength(count)
  })
})
