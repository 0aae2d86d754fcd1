import { describe, expect, it } from 'vitest'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { printedRecord, type PrintedRecord } from '../../../engine/inspection/paper/printed-record.ts'
import type { TestAnswers } from '../../../engine/schema/inspection/record-test.ts'
import { recordExample } from '../../fixtures/inspection/record-example.ts'

const head = { number: 'JL-1', version: 1, hash: 'abc', inspectedOn: '2025-05-12', label: () => '' }
const lift = 'elevator/elevator-traction-periodic.2023'
const vessel = 'vessel/vessel-periodic.2016-2'

function printed(place: string, more: TestAnswers = {}, version = 1): PrintedRecord {
  const { template, answers, today } = recordExample(place, more)
  return printedRecord(template, answers, judgeRecord(template, answers, today), { ...head, version })
}

describe('a record on paper', () => {
  it('given the worked example of an elevator, when printed, then verdict, date, faults and signs stand as on the form', () => {
    const record = printed(lift)
    expect(record).toMatchObject({ verdict: '整改后合格', next: '2027-05', draft: false, basis: 'TSG T7001-2023《电梯监督检验和定期检验规则》' })
    expect(record.counts).toMatchObject({ all: 42, fail: 1, noted: 1, open: 0 })
    expect(record.notices).toEqual(['TZS-DT-2500123'])
    expect(record.faults).toMatchObject([
      { number: '3', symbol: '×', verdict: '不符合', fault: '井道照明灯坏两只', monitored: true },
      { number: '22', no: '(2)', symbol: '△', verdict: '整改后符合', rectified: '2025-05-18' },
    ])
    const items = record.sections.flatMap((section) => section.items)
    expect(items.flatMap(({ results }) => results)).toHaveLength(91)
    expect(items.find(({ number }) => number === '4')).toMatchObject({ mark: '*', class: '关键项', symbol: '√' })
    expect(items.find(({ number }) => number === '4')?.results[3]).toMatchObject({ value: '最大允许值 300 mm；测量值 245 mm', limit: '≤ 300 mm' })
    expect(record.values).toMatchObject({ ratedspeed: '1.75 m/s', use: '乘客电梯' })
  })

  it('given a verdict that prints what was put right as failed, when printed, then the sign follows the verdict', () => {
    const record = printed(lift, { results: { '4.1': { state: 'fail', fault: '缓冲器倾斜' } } })
    expect(record).toMatchObject({ verdict: '不合格', fails: true, next: '' })
    expect(record.faults.find(({ number }) => number === '22')).toMatchObject({ symbol: '×', verdict: '不符合' })
  })

  it('given tables of readings, when printed, then each is an annex with its rows, its limit and what it comes to, and the result refers to it', () => {
    const { tables, sections } = printed(lift)
    const [locks] = tables.filter(({ id }) => id === 'locks')
    expect(locks?.rows).toHaveLength(15)
    expect(locks?.rows[0]?.cells).toEqual(['第 1 门', '8.2'])
    expect(locks?.summary).toContain('最小 7.8，最大 8.6，要求 ≥ 7 mm')
    const values = sections.flatMap(({ items }) => items.flatMap(({ results }) => results.map(({ value }) => value)))
    expect(values.filter((value) => value.includes(`见附表 ${locks?.number}`))).toHaveLength(1)
  })

  it('given a value beyond its limit in a table, when printed, then that cell is marked', () => {
    const { tables } = printed(lift, { values: { locks: [{ engagement: '6.5' }] }, results: { '29.2': { fault: '第 1 门啮合 6.5 mm' } } })
    expect(tables.find(({ id }) => id === 'locks')?.rows[0]).toEqual({ cells: ['第 1 门', '6.5'], fails: [false, true] })
  })

  it('given a record that is open yet, when printed, then it is a draft that says so, and what is empty stays empty', () => {
    const record = printed(lift, { values: { bufferMeasured: null }, results: { '3.1': null } }, 0)
    expect(record).toMatchObject({ draft: true, verdict: expect.stringContaining('尚未填完') as string })
    expect(record.counts.open).toBeGreaterThan(0)
  })

  it('given photos of a fault and pictures of fields, when printed, then each has its caption', () => {
    const { photos } = printed(lift, {
      values: { sitePhotos: ['p2', 'p3'] },
      results: { '3.1': { state: 'fail', fault: '灯坏', photos: ['p1'] } as unknown as { state: 'fail'; fault: string } },
    })
    expect(photos).toMatchObject([
      { file: 'p1', caption: '3 井道照明：灯坏', fault: true },
      { file: 'p2', caption: '现场照片', fault: false },
      { file: 'p3', caption: '现场照片', fault: false },
    ])
  })

  it('given a vessel, when printed, then it has the fields of its own template and an elevator does not', () => {
    const titles = (place: string) => printed(place).sections.flatMap(({ values }) => values.map(({ title }) => title))
    expect(titles(vessel)).toContain('设计压力')
    expect(titles(lift).filter((title) => /压力|安全状况/.test(title))).toEqual([])
  })
})
