import { isCovered } from '../../personal-data.ts'
import { fullTitle } from '../../model/form-state.ts'
import type { FormFieldModel } from '../../model/model.ts'
import { problem, type Problem } from '../../problem.ts'
import { validateRecord, type RecordValidator } from '../../validation/validate-record.ts'
import type { Row } from '../../schema/format/json.ts'
import { validators } from '../../validators/registry.ts'
import { fieldOf, pointerOf } from '../../schema/records/objects.ts'
import type { FormStore } from './form-store.ts'
import { isEmpty } from '../../schema/records/record-values.ts'

/**
 * Every problem of the form as it stands, in the order of the screen: the entity's verdict (the server's own), then the view's validators.
 * Of what is only stored (`unfinished`) nothing has to be there yet. Fields that are hidden or that nobody can mend here are left to the server.
 */
export function formProblems(store: FormStore, validate: RecordValidator | null, unfinished = false): Problem[] {
  const record = store.toSave()
  const open = [...store.fields.values()].filter((field) => !field.readOnly && store.shows(field))
  const names = new Map(open.map((field, at) => [field.field, at]))
  const { entity, children } = store.effective
  const { today, user } = store.context
  const required = open.filter((field) => store.atoms.get(store.state(field)).required).map((field) => field.field)
  const found = validateRecord(entity, children, record, validate, { required, today, user, unfinished }).filter((each) => names.has(fieldOf(each.path)))
  const wrong = new Set(found.map((each) => fieldOf(each.path)))
  for (const field of open) if (!wrong.has(field.field)) found.push(...viewProblems(field, record))
  return found.sort((a, b) => (names.get(fieldOf(a.path)) ?? 0) - (names.get(fieldOf(b.path)) ?? 0))
}

function viewProblems(field: FormFieldModel, record: Row): Problem[] {
  const value = record[field.field]
  // as in `validateRecord`: what is shown covered was judged when it was filled in
  if (value === undefined || isEmpty(value) || (field.property?.['x-sensitive'] && isCovered(value))) return []
  return field.validators.flatMap((use) => {
    const validator = validators.get(use.id)
    const message = validator ? validator.check(value, use.params, record) : null
    return message === null ? [] : [problem('field.invalid', pointerOf(field.field), { message, title: fullTitle(field) })]
  })
}
