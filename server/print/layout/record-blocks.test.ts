import { describe, expect, it } from 'vitest'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { printedRecord } from '../../../engine/inspection/paper/printed-record.ts'
import { lineFields, printedFields } from '../../../engine/schema/checks/business/printed-names.ts'
import type { TestAnswers } from '../../../engine/schema/inspection/record-test.ts'
import { recordExample } from '../../../tests/fixtures/inspection/record-example.ts'
import { items, photos, recordTables, values } from './record-blocks.ts'
import type { PrintScope } from './layout-parts.ts'

interface Table {
  table: { body: Cell[][]; headerRows: number; dontBreakRows: boolean }
}
interface Cell {
  text?: string
  colSpan?: number
  table?: Table['table']
}

function scopeOf(place = 'elevator/elevator-traction-periodic.2023', more: TestAnswers = {}): PrintScope {
  const { template, answers, today } = recordExample(place, more)
  const head = { number: 'JL-1', version: 1, hash: '', inspectedOn: today, label: () => '' }
  return { record: {}, today, inspection: printedRecord(template, answers, judgeRecord(template, answers, today), head) }
}

const columns = [
  { title: '序号', value: 'row.serial', width: 1, merged: true as const },
  { title: '内容', value: 'row.no + row.content', width: 4 },
  { title: '结果', value: 'row.symbol', width: 1 },
  { title: '结论', value: 'row.itemVerdict', width: 1, merged: true as const },
]
const tableOf = (content: unknown) => (content as Table[])[0]?.table

describe('blocks of an itemised record', () => {
  it('given items, when laid out, then an item is one row that never breaks, its results are lines in it, and heads repeat', () => {
    const table = tableOf(items({ block: 'items', title: '检验项目', sections: true, columns }, scopeOf()))
    expect(table).toMatchObject({ headerRows: 2, dontBreakRows: true })
    const rows = table?.body.slice(2) ?? []
    const [section, first] = rows[0]?.[0]?.table?.body ?? []
    expect(section?.[0]).toMatchObject({ text: '资料', colSpan: 3 })
    expect(first?.map((cell) => cell.text ?? cell.table?.body.map((line) => line.map(({ text }) => text)))).toEqual([
      '1',
      [
        ['(1)使用登记证内容与实物相符', '√'],
        ['(2)日常维护保养合同在有效期内', '√'],
        ['(3)有应急救援和专用钥匙管理制度', '√'],
      ],
      '符合',
    ])
    expect(rows).toHaveLength(42)
  })

  it('given only faults are wanted, when laid out, then those results stand there and no others; without any there is no table', () => {
    const block = { block: 'items' as const, faults: true as const, columns }
    expect(tableOf(items(block, scopeOf()))?.body).toHaveLength(3)
    expect(items(block, scopeOf(undefined, { results: { '3.1': { state: 'pass' }, '22.2': { state: 'pass' } } }))).toEqual([])
  })

  it('given a sheet without an itemised record, when laid out, then its blocks take no room', () => {
    const none: PrintScope = { record: {} }
    expect([
      ...items({ block: 'items', columns }, none),
      ...values({ block: 'values', sections: 'all' }, none),
      ...recordTables(none),
      ...photos({ block: 'record-pictures' }, none),
    ]).toEqual([])
  })

  it('given values, when laid out, then the first section stands apart from the others, and limits are said where asked for', () => {
    const first = JSON.stringify(values({ block: 'values', sections: 'first' }, scopeOf()))
    expect(first).toContain('1.75 m/s')
    expect(first).not.toContain('机房空气温度')
    expect(JSON.stringify(values({ block: 'values', sections: 'others', limits: true }, scopeOf()))).toContain('24 ℃（要求 5～40 ℃）')
  })

  it('given pictures, when one of their files is gone, then its place says so and the others are shown', () => {
    const scope = { ...scopeOf(undefined, { values: { sitePhotos: ['a', 'b'] } }), pictures: new Map([['a', 'data:image/png;base64,AA==']]) }
    const shown = JSON.stringify(photos({ block: 'record-pictures', title: '照片' }, scope))
    expect(shown).toContain('data:image/png')
    expect(shown.match(/照片文件缺失/g)).toHaveLength(1)
  })

  it('given a sketch, when laid out, then its points stand numbered on the drawing or on the picture; one whose file is gone says so', () => {
    const scope = scopeOf()
    if (!scope.inspection) throw new Error('no record')
    const points = [
      { x: 500, y: 250 },
      { x: 0, y: 1000 },
    ]
    const drawing = { id: 'shell', title: '筒体', width: 200, height: 100, lines: ['M0 0 H200'] }
    const sketch = { caption: '测厚点', fault: false, points }
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const pictures = new Map([['a', `data:image/png;base64,${png}`]])
    const found = [
      { ...sketch, file: '', drawing },
      { ...sketch, file: 'a', drawing: null },
      { ...sketch, file: 'gone', drawing: null },
    ]
    const shown = JSON.stringify(photos({ block: 'record-pictures' }, { ...scope, pictures, inspection: { ...scope.inspection, photos: found } }))
    expect(shown).toContain('cx=\\"100\\" cy=\\"25\\"')
    expect(shown).toContain('<path d=\\"M0 0 H200\\"')
    expect(shown.match(/>2<\/text>/g)).toHaveLength(2)
    expect(shown).toContain('<image href=\\"data:image/png')
    expect(shown.match(/照片文件缺失/g)).toHaveLength(1)
  })

  it('given what expressions of prints may name, then a printed record has all of it', () => {
    const { inspection } = scopeOf()
    expect(Object.keys(printedFields).filter((name) => !Object.hasOwn(inspection ?? {}, name))).toEqual([])
    const all = Object.keys(lineFields).map((name) => `string(row.${name})`)
    const [column] = columns
    const said = JSON.stringify(items({ block: 'items', columns: column ? [{ ...column, value: all.join(" + '|' + ") }] : [] }, scopeOf()))
    for (const words of ['使用登记证内容与实物相符', '一般项', 'A1.1.4', '资料']) expect(said).toContain(words)
  })
})
