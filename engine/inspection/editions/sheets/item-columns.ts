import * as codecs from './codecs.ts'
import type { SheetColumn } from './columns.ts'

/*
 * Columns of the table of items, by what they say something of. A row has a section, an item, a result and a value beside one another; what several rows
 * have in common is one merged cell.
 */

const applies = { applies: '适用条件' }
export const fieldTypes = { number: '数值', text: '文字', date: '日期', choice: '选项', table: '读数表', photo: '照片', sketch: '示意图', signature: '签名' }

/** A running number for people, which nothing reads. */
export const runningNumber = '序号'

/** Where a section stands among all, as the two tables that it may be in have to be brought together again. */
export const sectionOrder = '部分序号'

export const sectionColumns: readonly SheetColumn[] = [
  { title: '部分编号', key: 'id', codec: codecs.code, width: 10, hint: '记录的一个部分；同一部分的各行只写一次，或各行都写' },
  { title: '部分', key: 'title', codec: codecs.text, width: 14 },
  { title: '部分适用条件', key: 'applies', codec: codecs.rule, width: 24, seldom: true, hint: '规则（CEL），成立时才填写；留空时总是填写' },
  { title: '所用仪器', key: 'instruments', codec: codecs.instruments, width: 18, seldom: true, hint: '每行一种，如 05=限速器测试仪；没有选用时提醒' },
  { title: '部分排在最后', key: 'closing', codec: codecs.yesNo, width: 12, seldom: true },
  { title: '部分待核对内容', key: 'uncertain', codec: codecs.someOf(applies), width: 14, seldom: true },
]

/** The columns of items; a class stands in the cells with its title. */
export function itemColumns(classes: Readonly<Record<string, string>>): readonly SheetColumn[] {
  return [
    { title: '项目编号', key: 'id', codec: codecs.code, width: 10, hint: '统计和各版本按它认出项目：新的编号是新增的项目，删去的行是取消的项目' },
    { title: '项目类别', key: 'class', codec: codecs.oneOf(classes), width: 10, hint: '“判定规则”表中的类别名称' },
    { title: '检验项目', key: 'title', codec: codecs.text, width: 22 },
    { title: '条款', key: 'clause', codec: codecs.text, width: 13 },
    { title: '要求', key: 'requirement', codec: codecs.text, width: 24 },
    { title: '方法', key: 'method', codec: codecs.text, width: 18 },
    { title: '项目适用条件', key: 'applies', codec: codecs.rule, width: 24, seldom: true },
    { title: '不合格须照片', key: 'photoOnFail', codec: codecs.yesNo, width: 12, seldom: true, hint: '留空时按表头中的规定' },
    { title: '项目已核对', key: 'certain', codec: codecs.sure, width: 10, seldom: true, hint: '没有核对过原文的写“否”' },
    { title: '项目待核对内容', key: 'uncertain', codec: codecs.someOf(applies), width: 14, seldom: true },
  ]
}

export const resultColumns: readonly SheetColumn[] = [
  { title: '结果编号', key: 'id', codec: codecs.code, width: 10, hint: '如 22.1；留空时自动编号' },
  { title: '结果序号', key: 'no', codec: codecs.text, width: 9, hint: '规程中的写法，如 (2)' },
  { title: '检验内容', key: 'content', codec: codecs.text, width: 40 },
  { title: '结果条款', key: 'clause', codec: codecs.text, width: 12, seldom: true },
  { title: '结果适用条件', key: 'applies', codec: codecs.rule, width: 28, hint: '规则（CEL）；不成立时为“无此项”' },
  { title: '可无此项', key: 'none', codec: codecs.yesNo, width: 9, seldom: true, hint: '检验员可以判“无此项”；留空为可以' },
  { title: '常用问题', key: 'phrases', codec: codecs.lines, width: 30, hint: '不符合时可选的说法，每行一句（Alt+回车换行）' },
  { title: '判定规则', key: 'pass', codec: codecs.rule, width: 24, seldom: true, hint: '测量值在界限之外还要满足的规则（CEL）' },
  { title: '结果已核对', key: 'certain', codec: codecs.sure, width: 10, seldom: true },
  { title: '结果待核对内容', key: 'uncertain', codec: codecs.someOf(applies), width: 14, seldom: true },
]

const numbers = ['number'] as const

/** What is said of a number, in a record and in a column of readings alike. */
export const numberColumns: readonly SheetColumn[] = [
  { title: '单位', key: 'unit', codec: codecs.text, width: 8, types: numbers },
  { title: '小数位', key: 'decimals', codec: codecs.whole, width: 8, types: numbers },
  { title: '下限', key: 'min', codec: codecs.limit, width: 14, types: numbers, hint: '数值或规则；等于界限为符合' },
  { title: '上限', key: 'max', codec: codecs.limit, width: 14, types: numbers },
  { title: '大于', key: 'above', codec: codecs.limit, width: 10, types: numbers, seldom: true, hint: '代替下限：等于界限为不符合' },
  { title: '小于', key: 'below', codec: codecs.limit, width: 10, types: numbers, seldom: true },
  { title: '可能范围', key: 'range', codec: codecs.range, width: 12, types: numbers, seldom: true, hint: '仪器可能显示的范围，超出即拒绝' },
  { title: '测量仪器', key: 'instrument', codec: codecs.instrument, width: 18, types: numbers, seldom: true, hint: '如 05=限速器测试仪' },
]

const computing = ['number', 'text', 'date', 'choice'] as const

export const fieldColumns: readonly SheetColumn[] = [
  { title: '测量值', key: 'title', codec: codecs.text, width: 20, hint: '测量或填写的内容；一个结果有几个时各占一行' },
  { title: '测量值编号', key: 'id', codec: codecs.code, width: 14, hint: '规则中的名称，字母开头' },
  { title: '类型', key: 'type', codec: codecs.oneOf(fieldTypes), width: 9 },
  ...numberColumns,
  { title: '读数次数', key: 'readings', codec: codecs.whole, width: 9, types: numbers, seldom: true },
  { title: '取值', key: 'counts', codec: codecs.oneOf({ each: '每次', mean: '平均', min: '最小', max: '最大' }), width: 8, types: numbers, seldom: true },
  { title: '选项', key: 'options', codec: codecs.options, width: 20, types: ['choice'], hint: '每行一个，如 1=符合；不符合的写 ×0=不符合' },
  { title: '字典', key: 'dictionary', codec: codecs.text, width: 12, types: ['choice'], seldom: true },
  { title: '必填', key: 'required', codec: codecs.sometimes, width: 8, hint: '是、否或规则；有界限的留空为必填' },
  { title: '测量值适用条件', key: 'applies', codec: codecs.rule, width: 24, seldom: true },
  { title: '取自', key: 'from', codec: codecs.rule, width: 22, hint: '打开记录时的值：form 是业务单，row 是设备档案' },
  { title: '档案字段', key: 'archive', codec: codecs.text, width: 14, hint: '改正后向设备档案的哪个字段提出纠错' },
  { title: '计算', key: 'compute', codec: codecs.rule, width: 28, types: computing, seldom: true },
  { title: '说明', key: 'hint', codec: codecs.text, width: 24, seldom: true },
  { title: '常用内容', key: 'phrases', codec: codecs.lines, width: 20, types: ['text'], seldom: true },
  { title: '最多字数', key: 'maxLength', codec: codecs.whole, width: 9, types: ['text'], seldom: true },
  { title: '最多张数', key: 'most', codec: codecs.whole, width: 9, types: ['photo'], seldom: true },
  { title: '图样', key: 'pictures', codec: codecs.drawings, width: 20, types: ['sketch'], seldom: true },
  { title: '测点表', key: 'points', codec: codecs.text, width: 12, types: ['sketch'], seldom: true },
  { title: '已核对', key: 'certain', codec: codecs.sure, width: 8, hint: '没有核对过原文的写“否”' },
  {
    title: '待核对内容',
    key: 'uncertain',
    codec: codecs.someOf({ ...applies, required: '必填', from: '取自', instrument: '测量仪器' }),
    width: 14,
    seldom: true,
    hint: '只有一两样没有核对时写',
  },
]
