import type { FieldTemplateProps, Registry, RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormSession } from '../session/form-session.ts'

/** What travels through rjsf to our own fields, templates and widgets. */
export interface FormBag {
  session: FormSession
}

/** Values as rjsf's types know them: its error types cannot follow JSON that contains itself. */
export type FormData = Record<string, unknown>

export type FormRegistry = Registry<FormData, RJSFSchema, FormBag>
export type TemplateProps = FieldTemplateProps<FormData, RJSFSchema, FormBag>
export type FormUiSchema = UiSchema<FormData, RJSFSchema, FormBag>
