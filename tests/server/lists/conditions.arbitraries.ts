import fc from 'fast-check'
import type { AskedField } from '../../../engine/conditions/asked-field.ts'
import type { Comparison, ComparisonOp, Condition } from '../../../engine/conditions/condition.ts'
import { fittingOps } from '../../../engine/conditions/operators.ts'
import { namedPeriods } from '../../../engine/conditions/periods.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'

/** The record that others refer to. */
export const target: Entity = {
  kind: 'entity',
  version: 1,
  id: 'condTarget',
  title: '设备',
  type: 'object',
  'x-key': 'id',
  'x-label': 'title',
  'x-scope': { org: 'org' },
  'x-deleted': 'gone',
  properties: {
    id: { type: 'string', title: '主键' },
    title: { type: 'string', title: '名称' },
    org: { type: 'string', title: '机构' },
    level: { type: 'integer', title: '级别' },
    checked: { type: 'string', title: '检验日期', format: 'date' },
    gone: { type: 'integer', title: '已删除' },
    secret: { type: 'string', title: '证件号', 'x-sensitive': 'identity' },
  },
}

/** A record with a field of every kind. */
export const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'condRow',
  title: '业务',
  type: 'object',
  'x-key': 'id',
  'x-label': 'name',
  properties: {
    id: { type: 'string', title: '主键' },
    name: { type: 'string', title: '名称', 'x-index': 'letters' },
    code: { type: 'string', title: '编号' },
    state: { type: 'string', title: '环节', 'x-dict': 'COND_STATE' },
    kinds: { type: 'string', title: '类别', 'x-dict': 'COND_STATE', 'x-multiple': true },
    yes: { type: 'integer', title: '是否', 'x-dict': 'YES_NO' },
    amount: { type: 'integer', title: '数量' },
    fee: { type: 'string', title: '金额', format: 'decimal', 'x-scale': 2 },
    due: { type: 'string', title: '到期日', format: 'date' },
    made: { type: 'string', title: '登记时间', format: 'date-time' },
    person: { type: 'string', title: '检验员', 'x-directory': 'user' },
    people: { type: 'string', title: '参加人', 'x-directory': 'user', 'x-multiple': true },
    office: { type: 'string', title: '部门', 'x-directory': 'office' },
    equ: { type: 'string', title: '设备', 'x-ref': { entity: 'condTarget', label: 'title' } },
    late: { type: 'integer', title: '是否超期', 'x-overdue': { date: 'due' } },
  },
}

const texts = ['天府物业管理有限公司', '锦江物业', '锦江管理处', 'Abc-01', 'aBC-02', '100%', '1_0', '10', 'a\\b', "O'Neil; --", 'A1,A2', '甲 乙', 'É', '😀']
const states = ['10', '11', '111', '20', '30']
const days = ['2026-01-01', '2026-01-31', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-12-31', '2025-12-31']
const moments = days.flatMap((day) => [`${day} 00:00:00`, `${day} 12:30:00`, `${day} 23:59:59`])
export const TODAY = '2026-03-02'

/** Values of each field: few, so that comparisons often hold. */
export const pools: Readonly<Record<string, readonly string[]>> = {
  name: texts,
  code: texts,
  state: states,
  kinds: ['10', '10,20', '11,111', '30'],
  yes: ['0', '1'],
  amount: ['-3', '0', '1', '2', '10', '100'],
  fee: ['-1.50', '0.00', '1.50', '10.00', '9.99', '1234567890123.45'],
  due: days,
  made: moments,
  person: ['jyshouli', 'jyjianyan1', 'nobody'],
  people: ['jyshouli', 'jyshouli,jyjianyan1', 'nobody'],
  office: ['JY01', 'JY0105', 'nowhere'],
  equ: ['e1', 'e2', 'e3', 'e4', 'gone'],
  late: ['0', '1'],
  title: ['曳引电梯', '锅炉', 'Crane 5t'],
  level: ['1', '2', '3'],
  checked: days,
}

const labels = ['张', '王', '检验', '电梯', '受理', 'Crane', 'crane', '（', '%']
const words = ['物业', '管理', 'abc', 'ABC', '0', '锦江', '电梯', '5T', '没有']
const maybe = (values: readonly string[]) => fc.constantFrom(...values)

function valueFor(op: ComparisonOp, { name, property }: AskedField): fc.Arbitrary<Json> {
  const pool = pools[name] ?? []
  const one = pool.includes('10,20') ? maybe([...states]) : maybe(pool)
  const typed =
    property.type === 'integer'
      ? one.chain((text) => fc.constantFrom<Json>(text, Number(text)))
      : dayOrMoment(property.type === 'string' ? property.format : '', one)
  switch (op) {
    case 'empty':
    case 'present':
    case 'mine':
      return fc.constant(null)
    case 'during':
      return fc.oneof(
        maybe(namedPeriods.map(({ value }) => value)),
        fc.tuple(maybe(['last', 'next']), fc.integer({ min: 1, max: 400 })).map(([side, n]) => `${side}-${n}-days`),
      )
    case 'between':
      return fc.tuple(fc.oneof(typed, fc.constant('')), fc.oneof(typed, fc.constant(''))).map((ends): Json => ends)
    case 'in':
    case 'notIn':
      return fc.oneof(
        fc.array(typed, { minLength: 1, maxLength: 4 }).map((values): Json => values),
        fc.constant<Json>(''),
      )
    case 'anyWords':
    case 'allWords':
      return fc.array(maybe(words), { minLength: 1, maxLength: 3 }).map((found) => found.join(' '))
    case 'contains':
    case 'lacks':
    case 'prefix':
      return fc.oneof(
        one,
        maybe(words),
        maybe(labels),
        one.map((text) => [...text].slice(0, 2).join('')),
        one.map((text) => [...text].slice(1, 3).join('')),
      )
    default:
      return typed
  }
}

/** Of a moment, or a date, days and moments are asked alike. */
function dayOrMoment(format: string | undefined, one: fc.Arbitrary<string>): fc.Arbitrary<Json> {
  if (format !== 'date' && format !== 'date-time') return one
  return fc.oneof(
    maybe(days),
    maybe(moments),
    maybe(moments).map((moment) => moment.slice(0, 16)),
  )
}

/** Comparisons of these fields, each by what fits it. */
export function comparison(fields: readonly AskedField[]): fc.Arbitrary<Comparison> {
  return fc
    .constantFrom(...fields)
    .chain((found) => fc.constantFrom(...fittingOps(found.property)).chain((op) => valueFor(op, found).map((value) => ({ field: found.field, op, value }))))
}

/** Conditions with groups, up to the deepest that are taken. */
export function conditions(fields: readonly AskedField[]): fc.Arbitrary<Condition[]> {
  const leaf = comparison(fields)
  const nested = (level: number): fc.Arbitrary<Condition> =>
    level === 0
      ? leaf
      : fc.oneof(
          { weight: 2, arbitrary: leaf },
          { weight: 1, arbitrary: fc.array(nested(level - 1), { maxLength: 3 }).map((all): Condition => ({ all })) },
          { weight: 2, arbitrary: fc.array(nested(level - 1), { maxLength: 3 }).map((any): Condition => ({ any })) },
        )
  return fc.array(nested(3), { minLength: 1, maxLength: 3 })
}
