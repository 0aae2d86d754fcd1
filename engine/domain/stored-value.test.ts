import { describe, expect, it } from 'vitest'
import type { EntityProperty } from '../schema/records/property.ts'
import { isDay } from './parse-cell-text.ts'
import { firstInOrder, isMoment, storedValue } from './stored-value.ts'

const text: EntityProperty = { type: 'string', title: '文本' }
const whole: EntityProperty = { type: 'integer', title: '整数' }
const date: EntityProperty = { type: 'string', title: '日期', format: 'date' }
const moment: EntityProperty = { type: 'string', title: '时间', format: 'date-time' }
const money: EntityProperty = { type: 'string', title: '金额', format: 'decimal', 'x-scale': 2 }

describe('storedValue', () => {
  it.each([
    [text, '', null],
    [text, 12, '12'],
    [text, { a: 1 }, undefined],
    [text, 'a\u0000b', undefined],
    [whole, '7', 7],
    [whole, '007', 7],
    [whole, '1e3', undefined],
    [whole, '2147483648', undefined],
    [whole, 1.5, undefined],
    [whole, true, 1],
    [date, '2026-02-28', '2026-02-28'],
    [date, '2026-02-31', undefined],
    [date, '2026-02-28 10:00:00', '2026-02-28'],
    [moment, '2026-02-28', '2026-02-28 00:00:00'],
    [moment, '2026-02-28 10:00', '2026-02-28 10:00:00'],
    [moment, '2026-02-28T10:00:01', '2026-02-28 10:00:01'],
    [moment, '2026-02-28 24:00:00', undefined],
    [money, '0.1', '0.10'],
    [money, '9007199254740993.01', '9007199254740993.01'],
    [money, '1.005', undefined],
    [money, '1.500', '1.50'],
    [money, '1e3', undefined],
  ])('%o keeps %o as %o', (property, value, stored) => {
    expect(storedValue(property, value)).toBe(stored)
  })
})

describe('days', () => {
  it('knows the calendar', () => {
    expect([isDay('2024-02-29'), isDay('2025-02-29'), isDay('0000-01-01'), isDay('2026-1-1')]).toEqual([true, false, false, false])
    expect(isMoment('2026-12-31 23:59:59')).toBe(true)
  })
})

describe('smallest', () => {
  it.each([
    [['10.50', '9.80', '12'], '9.80'],
    [['2026-10-02', '2026-09-30'], '2026-09-30'],
    [[], null],
  ])('%j is %j', (values, expected) => expect(firstInOrder(values)).toBe(expected))
})
