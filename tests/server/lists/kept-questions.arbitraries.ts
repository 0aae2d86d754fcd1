import fc from 'fast-check'
import type { AskedField } from '../../../engine/conditions/asked-field.ts'
import type { Comparison, ComparisonOp, Condition } from '../../../engine/conditions/condition.ts'
import { fittingOps } from '../../../engine/conditions/operators.ts'
import { namedPeriods } from '../../../engine/conditions/periods.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'

/** A piece of what these fields hold, in either case. */
export function part(rows: readonly Row[], fields: readonly string[]): fc.Arbitrary<string> {
  const texts = [...new Set(rows.flatMap((row) => fields.flatMap((field) => (row[field] === undefined || row[field] === null ? [] : [String(row[field])]))))]
  const whole = fc.constantFrom(...(texts.length > 0 ? texts : ['电梯']))
  return fc.oneof(
    whole,
    fc.tuple(whole, fc.nat(6), fc.integer({ min: 1, max: 4 })).map(([text, from, length]) => text.slice(from, from + length) || text),
    whole.map((text) => text.toLowerCase()),
  )
}

function valueFor(op: ComparisonOp, { name, property }: AskedField, rows: readonly Row[]): fc.Arbitrary<Json> {
  const held = [...new Set(rows.flatMap((row) => (row[name] === undefined || row[name] === null ? [] : [row[name]])))]
  const one = fc.constantFrom<Json>(...(held.length > 0 ? held : ['1']))
  switch (op) {
    case 'empty':
    case 'present':
    case 'mine':
      return fc.constant(null)
    case 'during':
      return fc.oneof(
        fc.constantFrom(...namedPeriods.map(({ value }) => value)),
        fc.integer({ min: 1, max: 400 }).map((days) => `last-${days}-days`),
      )
    case 'between':
      return fc.tuple(fc.oneof(one, fc.constant('')), fc.oneof(one, fc.constant(''))).map((ends): Json => ends)
    case 'in':
    case 'notIn':
      return fc.array(one, { minLength: 1, maxLength: 4 })
    case 'anyWords':
    case 'allWords':
      return fc.array(part(rows, [name]), { minLength: 1, maxLength: 3 }).map((found) => found.join(' '))
    case 'contains':
    case 'lacks':
    case 'prefix':
      return part(rows, property.type === 'string' && (property['x-ref'] || property['x-directory']) ? [name, `${name}_label`] : [name])
    default:
      return one
  }
}

/** Conditions on these fields, with values that rows have, in groups. */
export function conditionsOn(fields: readonly AskedField[], rows: readonly Row[]): fc.Arbitrary<Condition[]> {
  const leaf = fc
    .constantFrom(...fields)
    .chain((found) =>
      fc.constantFrom(...fittingOps(found.property)).chain((op) => valueFor(op, found, rows).map((value): Comparison => ({ field: found.field, op, value }))),
    )
  const group = fc.array(leaf, { minLength: 1, maxLength: 3 })
  const either = fc.oneof<fc.Arbitrary<Condition>[]>(
    leaf,
    group.map((any): Condition => ({ any })),
    group.map((all): Condition => ({ all })),
  )
  return fc.array(either, { minLength: 1, maxLength: 3 })
}
