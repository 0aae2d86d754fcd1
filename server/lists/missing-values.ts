import { conditionsFrom, isComparison } from '../../engine/conditions/condition.ts'
import { fieldKind } from '../../engine/conditions/operators.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { ListRequest } from './list-request.ts'
import { foundValues } from './queries/found-values.ts'

/**
 * Which of the values that a list was asked for (`{field, op: 'in', value}`, standing by itself, of the field that `missing` names) no record found
 * has: in their order. Null where nobody asks. Only of texts and numbers that are no personal data.
 */
export async function missingValues(context: OperationContext, { entity, where }: ListRequest): Promise<string[] | null> {
  const field = context.input['missing']
  if (isEmptyValue(field)) return null
  const property = typeof field === 'string' && Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
  const kind = property ? fieldKind(property) : null
  const asked = conditionsFrom(context.input['filters']).find((each) => isComparison(each) && each.field === field && each.op === 'in')
  if (typeof field !== 'string' || !property || (kind !== 'text' && kind !== 'number') || !asked || !isComparison(asked) || !Array.isArray(asked.value))
    throw badParameter('missing', '有“是其中之一”条件的文本或数字字段')
  const values = asked.value.map(String)
  const found = await foundValues(context.reading, entity, field, where)
  return values.filter((value) => !found.has(String(storedValue(property, value) ?? '')))
}
