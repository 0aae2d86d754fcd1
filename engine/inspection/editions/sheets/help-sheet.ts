import type { SheetColumn } from './columns.ts'
import { fieldColumns, itemColumns, resultColumns, sectionColumns } from './item-columns.ts'
import * as other from './other-columns.ts'
import type { WrittenRow, WrittenSheet } from '../../../spreadsheet-sheets.ts'

const words = [
  '列按名称认，次序可以改；不需要的列可以删去，删去的列保留模板中原有的内容。',
  '一个项目有几个结果、一个结果有几个测量值时各占一行，相同的单元格可以合并，也可以各行都写。',
  '删去一行就是取消该项目、结果或测量值；编号是统计和各版本认出它们的依据，不要改。',
  '规则用 CEL 写，form 是记录的全部值，record 是各结果的状态，row 是设备档案或表的一行。公式不计算，以等号开头的文字前面有一个撇号。',
]

/** How the sheets are filled in. */
export function helpSheet(): WrittenSheet {
  const tables: [string, readonly SheetColumn[]][] = [
    ['检验项目', [...sectionColumns, ...itemColumns({}), ...resultColumns, ...fieldColumns]],
    ['读数表', [...other.tableColumns, ...other.readingColumns]],
    [
      '判定规则',
      [...other.settingColumns, ...other.classColumns, ...other.outcomeColumns, ...other.ruleColumns({}), ...other.nextColumns, ...other.checkColumns],
    ],
  ]
  const rows: WrittenRow[] = [
    ...words.map((line): WrittenRow => ({ look: 'help', cells: [line] })),
    ...tables.flatMap(([title, columns]): WrittenRow[] => [
      { look: 'help', cells: [] },
      { look: 'table', cells: [title] },
      ...columns.map(({ title: column, hint, codec }): WrittenRow => ({ look: 'help', cells: [column, hint ?? codec.expected] })),
    ]),
  ]
  return {
    name: '填写说明',
    widths: [18, 90],
    folded: [],
    frozen: { rows: 0, columns: 0 },
    rows,
    merged: words.map((_, row) => ({ top: row, bottom: row, left: 0, right: 1 })),
  }
}
