import type { ReferenceCollector } from '../references/expression-paths.ts'
import { objectOf, textOf } from '../references/json-paths.ts'
import { each, expression, field, id, key, logged, type Note, type Rule } from './rule.ts'

function from(trace: ReferenceCollector): { entity: string; children: string } {
  const { entity, children } = objectOf(objectOf(trace.source.content)['from'])
  return { entity: textOf(entity), children: textOf(children) }
}

const charged = (trace: ReferenceCollector): string => from(trace).entity
const chargedRow = (trace: ReferenceCollector): string => trace.lookup.childOf(from(trace).entity, from(trace).children)
const line = (trace: ReferenceCollector): string => trace.lookup.childOf(trace.own, textOf(objectOf(trace.source.content)['lines']))

/** `form` is the record charged for, `row` one of its lines. */
const fromRoots = (trace: ReferenceCollector) => ({ form: [charged(trace)], row: [chargedRow(trace)] })

/** The entity whose records a part of the rule is kept in. */
const storedIn =
  (part: 'prices' | 'policies') =>
  (trace: ReferenceCollector): string =>
    textOf(objectOf(objectOf(trace.source.content)[part])['entity'])

function storedRules(part: 'prices' | 'policies', words: string, fields: readonly string[]): Rule[] {
  return [
    [`/${part}/entity`, words, id('entity')],
    [`/${part}/when/*`, words, key(storedIn(part))],
    ...each(
      fields.map((word) => `/${part}/${word}`),
      words,
      field(storedIn(part)),
    ),
  ]
}

/** Where the rule of registering fees names things. */
export const chargeRules: readonly Rule[] = [
  ['/entity', '收费单', id('entity')],
  ['/lines', '收费明细', field()],
  ['/from/entity', '收费对象', id('entity')],
  ...each(['/from/children', '/from/unit', '/from/number', '/from/state'], '收费对象', field(charged)),
  ['/from/guards/*/expression', '收费条件', expression(fromRoots)],
  ['/entry/field', '收费入口', field()],
  ['/ids', '收费对象编号', field()],
  ['/count', '收费台数', field()],
  ['/fixed/*', '收费单不可改', field()],
  ['/copy/*', '收费单带入', key()],
  ['/copy/*', '收费单带入的公式', expression(fromRoots)],
  ['/join/*', '收费单合并', key()],
  ['/join/*', '收费单合并', field(charged)],
  ['/line/name', '收费明细的名称', expression(fromRoots)],
  ['/line/copy/*', '收费明细带入', key(line)],
  ['/line/copy/*', '收费明细带入的公式', expression(fromRoots)],
  ...each(
    ['item', 'unit', 'quantity', 'price', 'amount'].map((word) => `/line/${word}`),
    '收费明细',
    field(line),
  ),
  ...each(
    ['quantity', 'price', 'reason'].map((word) => `/line/adjust/${word}`),
    '收费明细的调整',
    field(line),
  ),
  ['/line/adjust/operator', '调整收费的操作码', id('operator')],
  ['/money/*', '收费金额', field()],
  ['/set/*', '收费登记写入', key()],
  ['/set/*', '收费登记写入的公式', expression()],
  ...storedRules('prices', '收费项目', ['from', 'to', 'standard', 'item', 'unit', 'basis', 'price', 'method', 'least', 'most', 'each', 'add']),
  ['/prices/match/*', '收费项目适用范围', key(storedIn('prices'))],
  ['/prices/match/*', '收费项目适用范围的公式', expression(fromRoots)],
  ['/prices/by', '计价依据', expression(fromRoots)],
  ...storedRules('policies', '减免政策', ['from', 'to', 'reason', 'title', 'kind', 'value']),
  ...['match', 'within', 'least'].flatMap((word): Rule[] => [
    [`/policies/${word}/*`, '减免政策适用范围', key(storedIn('policies'))],
    [`/policies/${word}/*`, '减免政策适用范围', field()],
  ]),
  ['/log/entity', '收费日志', id('entity')],
  ['/log/set/*', '收费日志写入', key(logged)],
  ['/log/set/*', '收费日志写入的公式', expression()],
]

/** A fee table prices the lines of whatever is charged for. */
const priced: Note = (trace, place, words) => {
  const { charges } = trace.lookup
  const roots = {
    form: charges.map(({ from: { entity } }) => entity),
    row: charges.map(({ from: { entity, children } }) => trace.lookup.childOf(entity, children)),
  }
  expression(() => roots)(trace, place, words)
}

/** Where a fee table reads the records charged for. */
export const feeRules: readonly Rule[] = [
  ['/when', '收费标准适用条件', priced],
  ['/items/*/when', '收费项目条件', priced],
  ['/items/*/quantity', '收费数量', priced],
  ['/items/*/price/by', '计价依据', priced],
]
