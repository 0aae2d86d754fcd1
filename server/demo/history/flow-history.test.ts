import { describe, expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { historyOf } from './flow-history.ts'
import { readRecipes } from '../recipe.ts'

const today = '2026-11-20'
const past = historyOf(schemas, readRecipes(), today)
const lines = (entity: string, row: Record<string, string>) => past({ entity, row }).map((made) => made.row)

describe('how a record of the demonstration came to where it stands', () => {
  test('a line for each move, in order, the last one leading to its state', () => {
    const entries = lines('instrumentApply', { applyid: 'A1', borrowstate: '40', applydate: '2026-11-02', orgid: 'JY01' })
    expect(entries.length).toBeGreaterThan(2)
    expect(entries.map((line) => line['dealtime'])).toEqual(entries.map((line) => line['dealtime']).toSorted())
    expect(entries.slice(1).map((line) => line['arrivetime'])).toEqual(entries.slice(0, -1).map((line) => line['dealtime']))
    expect(entries.every((line) => line['bussid'] === 'A1' && line['operator'] && String(line['dealtime']) < '2026-11-20 23:59:59')).toBe(true)
    expect(entries.at(-1)?.['nextstep']).toBe('已归还')
  })

  test('who and when are those the record names', () => {
    const entries = lines('pdaTemplate', { templateid: 'T1', templatestate: '1', publishman: '周启明', publishdate: '2026-10-08' })
    expect(entries).toMatchObject([{ action: '启用', operator: '周启明', operatorid: 'jyadmin' }])
    expect(String(entries[0]?.['dealtime'])).toMatch(/^2026-10-08 /)
  })

  test('a record at its first step has no past, and one whose recipe tells its own is left alone', () => {
    expect(lines('instrumentApply', { applyid: 'A2', borrowstate: '00' })).toEqual([])
    expect(lines('appMain', { appmainsysid: 'M1', stepcode: 'SCFP' })).toEqual([])
  })

  test('the same record tells the same', () => {
    const row = { applyid: 'A1', borrowstate: '40', applydate: '2026-11-02' }
    expect(lines('instrumentApply', row)).toEqual(lines('instrumentApply', row))
  })
})
