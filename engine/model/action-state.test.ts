import { describe, expect, it } from 'vitest'
import { actionState } from './action-state.ts'
import type { ActionModel } from './model.ts'
import { rowTone } from './row-tone.ts'

const action = (words: Partial<ActionModel>): ActionModel => ({
  id: 'a',
  action: 'open',
  title: 'A',
  tone: 'default',
  params: {},
  visible: true,
  disabled: false,
  denied: false,
  operator: null,
  selects: 'one',
  why: [],
  ...words,
})

describe('actionState', () => {
  it('given no rule, is as derived', () => {
    const why = [{ by: 'operator' as const, text: '没有操作权限（x:y）' }]
    expect(actionState(action({ disabled: true, why }), {})).toEqual({ visible: true, disabled: true, why })
  })
  it('given rules, follows the row', () => {
    const rules = action({ visibleWhen: "row.state != 'done'", disabledWhen: 'row.n == 0' })
    expect(actionState(rules, { row: { state: 'done' } }).visible).toBe(false)
    expect(actionState(rules, { row: { state: 'open' } })).toMatchObject({ visible: true, disabled: true })
    expect(actionState(rules, { row: { state: 'open', n: 1 } })).toEqual({ visible: true, disabled: false, why: [] })
  })
  it('given a rule that fails, disables and says so', () => {
    expect(actionState(action({ disabledWhen: 'number(row.n) > 1' }), { row: { n: 'x' } })).toEqual({
      visible: true,
      disabled: true,
      why: [{ by: 'rule', text: '表达式计算失败：“x”不是数字' }],
    })
  })
  it('a right that is missing is not given back by a rule', () => {
    expect(actionState(action({ disabled: true, denied: true, disabledWhen: 'false' }), {}).disabled).toBe(true)
  })
})

describe('rowTone', () => {
  const tones = [
    { id: 'late', tone: 'danger' as const, title: '超期', when: 'row.late == 1' },
    { id: 'bad', tone: 'muted' as const, title: '坏', when: 'number(row.n) > 0' },
  ]
  it('is the first that holds', () => {
    expect([rowTone(tones, { row: { late: 1, n: 2 } })?.id, rowTone(tones, { row: { n: 2 } })?.id, rowTone(tones, { row: {} })]).toEqual(['late', 'bad', null])
  })
  it('given a rule that fails, paints nothing', () => {
    expect(rowTone(tones, { row: { n: 'x' } })).toBeNull()
  })
})
