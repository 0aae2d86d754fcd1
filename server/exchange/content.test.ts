import { expect, it } from 'vitest'
import { contentOf, mappingOf, type FieldRule } from './content.ts'
import { isDue } from './due.ts'

const rule = (more: Partial<FieldRule>): FieldRule => ({
  ...{ localfield: 'code', targetfield: 'CODE', title: '代码', rule: '0', mapping: '', required: false, maxLength: null },
  ...more,
})

it('converts by the rule of the field', () => {
  const record = { code: '01', code_label: '在用', day: '2026-03-02' }
  const rules = [
    rule({}),
    rule({ targetfield: 'NAME', rule: '1' }),
    rule({ targetfield: 'OTHER', rule: '2', mapping: '01=A\n02 = B' }),
    rule({ localfield: 'day', targetfield: 'DAY', rule: '3' }),
  ]
  expect(contentOf(record, rules)).toEqual({ values: { CODE: '01', NAME: '在用', OTHER: 'A', DAY: '20260302' }, wrong: [] })
})

it('names everything that the other system would refuse', () => {
  const rules = [
    rule({ localfield: 'none', targetfield: 'NONE', required: true, title: '登记证' }),
    rule({ maxLength: 1 }),
    rule({ targetfield: 'OTHER', rule: '2', mapping: '' }),
  ]
  expect(contentOf({ code: '01' }, rules).wrong).toEqual(['“登记证”为空', '“代码”超过 1 字', '“代码”的代码 01 没有对照'])
})

it('passes over lines of a table that say nothing', () => {
  expect([...mappingOf('01=A\n\n=B\n03=\n04=D')]).toEqual([
    ['01', 'A'],
    ['04', 'D'],
  ])
})

it.each([
  [{ triggerway: '1', runtime: '02:30', lastrun: '2026-03-01 02:30:04' }, '2026-03-02 02:29:59', false],
  [{ triggerway: '1', runtime: '02:30', lastrun: '2026-03-01 02:30:04' }, '2026-03-02 02:30:00', true],
  [{ triggerway: '1', runtime: '02:30', lastrun: '2026-03-02 02:30:04' }, '2026-03-02 09:00:00', false],
  [{ triggerway: '1', runtime: '', lastrun: null }, '2026-03-02 09:00:00', false],
  [{ triggerway: '2', runtime: null, lastrun: '2026-03-02 08:59:00' }, '2026-03-02 09:00:00', true],
  [{ triggerway: '3', runtime: null, lastrun: null }, '2026-03-02 09:00:00', false],
])('a plan %j is due at %s: %s', (plan, now, due) => {
  expect(isDue(plan, now)).toBe(due)
})
