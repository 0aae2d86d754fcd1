import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entityOf } from '../../tests/fixtures/records/entity.ts'
import { buildEffectiveView } from '../layers/resolve/build-effective-view.ts'
import { deriveModel } from '../model/derive-model.ts'
import type { FormModel } from '../model/model.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { View } from '../schema/screens/view.ts'
import { interpretRecord } from '../validation/interpret-record-schema.ts'
import { recordSchema } from '../schema/records/derive-record-schema.ts'
import { clearCells, fillDown, pasteBlock, putText, type EditedTable } from './edits.ts'
import { judgeRow, type RowRules } from './judge-row.ts'
import { previewBlock } from './block-preview.ts'
import { rowRequest, takeOutcome } from './row-request.ts'
import { rework, TableHistory } from './table-history.ts'
import { changedFields, recordOf, storedRow, type TableRow } from './table-row.ts'

const entity = entityOf({
  id: 'person',
  title: '人员',
  'x-key': 'id',
  'x-label': 'name',
  required: ['name'],
  properties: {
    id: { type: 'string', title: '编号' },
    name: { type: 'string', title: '姓名', maxLength: 10 },
    kind: { type: 'string', title: '类别', 'x-dict': 'KIND' },
    seats: { type: 'integer', title: '台数', minimum: 0 },
    price: { type: 'string', format: 'decimal', title: '单价', 'x-scale': 2 },
    orgid: { type: 'string', title: '单位', 'x-ref': { entity: 'org', label: 'orgname' } },
    keeper: { type: 'string', title: '保管人', 'x-directory': 'user' },
    phone: { type: 'string', title: '电话', 'x-sensitive': 'phone' },
    total: { type: 'string', format: 'decimal', title: '金额', 'x-scale': 2 },
  },
})
const items = ['name', { id: 'kind' }, { id: 'seats', visible: "form.kind == '2'" }, 'price', 'orgid', 'keeper', 'phone', { id: 'total', value: 'form.price' }]
const view = {
  version: 1,
  kind: 'form',
  viewNo: 'p/form',
  title: '人员',
  entity: 'person',
  operator: false,
  groups: [{ id: 'g', title: 'G', items }],
} as unknown as View
const effective = buildEffectiveView(view, entity)
const session = { user: { id: 'u', name: '王敏' }, operators: new Set<string>() } as unknown as SessionInfo
const form = deriveModel(effective, session) as FormModel
const fields = form.groups.flatMap((group) => group.fields)
const context = { user: session.user, today: '2026-03-02' }
const rules: RowRules = { entity, form, context, children: {}, validator: interpretRecord(recordSchema(entity, {})) }

function table(more: Partial<EditedTable> = {}): EditedTable {
  let made = 0
  return {
    entity,
    form,
    context,
    columns: fields,
    choices: {
      dictionaries: new Map([
        [
          'KIND',
          [
            { value: '1', label: '维保' },
            { value: '2', label: '安装' },
          ],
        ],
      ]),
      directories: new Map([
        [
          'office',
          [
            { value: 'o1', label: '电梯一部' },
            { value: 'o2', label: '电梯二部' },
          ],
        ],
        [
          'user',
          [
            { value: 'u1', label: '李娜', parentValue: 'o1' },
            { value: 'u2', label: '李娜', parentValue: 'o2' },
            { value: 'u3', label: '赵强', parentValue: 'o1' },
          ],
        ],
      ]),
    },
    adds: true,
    begin: () => ({ kind: '1', kind_label: '维保' }),
    newId: () => `+${(made += 1)}`,
    ...more,
  }
}
const stored = (id: string, more = {}): TableRow =>
  storedRow('id', { id, version: 3, name: '甲', kind: '1', kind_label: '维保', phone: '139****9000', ...more }, null)
const column = (name: string): number => fields.findIndex(({ field }) => field === name)
const put = (row: TableRow, name: string, text: string): TableRow => {
  const history = new TableHistory([row])
  history.change('填写', (rows) => rework(rows, 0, (each) => putText(table(), each, fields[column(name)] as never, text)))
  return history.rows[0] as TableRow
}

describe('a text in a cell', () => {
  it.each([
    ['a label of a dictionary', 'kind', '安装', { kind: '2', kind_label: '安装' }],
    ['a code of it', 'kind', '2', { kind: '2', kind_label: '安装' }],
    ['a number as spreadsheets write it', 'price', '¥1,620.5', { price: '1620.50', total: '1620.50' }],
    ['a person of a name that only one has', 'keeper', '赵强', { keeper: 'u3', keeper_label: '赵强' }],
    ['a person with the office', 'keeper', '李娜（电梯二部）', { keeper: 'u2', keeper_label: '李娜（电梯二部）' }],
    ['nothing', 'name', '', { name: null }],
  ])('given %s, then it becomes the value', (_, name, text, edits) => {
    expect(put(stored('a'), name, text).edits).toEqual(edits)
  })

  it.each([
    ['a label that is none', 'kind', '修理', '可选项之一'],
    ['two people of that name', 'keeper', '李娜', '有重名'],
    ['nobody', 'keeper', '钱多', '可选的人员'],
    ['more decimals than there are', 'price', '1.234', '最多 2 位小数'],
    ['what covers another person’s number', 'phone', '138****8000', '遮盖'],
  ])('given %s, then it stays in the cell with the reason', (_, name, text, reason) => {
    const row = put(stored('a'), name, text)
    expect(row.unread[name]).toMatchObject({ text })
    expect(judgeRow(rules, row)[name]).toContain(reason)
  })

  it('given the covered number of this record, then nothing changes', () => {
    expect(changedFields(put(stored('a'), 'phone', '139****9000'))).toEqual([])
  })

  it('given the name of another record, then it is sent as a name and takes the key that comes back', () => {
    const row = put(stored('a'), 'orgid', '测试物业')
    expect(JSON.parse(rowRequest(entity, [row]).rows)).toEqual([['a', 3, { name: '测试物业' }]])
    const history = new TableHistory([row])
    history.amend((rows) => rework(rows, 0, (each) => takeOutcome(each, { at: 0, id: 'a', outcome: 'changed', values: { orgid: 'k1' }, problems: [] })))
    expect(recordOf(history.rows[0] as TableRow)).toMatchObject({ orgid: 'k1', orgid_label: '测试物业' })
    expect(history.rows[0]?.names).toEqual({})
  })
})

describe('a block', () => {
  const paste = (rows: TableRow[], at: { row: number; column: number }, block: string[][], of = table()) => {
    const history = new TableHistory(rows)
    let report = pasteBlock(of, [], at, [['']])
    history.change('粘贴', (all) => (report = pasteBlock(of, all, at, block)) && undefined)
    return { history, report }
  }

  it('given more lines than rows, then it fills those there are and adds the others with what new rows propose', () => {
    const { history, report } = paste([stored('a')], { row: 0, column: 0 }, [['乙'], ['丙', '安装', '3']])
    expect(report).toMatchObject({ added: 1, rows: ['a', '+1'] })
    expect(history.rows.map(recordOf)).toMatchObject([
      { name: '乙', kind: '1' },
      { name: '丙', kind: '2', seats: 3 },
    ])
  })

  it('given a heading, then its columns go where their titles are', () => {
    const { history } = paste([], { row: 0, column: 0 }, [
      ['类别', '姓名*'],
      ['安装', '丁'],
    ])
    expect(history.rows.map(recordOf)).toMatchObject([{ name: '丁', kind: '2' }])
  })

  it('given a table that does not grow and a block that is too wide, then what is left out is told', () => {
    const { report } = paste([stored('a')], { row: 0, column: column('total') }, [['1', '2'], ['3']], table({ adds: false }))
    expect(report.left).toEqual(['右侧多出 1 列，未粘贴', '下方多出 1 行，此表不能添加行，未粘贴'])
  })

  it('given a text for a cell that the rules of the form close in this row, then it stays there with the reason', () => {
    const { history } = paste([stored('a')], { row: 0, column: column('seats') }, [['3']])
    expect(judgeRow(rules, history.rows[0] as TableRow)['seats']).toBe('此行不填写这一项')
  })

  it('given what it changes, then the preview tells new, changed, same and refused rows with their cells', () => {
    const before = [stored('a'), stored('b'), stored('c')]
    const { history, report } = paste(before, { row: 0, column: 0 }, [['甲'], ['乙'], ['名字实在太长了放不下去'], ['丙']])
    const lines = previewBlock(before, history.rows, new Set(report.rows), {
      columns: fields,
      label: 'name',
      textOf: (row, field) => String(recordOf(row)[field] ?? ''),
      problemsOf: (row) => judgeRow(rules, row),
      titleOf: (field) => field,
    })
    expect(lines.map(({ kind, at }) => [kind, at])).toEqual([
      ['same', 1],
      ['changed', 2],
      ['refused', 3],
      ['new', 4],
    ])
    expect(lines[1]?.cells).toEqual([{ field: 'name', title: '姓名', before: '甲', after: '乙', reason: '' }])
    expect(lines[2]?.cells[0]?.reason).toContain('姓名')
  })
})

describe('steps', () => {
  it('given cells filled down and emptied, then the first row’s values and nothing are there, and each is one step back', () => {
    const history = new TableHistory([stored('a', { name: '一', price: '5.00' }), stored('b'), stored('c')])
    history.change('向下填充', (rows) => fillDown(table(), rows, { top: 0, bottom: 2, left: column('name'), right: column('kind') }))
    expect(history.rows.map((row) => recordOf(row)['name'])).toEqual(['一', '一', '一'])
    history.change('清空', (rows) => clearCells(table(), rows, { top: 1, bottom: 2, left: 0, right: 0 }))
    expect(history.rows.map((row) => recordOf(row)['name'])).toEqual(['一', null, null])
    expect([history.undo(), history.undo(), history.undo()]).toEqual(['清空', '向下填充', null])
    expect(history.rows.every((row) => changedFields(row).length === 0)).toBe(true)
    expect(history.redo()).toBe('向下填充')
  })

  it('given any changes, when all are taken back and done again, then the rows are what they were', () => {
    const text = fc.constantFrom('乙', '安装', '2', '1.50', '赵强', '没有', '')
    const step = fc.record({
      row: fc.nat(3),
      column: fc.nat(fields.length - 1),
      block: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        const begin = [stored('a'), stored('b')]
        const of = table()
        const history = new TableHistory(begin)
        for (const { row, column: at, block } of steps)
          history.change('粘贴', (rows) => void pasteBlock(of, rows, { row: Math.min(row, rows.length), column: at }, block))
        const after = history.rows
        while (history.undo() !== null);
        expect(history.rows).toEqual(begin)
        while (history.redo() !== null);
        expect(history.rows).toEqual(after)
      }),
    )
  })
})

it('given a row that its form asks more of, then it is judged as the form judges', () => {
  expect(judgeRow(rules, put(stored('a'), 'name', ''))).toMatchObject({ name: expect.stringContaining('姓名') })
  expect(judgeRow(rules, stored('a', { name: '' }))).toEqual({})
})

it('given a thousand rows, then each is placed and judged', () => {
  const block = Array.from({ length: 1000 }, (_, at) => ['乙', '安装', String(at), at === 7 ? '多' : '1.50', '', '赵强', '13800138000'])
  const history = new TableHistory([])
  history.change('粘贴', (rows) => void pasteBlock(table(), rows, { row: 0, column: 0 }, block))
  expect(history.rows).toHaveLength(1000)
  expect(history.rows.flatMap((row, at) => (Object.keys(judgeRow(rules, row)).length > 0 ? [at] : []))).toEqual([7])
})
