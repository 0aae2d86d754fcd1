import { withTheme } from '@rjsf/core'
import type { RJSFSchema, ValidatorType, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { WidgetDefinition, WidgetProps } from '../../contracts.ts'
import { widgets } from '../../registry.ts'
import { FieldTemplate } from './FieldTemplate.tsx'
import { GroupsField } from './GroupsField.tsx'
import type { FormBag, FormData } from './rjsf-types.ts'

/**
 * A widget of ours as rjsf knows widgets. What rjsf has no word for (the field's model, the live record, a way to set
 * other fields) comes in `options.ours`, put there by `BoundField`.
 */
function adapted(definition: WidgetDefinition): ComponentType<RjsfWidgetProps<FormData, RJSFSchema, FormBag>> {
  const Twin = definition.ReadOnly ?? definition.Component
  function Adapted({ options, readonly }: RjsfWidgetProps<FormData, RJSFSchema, FormBag>) {
    const ours = options['ours'] as WidgetProps
    return readonly ? <Twin {...ours} /> : <definition.Component {...ours} />
  }
  Adapted.displayName = `Widget(${definition.id})`
  return Adapted
}

/**
 * rjsf asks for a validator to choose among `oneOf` branches and to check on submit. Our schemas have no branches left (the
 * server resolves the view) and the verdict is the engine's, the same as the server's, so this one finds nothing: no ajv in the bundle.
 */
export const noValidator: ValidatorType<FormData, RJSFSchema, FormBag> = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

/** rjsf's form in our theme: one object field that lays out groups, one field template, our widgets. Nothing of a stock theme. */
export const ThemedForm = withTheme<FormData, RJSFSchema, FormBag>({
  fields: { SchemaField: GroupsField },
  templates: { FieldTemplate },
  widgets: Object.fromEntries([...widgets].map(([id, definition]) => [id, adapted(definition)])),
})
