import { ChangeNote } from '../compare/ChangeNote.tsx'
import { CopyValueButton } from './CopyValueButton.tsx'
import { nodeMark } from '../../explain/node-mark.ts'
import type { FieldPlan } from '../session/form-plan.ts'
import { ParameterNote } from './ParameterNote.tsx'
import { PersonalControl } from './PersonalControl.tsx'
import type { TemplateProps } from './rjsf-types.ts'

/** Label, control, unit, help and error of one field; the root is bare, since groups draw themselves. */
export function FieldTemplate(props: TemplateProps) {
  const { children, uiSchema, required, readonly, disabled, rawErrors, registry } = props
  const { plan, dirty } = (uiSchema?.['ui:options'] ?? {}) as { plan?: FieldPlan; dirty?: boolean }
  if (!plan) return children
  const { id, field, label } = plan
  const { session } = registry.formContext
  const { store, comparison } = session
  const error = rawErrors?.[0]
  return (
    <div
      className="vf-field"
      data-span={field.span === 1 ? undefined : field.span}
      data-label={label === 'beside' ? undefined : label}
      data-invalid={error !== undefined || undefined}
      data-field={field.field}
      {...nodeMark('items', field.id)}
      data-readonly={readonly || undefined}
      data-disabled={disabled || undefined}
    >
      <Label plan={plan} required={required === true && !readonly} dirty={dirty === true} />
      <div className="vf-input">
        {field.property?.['x-sensitive'] ? <PersonalControl plan={plan} store={store} readOnly={readonly === true} control={children} /> : children}
        {field.unit && <span className="vf-unit">{field.unit}</span>}
        {store.effective.view.kind === 'detail' && label === 'beside' && <CopyValueButton title={field.title} />}
      </div>
      {error !== undefined && (
        <div className="vf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {field.help && (!readonly || store.model.settings) && (
        <div className="vf-help" id={`${id}-help`}>
          {field.help}
        </div>
      )}
      {comparison && <ChangeNote session={session} comparison={comparison} field={field.field} />}
      {store.model.settings && <ParameterNote store={store} field={field} readOnly={readonly === true} />}
    </div>
  )
}

/** Widgets that are a group of inputs are labelled by this element's id; a single input by `for`. */
function Label({ plan, required, dirty }: { plan: FieldPlan; required: boolean; dirty: boolean }) {
  const { id, field, label } = plan
  return (
    <label
      className={label === 'hidden' ? 'vf-label viewno-sr-only' : 'vf-label'}
      data-required={required || undefined}
      id={`${id}-label`}
      htmlFor={id}
      title={field.title}
    >
      {dirty && <span className="vf-dirty" title="已修改，未保存" />}
      {field.title}
    </label>
  )
}
