import { compile } from '../../expressions/compile.ts'
import { isValidExpression } from '../../expressions/evaluate.ts'
import { objectOf, textOf, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { beside, each, expression, field, id, type Note, type Rule } from './rule.ts'

const listOf: Note = field()

function listed(trace: ReferenceCollector, place: Place): string {
  return trace.lookup.childOf(trace.own, textOf(objectOf(place.owners.findLast((owner) => 'list' in objectOf(owner)))['list']))
}

/** Entity that the referencing field of a child row leads to. */
function referred(trace: ReferenceCollector, place: Place): string {
  const ref = objectOf(place.owners.findLast((owner) => 'list' in objectOf(owner)))
  const child = trace.lookup.entities.get(trace.lookup.childOf(trace.own, textOf(ref['list'])))
  const property = child?.properties[textOf(ref['field'])]
  return property?.type === 'string' ? (property['x-ref']?.entity ?? '') : ''
}

/** Entity of the records that the document names as a list. */
function namedList(trace: ReferenceCollector, as: string): string {
  const { lists } = objectOf(trace.source.content)
  return textOf(objectOf((Array.isArray(lists) ? lists : []).find((list) => textOf(objectOf(list)['as']) === as))['entity'])
}

/** An expression of a document: also fields of the records that it names as lists, read as `record.<list>`. */
const said: Note = (trace, place, words) => {
  expression()(trace, place, words)
  const text = textOf(place.value)
  if (!isValidExpression(text)) return
  for (const [list, { item }] of compile(text).analysis.reads.get('record')?.fields ?? [])
    for (const field of item?.fields.keys() ?? []) trace.field(namedList(trace, list), field, place.path, words)
}

/** A value of a table's line: `row` is the child row. */
const line: Note = (trace, place, words) => {
  const table = objectOf(place.owners.findLast((owner) => 'of' in objectOf(owner)))
  const child = trace.lookup.childOf(trace.own, textOf(table['of'])) || namedList(trace, textOf(table['of']))
  expression(() => ({ record: [trace.own], row: [child] }))(trace, place, words)
}

/** What the paper carries whole: a field of the record, or of a list's rows with the list before it. */
const whole: Note = (trace, place, words) => {
  const [list = '', name] = textOf(place.value).split('.', 2)
  if (name === undefined) trace.field(trace.own, list, place.path, words)
  else trace.field(trace.lookup.childOf(trace.own, list) || namedList(trace, list), name, place.path, words)
}

/** Where a printed document names things. */
export const printRules: readonly Rule[] = [
  ['/entity', '打印的业务对象', id('entity')],
  ['/operator/*', '打印的操作码', id('operator')],
  ['/refs/*/list', '打印取引用', listOf],
  ['/refs/*/field', '打印取引用', field(listed)],
  ['/refs/*/take/*', '打印取引用', field(referred)],
  ['/lists/*/each', '打印取列表', field()],
  ['/lists/*/entity', '打印取列表', id('entity')],
  ['/lists/*/by', '打印取列表', field(beside)],
  ['/counter', '打印次数', field()],
  ['/personal/*/field', '打印完整个人信息', whole],
  ['/only/when', '打印条件', said],
  ['/draft', '打印草稿的条件', said],
  ['/foot', '打印页脚', said],
  ['/mark', '打印水印', said],
  ['/blocks/**/when', '打印条件', said],
  ['/blocks/**/choices', '打印选项', id('dictionary')],
  ['/blocks/*/of', '打印明细', listOf],
  ['/blocks/*/columns/*/value', '打印明细', line],
  ['/blocks/*/total/value', '打印合计', said],
  ...each(
    [
      'text',
      'over',
      'qrcode',
      'files',
      'verify',
      'left',
      'center',
      'right',
      'value',
      'number',
      'form',
      'issuer',
      'date',
      'lines/*/value',
      'paragraphs/*',
      'signed/*/ink',
      'signed/*/changed',
    ].map((word) => `/blocks/*/${word}`),
    '打印内容',
    said,
  ),
  ['/blocks/*/rows/**/around', '打印印章', said],
  ['/blocks/*/rows/**/below', '打印印章', said],
  ['/blocks/*/rows/**/value', '打印内容', said],
]
