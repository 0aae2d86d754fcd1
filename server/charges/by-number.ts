import { problem, ProblemError } from '../../engine/problem.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { column } from '../store/queries/column.ts'
import { compare } from '../records/queries/condition.ts'
import { self } from '../records/queries/record-list.ts'
import { entityNamed, readableWhere, withChildren } from '../records/records-in-scope.ts'

/** The record to charge whose number the caller names, within scope; the parameter is the number's own field. */
export async function sourceByNumber(context: OperationContext, rule: ChargeRule): Promise<Row> {
  const entity = entityNamed(context.schemas, rule.from.entity)
  const field = rule.from.number
  onlyInput(context.input, [field])
  const number = requiredText(context.input, field, 60)
  const property = entity.properties[field]
  if (!property) throw new ProblemError(problem('call.unknown-field', field, { got: field }))
  const [record] = await readableWhere(
    context,
    entity,
    [compare({ expression: column(self, field), property, dictionary: undefined, parameter: field }, 'eq', number)],
    1,
  )
  if (!record) throw new ProblemError(problem('record.not-found', field))
  return withChildren(context, entity, record)
}
