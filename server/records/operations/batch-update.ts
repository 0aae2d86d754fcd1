import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { labelOf } from '../deleted.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { storedValue } from '../../../engine/domain/stored-value.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { entityOf } from '../record.ts'
import { changeRecord } from '../record-change.ts'
import { saveParams, saveStates } from '../save-request.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

const params = z.strictObject({ ...saveParams.shape, fields: described('可批量修改的字段', z.array(fieldName)) })

/** Sets the same fields of many records: those the call's row allows and the caller filled in. What is left empty stays as it is. */
export const batchUpdate = defineOperation({
  id: 'batch-update',
  title: '批量修改',
  contract: (call) => ({
    takes: { ...recordKeyParams, values: 'JSON：字段与值；也可直接作参数' },
    fields: params.parse(call.params ?? {}).fields,
    answers: 'results',
  }),
  transaction: true,
  task: batchTask,
  params,
  run(context) {
    const entity = entityOf(context)
    const values = readValues(context, entity)
    const states = saveStates(context)
    return forEachRecord(context, readIds(context), async (id) =>
      labelOf(entity, await changeRecord(context, entity, id, values, { action: 'batch-update', states })),
    )
  },
})

/** Values stand under `values` or, as the specification sends them, beside `ids`. */
function readValues({ call, input }: OperationContext, entity: Entity): Row {
  const { fields } = params.parse(call.params ?? {})
  const known = [...fields, ...fields.map((field) => `${field}_label`)]
  const given = objectOf(input['values'])
  onlyInput(input, ['id', 'ids', 'partial', 'view', ...(given ? ['values'] : known)])
  if (given) onlyInput(given, known)
  const values: Row = {}
  for (const field of fields) {
    const property = entity.properties[field]
    const value = (given ?? input)[field]
    if (!property || value === undefined || isEmptyValue(value)) continue
    values[field] = storedValue(property, value) ?? value
  }
  if (Object.keys(values).length === 0) throw new ProblemError(problem('record.guard', '', { message: '请至少填写一项要修改的内容' }))
  return values
}

function objectOf(value: Json | undefined): JsonObject | undefined {
  if (value === undefined) return undefined
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badParameter('values', '对象')
  return value
}
