import { describe, expect, it } from 'vitest'
import type { Print, PrintBlock } from '../../schema/business/print.ts'
import { printDifferences } from './print-differences.ts'
import { newBlock } from './print-words.ts'

const text = (words: string): PrintBlock => ({ block: 'text', text: `'${words}'` })
const print = (...blocks: PrintBlock[]): Print => ({ kind: 'print', version: 1, id: 'X', title: '报告', entity: 'order', blocks })
const [one, two, three] = [text('一'), text('二'), text('三')]

describe('differences of a print file in words', () => {
  it.each<[string, Print, Print, string[]]>([
    ['nothing changed', print(one, two), print(one, two), []],
    ['a block is new', print(one, two), print(one, newBlock('page-break'), two), ['新增分页']],
    ['a block goes', print(one, two, three), print(one, three), ['删除段落“二”']],
    ['a block moves', print(one, two, three), print(two, three, one), ['移动段落“一”']],
    ['a word is said', print(one), print({ ...one, size: 9 } as PrintBlock), ['段落“一”：字号写明为“9”']],
    ['a flag is taken back', print({ ...one, bold: true } as PrintBlock), print(one), ['段落“一”：加粗不再写明（原为“是”）']],
    ['the foot is another', { ...print(one), foot: "'甲'" }, { ...print(one), foot: "'乙'" }, ["页脚由“'甲'”改为“'乙'”"]],
  ])('given %s', (_, before, after, told) => {
    expect(printDifferences(before, after)).toEqual(told)
  })
  it('given a column added, one gone and one changed, then each is named', () => {
    const columns = (...titles: string[]) => titles.map((title) => ({ title, value: "''", width: 1 }))
    const items = (list: { title: string; value: string; width: number }[]): PrintBlock => ({ block: 'items', title: '项目', columns: list })
    const after = columns('编号', '结果', '备注').map((each) => (each.title === '结果' ? { ...each, width: 2 } : each))
    expect(printDifferences(print(items(columns('编号', '类别', '结果'))), print(items(after)))).toEqual([
      '检验项目表“项目”：列增加“备注”，去掉“类别”，改动“结果”',
    ])
  })
})
