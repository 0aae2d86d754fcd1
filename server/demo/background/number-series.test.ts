import { describe, expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { NumberSeries, seriesPattern } from './number-series.ts'

describe('series of numbers that people go on with', () => {
  test.each([
    ['BG{org}{yyyy}{seq:6}', 'BGJY012026000051', 'BGJY012026', '000051'],
    ['SBJY{yyyyMMdd}{seq:4}', 'SBJY202611200007', 'SBJY20261120', '0007'],
    ['特监案〔{yyyy}〕{areacode}{seq:4}号', '特监案〔2026〕5101040012号', '特监案〔2026〕510104', '0012'],
    ['{kind}{area}{seq:5}({yy})', '11起川A00042(26)', '11起川A', '00042'],
  ])('%s: %s counts %s', (pattern, number, prefix, digits) => {
    expect(seriesPattern(pattern, '20261120').exec(number)?.slice(1)).toEqual([prefix, digits])
  })

  test('given a number of another day or year, then it counts for nothing that is numbered today', () => {
    expect(seriesPattern('SBJY{yyyyMMdd}{seq:4}', '20261120').test('SBJY202611190007')).toBe(false)
    expect(seriesPattern('{kind}{area}{seq:5}({yy})', '20261120').test('11起川A00042(25)')).toBe(false)
  })

  test('given rows, then the greatest number of each series stands under the name of its sequence', () => {
    const series = new NumberSeries(schemas, '2026-11-20')
    for (const missionno of ['RW510104202600003', 'RW510104202600011', 'RW510105202600002', 'RW510104202500099', null])
      series.note({ entity: 'supMission', row: { missionno } })
    expect([...series.last]).toEqual([
      ['supMission.missionno.RW5101042026', 11],
      ['supMission.missionno.RW5101052026', 2],
    ])
  })
})
