import * as codecs from './codecs.ts'
import type { SheetColumn } from './columns.ts'
import { numberColumns } from './item-columns.ts'

/** The first column of both tables of readings: the value that is one. */
export const tableOf = '读数表编号'

/** Words that a table of readings has beside those of every value. */
export const tableColumns: readonly SheetColumn[] = [
  { title: '行数', key: 'rows', codec: codecs.rule, width: 20, hint: '规则；留空时可自由增加' },
  { title: '行名', key: 'label', codec: codecs.text, width: 14, hint: '如 第 {n} 层' },
  { title: '各行名称', key: 'labels', codec: codecs.lines, width: 20, hint: '行总是相同时，每行一个' },
  { title: '最多行数', key: 'most', codec: codecs.whole, width: 10 },
  { title: '台账', key: 'register.entity', codec: codecs.text, width: 14, hint: '从台账选取时的业务对象' },
  { title: '台账编号字段', key: 'register.key', codec: codecs.text, width: 14 },
  { title: '选取界面', key: 'register.view', codec: codecs.text, width: 20 },
  { title: '可选用条件', key: 'register.usable', codec: codecs.rule, width: 30 },
  { title: '不能选用的说明', key: 'register.refusal', codec: codecs.text, width: 30 },
  { title: '台账类别字段', key: 'register.kind', codec: codecs.text, width: 14, hint: '仪器的类别在台账的哪个字段' },
  { title: '台账量程字段', key: 'register.range', codec: codecs.text, width: 14 },
  { title: '台账领用人字段', key: 'register.own', codec: codecs.text, width: 14 },
]

export const readingColumns: readonly SheetColumn[] = [
  { title: '列编号', key: 'id', codec: codecs.code, width: 12 },
  { title: '列名称', key: 'title', codec: codecs.text, width: 18 },
  { title: '类型', key: 'type', codec: codecs.oneOf({ number: '数值', text: '文字', date: '日期', choice: '选项' }), width: 9 },
  ...numberColumns,
  { title: '选项', key: 'options', codec: codecs.options, width: 20, types: ['choice'] },
  { title: '计算', key: 'compute', codec: codecs.rule, width: 28, types: ['number'] },
  { title: '最多字数', key: 'maxLength', codec: codecs.whole, width: 9, types: ['text'] },
  { title: '不显示', key: 'hidden', codec: codecs.flag, width: 9, types: ['text'] },
  { title: '已核对', key: 'certain', codec: codecs.sure, width: 8, types: ['number'] },
]

export const classColumns: readonly SheetColumn[] = [
  { title: '类别编号', key: 'id', codec: codecs.code, width: 14 },
  { title: '类别名称', key: 'title', codec: codecs.text, width: 18 },
  { title: '标记', key: 'mark', codec: codecs.text, width: 10, hint: '印在项目编号之前' },
]

const signs = { pass: '符合', fail: '不符合', none: '无此项', noted: '资料确认' }

export const outcomeColumns: readonly SheetColumn[] = [
  { title: '结论编号', key: 'id', codec: codecs.code, width: 14 },
  { title: '结论名称', key: 'title', codec: codecs.text, width: 18 },
  { title: '次序', key: 'rank', codec: codecs.whole, width: 10, hint: '越大越好' },
  { title: '结论代码', key: 'code', codec: codecs.text, width: 12, hint: '字典“检验结论”的代码' },
  { title: '不得使用', key: 'fails', codec: codecs.flag, width: 10, hint: '发意见通知书，没有下次日期' },
  { title: '改印符号', key: 'printed', codec: codecs.pairs(signs), width: 18 },
]

/** The columns of verdict rules; an outcome stands in the cells with its title. */
export function ruleColumns(outcomes: Readonly<Record<string, string>>): readonly SheetColumn[] {
  return [
    { title: '判定规则编号', key: 'id', codec: codecs.code, width: 14 },
    { title: '判定规则名称', key: 'title', codec: codecs.text, width: 30 },
    { title: '成立条件', key: 'when', codec: codecs.rule, width: 50, hint: '第一条成立的规则决定；最后一条写 true' },
    { title: '得出结论', key: 'outcome', codec: codecs.oneOf(outcomes), width: 16 },
    { title: '依据条款', key: 'clause', codec: codecs.text, width: 16 },
    { title: '报告备注', key: 'remark', codec: codecs.rule, width: 30 },
    { title: '已核对', key: 'certain', codec: codecs.sure, width: 8 },
  ]
}

export const nextColumns: readonly SheetColumn[] = [
  { title: '日期规则编号', key: 'id', codec: codecs.code, width: 14 },
  { title: '日期规则名称', key: 'title', codec: codecs.text, width: 30 },
  { title: '适用情况', key: 'when', codec: codecs.rule, width: 50 },
  { title: '起算日', key: 'from', codec: codecs.rule, width: 20 },
  { title: '月数', key: 'months', codec: codecs.months, width: 14 },
  { title: '年份表', key: 'years.list', codec: codecs.wholes, width: 18, hint: '起算后的第几年，以顿号分隔' },
  { title: '其后每几年', key: 'years.then', codec: codecs.whole, width: 12 },
  { title: '在此之后', key: 'years.after', codec: codecs.rule, width: 18 },
  { title: '没有日期', key: 'none', codec: codecs.flag, width: 10 },
  { title: '不晚于', key: 'until', codec: codecs.rule, width: 20 },
  { title: '印到', key: 'precision', codec: codecs.oneOf({ day: '日', month: '月' }), width: 8 },
  { title: '依据条款', key: 'clause', codec: codecs.text, width: 16 },
  { title: '已核对', key: 'certain', codec: codecs.sure, width: 8 },
]

export const checkColumns: readonly SheetColumn[] = [
  { title: '校验编号', key: 'id', codec: codecs.code, width: 14 },
  { title: '显示在', key: 'at', codec: codecs.text, width: 14, hint: '测量值编号或结果编号' },
  { title: '校验前提', key: 'when', codec: codecs.rule, width: 40 },
  { title: '应成立', key: 'expression', codec: codecs.rule, width: 50 },
  { title: '提示语', key: 'message', codec: codecs.text, width: 40 },
  { title: '只提醒', key: 'warning', codec: codecs.flag, width: 10 },
  { title: '已核对', key: 'certain', codec: codecs.sure, width: 8 },
]

/** What the submitted record fills in: not a list of nodes but words of one. */
export const writeColumns: readonly SheetColumn[] = [
  { title: '填回字段', key: 'field', codec: codecs.text, width: 20 },
  { title: '填回的值', key: 'value', codec: codecs.rule, width: 50 },
]

/** Words of the whole, each with its label before it. */
export const headColumns: readonly SheetColumn[] = [
  { title: '名称', key: 'title', codec: codecs.text, width: 0 },
  { title: '表号', key: 'form', codec: codecs.text, width: 0 },
  { title: '实施日期', key: 'since', codec: codecs.day, width: 0 },
  { title: '停用日期', key: 'until', codec: codecs.day, width: 0 },
  { title: '依据', key: 'basis', codec: codecs.regulations, width: 0 },
  { title: '资料来源', key: 'source', codec: codecs.text, width: 0 },
]

/** Words of the whole that are seldom changed: what it fits, its signs. */
export const settingColumns: readonly SheetColumn[] = [
  { title: '适用机构', key: 'institutes', codec: codecs.lines, width: 0, hint: '机构编号，每行一个；留空为所有机构' },
  // other words than the labels of the two days, which would be taken for labels
  { title: '待核对日期', key: 'uncertain', codec: codecs.someOf({ since: '实施日', until: '停用日' }), width: 0 },
  { title: '业务单', key: 'subject.entity', codec: codecs.text, width: 0 },
  { title: '检验对象', key: 'subject.thing', codec: codecs.text, width: 0 },
  { title: '对象编号字段', key: 'subject.by', codec: codecs.text, width: 0 },
  { title: '模板适用条件', key: 'subject.when', codec: codecs.rule, width: 0 },
  { title: '其余情况适用', key: 'subject.otherwise', codec: codecs.flag, width: 0 },
  { title: '符合的符号', key: 'symbols.pass', codec: codecs.text, width: 0 },
  { title: '不符合的符号', key: 'symbols.fail', codec: codecs.text, width: 0 },
  { title: '无此项的符号', key: 'symbols.none', codec: codecs.text, width: 0 },
  { title: '资料确认的符号', key: 'symbols.noted', codec: codecs.text, width: 0 },
  { title: '资料确认的含义', key: 'noted', codec: codecs.oneOf({ rectified: '整改后符合', uninspectable: '无法检验' }), width: 0 },
  { title: '凡不合格须照片', key: 'photoOnFail', codec: codecs.yesNo, width: 0 },
]

/** By what a workbook says which template it is; told, not read into the draft. */
export const identityLabels = { id: '模板编号', edition: '版本' }
