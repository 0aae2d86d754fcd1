import type { FormFieldModel } from '../../model/model.ts'

/** The fields of a form by name: of items on the same field the first. */
export function firstFields(fields: readonly FormFieldModel[]): Map<string, FormFieldModel> {
  const found = new Map<string, FormFieldModel>()
  for (const field of fields) if (!found.has(field.field)) found.set(field.field, field)
  return found
}
