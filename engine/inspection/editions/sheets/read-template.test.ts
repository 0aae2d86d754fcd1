import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../schema/format/json.ts'
import type { RecordTemplate } from '../../../schema/inspection/record-template.ts'
import type { ReadCell, ReadSheet, SheetValue } from '../../../spreadsheet-sheets.ts'
import { templateFromSheets } from './read-template.ts'
import { templateSheets } from './write-template.ts'

const base = {
  kind: 'record-template',
  version: 1,
  id: 'made',
  edition: '1',
  title: '记录',
  since: '2026-01-01',
  basis: [{ code: 'GB 1', title: '规则' }],
  subject: { entity: 'sheet', thing: 'thing', by: 'thingid', when: 'true' },
  symbols: { pass: '√', fail: '×', none: '/' },
  classes: [
    { id: 'key', title: '关键项' },
    { id: 'general', title: '一般项' },
  ],
  sections: [
    { id: 'head', title: '概况', fields: [{ id: 'made', type: 'date', title: '制造日期', from: 'row.made' }] },
    {
      id: 'site',
      title: '现场',
      items: [
        {
          id: '1',
          title: '锈蚀',
          class: 'key',
          requirement: '无锈蚀',
          results: [
            { id: '1.1', content: '深度', fields: [{ id: 'depth', type: 'number', title: '深度', unit: 'mm', decimals: 1, max: 2 }] },
            { id: '1.2', content: "='外观'", phrases: ['有锈', '有漆'] },
          ],
        },
        { id: '2', title: '照明', class: 'general', results: [{ id: '2.1', content: '明亮' }] },
      ],
    },
  ],
  verdict: {
    outcomes: [{ id: 'good', title: '合格', rank: 1, code: '1' }],
    rules: [{ id: 'all', title: '总是', when: 'true', outcome: 'good' }],
  },
} as unknown as RecordTemplate

type Grid = SheetValue[][]

/** The cells of the sheets, changed by a test: `items` is the table of items, its heads first. */
function changed(change: (items: Grid, sheets: Map<string, Grid>) => void): ReadSheet[] {
  const sheets = new Map(templateSheets(base).map(({ name, rows }) => [name, rows.map(({ cells }) => [...cells])]))
  const whole = sheets.get('检验项目') ?? []
  const top = whole.findIndex((row) => row.includes('项目编号'))
  const items = whole.splice(top)
  change(items, sheets)
  whole.push(...items)
  return [...sheets].map(([name, rows]) => ({ name, rows: rows.map((row, at) => ({ number: at + 1, cells: cellsOf(row) })) }))
}

function cellsOf(row: readonly SheetValue[]): Map<number, ReadCell> {
  return new Map(
    row.flatMap((value, column) => (value === null ? [] : [[column, value === '=公式' ? { text: '1', fault: 'formula' } : { text: String(value) }] as const])),
  )
}

const read = (change: Parameters<typeof changed>[0]) => templateFromSheets(changed(change), base)
const place = (items: Grid, title: string): number => items[0]?.indexOf(title) ?? -1
/** The row of a result, or of what stands in a column. */
const rowOf = (items: Grid, title: string, value: string): SheetValue[] => items.find((row) => row[place(items, title)] === value) ?? []
const itemsOf = ({ sections }: RecordTemplate): JsonObject[] => sections.flatMap(({ items = [] }) => items) as unknown as JsonObject[]
const told = ({ problems }: { problems: readonly { code: string; column: string; row: number }[] }): string[] =>
  problems.map(({ code, column, row }) => `${code} ${column}${row}`)

describe('a workbook that somebody has changed', () => {
  it('given columns in another order and one of their own, when read, then all is found and the unknown one is named with its cell', () => {
    const made = read((items) => items.forEach((row, at) => row.reverse().push(at === 0 ? '检验员意见' : '好')))
    expect(made.template).toEqual(base)
    expect(made.problems).toMatchObject([{ code: 'sheet.unknown-column', sheet: '检验项目', got: '检验员意见', note: true }])
  })

  it('given a column that is gone, when read, then its words stay as they were', () => {
    const made = read((items) => {
      const gone = place(items, '要求')
      items.forEach((row) => row.splice(gone, 1))
    })
    expect(made).toMatchObject({ problems: [], template: base })
  })

  it('given a new item of one line and a line that is gone, when read, then the item is there with a result of its own, the other is not', () => {
    const made = read((items) => {
      const line: SheetValue[] = Array<SheetValue>(items[0]?.length ?? 0).fill(null)
      line[place(items, '项目编号')] = '3'
      line[place(items, '项目类别')] = '关键项'
      line[place(items, '检验项目')] = '标志'
      items.splice(items.indexOf(rowOf(items, '结果编号', '2.1')), 1, line)
    })
    expect(itemsOf(made.template)).toMatchObject([{ id: '1' }, { id: '3', class: 'key', results: [{ id: '3.1', content: '标志' }] }])
    expect(made).toMatchObject({ complete: true, problems: [] })
  })

  it('given a result without a number, when read, then it gets the next free one and that is told', () => {
    const made = read((items) => {
      const line: SheetValue[] = Array<SheetValue>(items[0]?.length ?? 0).fill(null)
      line[place(items, '检验内容')] = '颜色'
      items.splice(items.indexOf(rowOf(items, '结果编号', '1.2')) + 1, 0, line)
    })
    expect(itemsOf(made.template)[0]?.['results']).toMatchObject([{ id: '1.1' }, { id: '1.2' }, { id: '1.3', content: '颜色' }])
    expect(made.problems).toMatchObject([{ code: 'sheet.numbered', got: '1.3', note: true }])
  })

  it('given cells that say nothing of their kind, when read, then each is told with its place and keeps what was there', () => {
    const made = read((items, sheets) => {
      const line = rowOf(items, '结果编号', '1.1')
      line[place(items, '小数位')] = '一位'
      line[place(items, '上限')] = '=公式'
      line[place(items, '项目类别')] = '重要项'
      const fields = sheets.get('填写内容') ?? []
      rowOf(fields, '测量值编号', 'made')[place(fields, '单位')] = 'mm'
    })
    expect(made.template).toEqual(base)
    expect(made.problems).toMatchObject([
      { code: 'sheet.cell', row: 8, got: '重要项', expected: '关键项、一般项' },
      { code: 'sheet.cell', row: 8, got: '一位', expected: '整数' },
      { code: 'import.formula', row: 8 },
      { code: 'sheet.cell', sheet: '填写内容', row: 2, got: 'mm' },
    ])
  })

  it('given what two rows say of one item differently, a number twice and a value without one, when read, then each is told', () => {
    const made = read((items) => {
      const line = rowOf(items, '结果编号', '1.2')
      line[place(items, '项目编号')] = '1'
      line[place(items, '要求')] = '光亮'
      line[place(items, '测量值编号')] = 'depth'
      rowOf(items, '结果编号', '2.1')[place(items, '测量值')] = '照度'
    })
    expect(itemsOf(made.template)).toEqual(itemsOf(base))
    expect(told(made).map((each) => each.split(' ')[0])).toEqual(['sheet.two-ways', 'schema.duplicate-id', 'sheet.no-number'])
  })

  it('given a new value without what its type needs, when read, then the template is whole but for it, told at its cell', () => {
    const made = read((items) => {
      const line = rowOf(items, '结果编号', '2.1')
      line[place(items, '测量值')] = '照度'
      line[place(items, '测量值编号')] = 'light'
      line[place(items, '类型')] = '数值'
    })
    expect(made.complete).toBe(false)
    expect(made.problems).toMatchObject([{ code: 'sheet.missing', got: '小数位', sheet: '检验项目', row: 10 }])
    expect(itemsOf(made.template)[1]).toMatchObject({ results: [{ fields: [{ id: 'light', title: '照度' }] }] })
  })

  it('given a workbook with nothing but items, when read, then what the sections ask for, tables and rules stay in their places', () => {
    expect(read((_, sheets) => ['填写内容', '读数表', '判定规则'].forEach((name) => sheets.delete(name)))).toMatchObject({ problems: [], template: base })
  })

  it('given the sheet of another template, rules that are gone and a head twice, when read, then it is told and the rules stay', () => {
    const made = read((items, sheets) => {
      sheets.delete('判定规则')
      sheets.get('检验项目')?.forEach((row) => row.forEach((value, at) => (row[at] = value === 'made' ? 'other' : value)))
      sheets.set('副本', [...items])
    })
    expect(made.problems.map(({ code }) => code)).toEqual(['sheet.other-template', 'sheet.twice'])
    expect(made.template).toEqual(base)
  })

  it('given a workbook without a table of items, when read, then it is refused', () => {
    expect(() => templateFromSheets([{ name: '表', rows: [] }], base)).toThrow('没有“检验项目”表')
  })
})
