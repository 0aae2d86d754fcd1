import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { requireSession } from '../../calls/require-session.ts'
import { cascadeUpdate } from '../cascade-update.ts'
import { omitFieldsOf } from '../../calls/field-values.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { entityOf, kindOfSubmitted, loadRecord, saveRecord } from '../record.ts'
import { requiredByView } from '../record-checks.ts'
import { formOf, refuseOutsideOwner, saveFields, saveStates, screenNames, storesUnfinished, wholeSaveParams } from '../save-request.ts'
import { dateText } from '../../store/time.ts'
import { withDefaultedFields } from '../defaulted-fields.ts'

/** Saves a record with its child lists in one transaction and answers it as detail does (call contract, Save). */
export const save = defineOperation({
  id: 'save',
  title: '保存',
  contract: {
    takes: { view: '表单界面编号：其必填规则一并检查', version: '修改时的版本', unfinished: '1：暂存，不要求完整，限可暂存的环节' },
    fields: 'record',
    answers: 'record',
  },
  params: wholeSaveParams,
  transaction: true,
  async run(context) {
    const named = entityOf(context)
    const { user } = requireSession(context)
    const entity = await kindOfSubmitted(context, named)
    const view = await formOf(context, named, entity)
    const today = dateText(context.now())
    const states = saveStates(context)
    const fields = saveFields(context)
    const current = await recordNamed(context, entity)
    await refuseOutsideOwner(context, entity, current ?? {})
    const { take, carry } = wholeSaveParams.parse(context.call.params ?? {})
    const { input, system } = take ? await withDefaultedFields(context, entity, current, take) : { input: context.input, system: {} }
    const saved = await saveRecord(context, entity, omitFieldsOf(input, system), {
      system,
      also: screenNames(entity),
      unfinished: storesUnfinished(context, entity, current),
      ...(view ? { required: (record) => requiredByView(view, { form: record, user, today }) } : {}),
      ...(states ? { states } : {}),
      ...(fields ? { fields } : {}),
    })
    await refuseOutsideOwner(context, entity, saved)
    if (carry) await cascadeUpdate(context, entity, saved, carry)
    return saved
  },
})

/** The stored record, when the caller names one. */
async function recordNamed(context: OperationContext, entity: Entity): Promise<Row | null> {
  const key = context.input[entity['x-key']]
  return typeof key === 'string' && key !== '' ? loadRecord(context, entity, key, { whole: true }) : null
}
