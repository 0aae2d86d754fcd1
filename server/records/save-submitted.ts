import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { omitFieldsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { dateText } from '../store/time.ts'
import { cascadeUpdate } from './cascade-update.ts'
import { withDefaultedFields } from './defaulted-fields.ts'
import { entityOf, kindOfSubmitted, loadRecord, saveRecord } from './record.ts'
import { requiredByView } from './record-checks.ts'
import { baseInput } from './stale/merge-stale.ts'
import { formOf, refuseOutsideOwner, saveFields, saveStates, screenNames, storesUnfinished, wholeSaveParams } from './save-request.ts'

/** Saves the record that a call brings as its row says (`wholeSaveParams`), and answers it as detail does. Must run in a transaction. */
export async function saveSubmitted(context: OperationContext): Promise<Row> {
  const named = entityOf(context)
  const { user } = requireSession(context)
  const entity = await kindOfSubmitted(context, named)
  const view = await formOf(context, named, entity)
  const today = dateText(context.now())
  const states = saveStates(context)
  const fields = saveFields(context)
  const current = await recordNamed(context, entity)
  await refuseOutsideOwner(context, entity, current ?? {})
  const { take, carry, once } = wholeSaveParams.parse(context.call.params ?? {})
  if (current && once !== undefined) throw new ProblemError(problem('record.guard', '', { message: once }))
  const { input, system } = take ? await withDefaultedFields(context, entity, current, take) : { input: context.input, system: {} }
  const saved = await saveRecord(context, entity, omitFieldsOf(input, system), {
    system,
    also: screenNames(entity),
    base: baseInput(context, entity),
    unfinished: storesUnfinished(context, entity, current),
    ...(view ? { required: (record) => requiredByView(view, { form: record, user, today }) } : {}),
    ...(states ? { states } : {}),
    ...(fields ? { fields } : {}),
  })
  await refuseOutsideOwner(context, entity, saved)
  if (carry) await cascadeUpdate(context, entity, saved, carry)
  return saved
}

/** The stored record, when the caller names one. */
async function recordNamed(context: OperationContext, entity: Entity): Promise<Row | null> {
  const key = context.input[entity['x-key']]
  return typeof key === 'string' && key !== '' ? loadRecord(context, entity, key, { whole: true }) : null
}
