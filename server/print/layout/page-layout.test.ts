import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import type { PrintScope } from './layout-parts.ts'
import { layOut } from './page-layout.ts'

const scope: PrintScope = {
  record: { no: 'A1', unit: '<b>厂</b>', level: '2', fee: '1005.30', day: '2026-03-09', list: [{ name: '一' }, { name: '二' }] },
  user: { name: '张三' } as SessionUser,
  today: '2026-03-10',
}
const dictionaryOf = () => [
  { value: '1', label: '普通' },
  { value: '2', label: '加急' },
]
const print = (...blocks: Print['blocks']): Print => ({ kind: 'print', version: 1, id: 'P', title: 't', entity: 'e', blocks })

interface Table {
  table: { body: { text?: string; colSpan?: number; fillColor?: string }[][]; headerRows?: number }
}
const tableOf = (template: Print): Table => layOut(template, scope, dictionaryOf).content[0] as unknown as Table

describe('laying out a printed form', () => {
  it('given a cell with label and value, when laid out, then the label is shaded and the value spans', () => {
    const { table } = tableOf(print({ block: 'grid', columns: [1, 2, 1, 2], rows: [[{ label: '单位', value: 'record.unit', span: 3 }]] }))
    expect(table.body[0]).toHaveLength(4)
    expect(table.body[0]?.[0]).toMatchObject({ text: '单位', fillColor: '#efefef' })
    expect(table.body[0]?.[1]).toMatchObject({ text: '<b>厂</b>', colSpan: 3 })
  })
  it('given formats, when laid out, then dates, amounts and choices are written as on paper', () => {
    const rows = [
      [
        { value: 'record.day', format: 'date' as const },
        { value: 'record.fee', format: 'capital' as const },
        { value: 'record.level', choices: 'L' },
        { value: 'record.missing' },
      ],
    ]
    const { table } = tableOf(print({ block: 'grid', columns: [1, 1, 1, 1], rows }))
    expect(table.body[0]?.map((cell) => cell.text)).toEqual(['2026 年 3 月 9 日', '壹仟零伍元叁角', '□普通　☑加急', ''])
  })
  it('given a row span, when laid out, then the rows below leave its place free', () => {
    const { table } = tableOf(print({ block: 'grid', columns: [1, 1], rows: [[{ label: '甲', rowSpan: 2 }, { value: "'1'" }], [{ value: "'2'" }]] }))
    expect(table.body.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.text)))).toEqual([
      ['甲', '1'],
      ['', '2'],
    ])
  })
  it('given a child list, when laid out, then rows are numbered, the head repeats, blank lines fill up and the total closes', () => {
    const { table } = tableOf(
      print({
        block: 'table',
        of: 'list',
        title: '清单',
        numbered: true,
        minRows: 3,
        columns: [{ title: '名称', value: 'row.name', width: 1 }],
        total: { label: '合计', value: 'string(size(record.list))' },
      }),
    )
    expect(table.headerRows).toBe(2)
    expect(table.body.map((row) => row.map((cell) => (typeof cell === 'string' ? '' : cell.text)))).toEqual([
      ['清单', ''],
      ['序号', '名称'],
      ['1', '一'],
      ['2', '二'],
      [' ', ' '],
      ['合计', '2'],
    ])
  })
  it('given a condition that does not hold, when laid out, then the block is left out; the foot tells who prints', () => {
    const table = { block: 'table' as const, of: 'list', columns: [{ title: '名称', value: 'row.name', width: 1 }], when: 'size(record.list) > 2' }
    const laid = layOut({ ...print({ block: 'text', text: "'x'", when: "record.no == 'B'" }, table), foot: 'user.name + today' }, scope, dictionaryOf)
    expect(laid).toMatchObject({ content: [], foot: '张三2026-03-10', orientation: 'portrait' })
  })
  it('given a grid whose cell bears a seal, when the institute has one in use, then it is drawn over the cell, and else only the text stands', () => {
    const rows = [[{ value: "'锦川特检院'", seal: { around: "'锦川特检院'", below: "'检验专用章'" } }]]
    const template = print({ block: 'grid', columns: [1], rows })
    const drawn = (sealed: boolean) => JSON.stringify(layOut(template, { ...scope, sealed }, dictionaryOf).content)
    expect(drawn(true)).toContain('<svg')
    expect(drawn(false)).not.toContain('<svg')
    expect(drawn(false)).toContain('锦川特检院')
  })
  it('given page breaks, when laid out, then a page begins with what follows one, and none is left empty at the end', () => {
    const text = (words: string) => ({ block: 'text' as const, text: `'${words}'` })
    const breaks = { block: 'page-break' as const }
    const { content } = layOut(print(text('一'), breaks, breaks, text('二'), breaks), scope, dictionaryOf)
    expect(JSON.stringify(content).match(/pageBreak/g)).toHaveLength(1)
    expect(content).toHaveLength(3)
  })
  it('given a number to verify, when laid out, then the code leads to the public page', () => {
    const { content } = layOut(print({ block: 'title', text: "'报告'", verify: 'record.no' }), { ...scope, origin: 'https://jc.example.cn' }, dictionaryOf)
    expect(JSON.stringify(content)).toContain('https://jc.example.cn/verify/A1')
  })
})
