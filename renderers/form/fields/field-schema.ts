import type { RJSFSchema } from '@rjsf/utils'
import type { FieldPlan } from '../session/form-plan.ts'
import type { FormUiSchema } from './rjsf-types.ts'

/** A field in the words of rjsf. */
export interface FieldSchema {
  schema: RJSFSchema
  uiSchema: FormUiSchema
}

/** The schema of a compiled field; its plan comes along in the options, where our templates find it. */
export function fieldSchema(plan: FieldPlan): FieldSchema {
  const { field } = plan
  return {
    schema: { type: field.property?.type ?? 'string', title: field.title },
    uiSchema: { 'ui:widget': field.widget, 'ui:options': { plan } },
  }
}
