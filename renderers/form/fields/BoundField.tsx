import { memo, useState, useSyncExternalStore } from 'react'
import type { FieldPlan } from '../session/form-plan.ts'
import { createFieldBinding } from './field-binding.ts'
import type { FormRegistry } from './rjsf-types.ts'

interface BoundFieldProps {
  plan: FieldPlan
  registry: FormRegistry
}

/**
 * One field: drawn again when something of its own changes, nothing else. Template and widget come from rjsf's registry, as its SchemaField
 * would take them; the resolving of `$ref`, `oneOf` and widget by type, which that does on each drawing, was done once in `planForm`.
 * Not jotai's hook: that draws every reader a second time once it is mounted.
 */
export const BoundField = memo(function BoundField({ plan, registry }: BoundFieldProps) {
  const [leaf] = useState(() => createFieldBinding(registry.formContext.session, plan))
  const view = useSyncExternalStore(leaf.subscribe, leaf.read)
  const { field, id } = plan
  const Widget = registry.widgets[field.widget] ?? registry.widgets['text']
  if (!view || !Widget) return null
  const Template = registry.templates.FieldTemplate
  const { widget, rawErrors, schema, uiSchema } = view
  const { value, onChange, readOnly, disabled } = widget
  const shared = { id, label: field.title, schema, uiSchema, registry, required: widget.field.required, readonly: readOnly, disabled, rawErrors }
  return (
    <Template
      {...shared}
      fieldPathId={{ $id: id, path: [field.field] }}
      displayLabel
      onChange={nothing}
      onKeyRename={nothing}
      onKeyRenameBlur={nothing}
      onRemoveProperty={nothing}
    >
      <Widget {...shared} name={field.field} value={value} options={{ ours: widget }} onChange={onChange} onBlur={nothing} onFocus={nothing} />
    </Template>
  )
})

function nothing(): void {
  return undefined
}
