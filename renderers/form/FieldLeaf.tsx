import { useAtomValue } from 'jotai/react'
import { memo, useCallback, useMemo } from 'react'
import type { FieldState } from '../../engine/model/model.ts'
import type { Problem } from '../../engine/problem.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import type { WidgetProps } from '../contracts.ts'
import type { FieldPlan } from './form-plan.ts'
import { liveRecord } from './live-record.ts'
import type { FormRegistry } from './rjsf-form.tsx'

interface LeafProps {
  plan: FieldPlan
  registry: FormRegistry
}

/** One field: watches its own state, and only when visible its own value. */
export const FieldLeaf = memo(function FieldLeaf({ plan, registry }: LeafProps) {
  const { store } = registry.formContext.session
  const state = useAtomValue(store.state(plan.field), { store: store.atoms })
  return state.visible ? <OpenLeaf plan={plan} registry={registry} state={state} /> : null
})

/**
 * Template and widget come from rjsf's registry, as its SchemaField would take them; the resolving of `$ref`, `oneOf` and widget by type,
 * which that does on each drawing, was done once in `planForm`.
 */
function OpenLeaf({ plan, registry, state }: LeafProps & { state: FieldState }) {
  const { session } = registry.formContext
  const { store } = session
  const { field, id, schema, uiSchema } = plan
  const value = useAtomValue(store.value(field.field), { store: store.atoms })
  const problems = useAtomValue(store.problemsOf(field.field), { store: store.atoms })
  const watched = useAtomValue(store.joined(plan.watches), { store: store.atoms })
  const record = useRecord(session, watched)
  const onChange = useCallback((next: Json) => store.set(field.field, next), [store, field])
  const setFields = useCallback((values: Row) => store.setMany(values), [store])
  const onBlur = useCallback(() => session.left(field.field), [session, field])
  const Template = registry.templates.FieldTemplate
  const Widget = registry.widgets[field.widget] ?? registry.widgets['text']
  const readonly = store.model.readOnly || field.readOnly || field.rules.value !== undefined
  const own = problems.find((each) => cellOf(each, field.field) === '')
  const errors = useMemo(() => cellErrors(problems, field.field), [problems, field])
  const describedBy = [own ? `${id}-error` : '', field.help && !readonly ? `${id}-help` : ''].filter((each) => each !== '').join(' ')
  const model = useMemo(() => (state.required === field.required ? field : { ...field, required: state.required }), [field, state.required])
  if (!Widget) return null
  const ours: WidgetProps = {
    field: model,
    value,
    onChange,
    onBlur,
    setFields,
    record,
    id,
    disabled: state.disabled && !readonly,
    readOnly: readonly,
    invalid: problems.length > 0,
    ...(errors ? { errors } : {}),
    ...(describedBy === '' ? {} : { describedBy }),
  }
  const rawErrors = own ? [own.message] : problems.length > 0 ? [`有 ${problems.length} 处需要修改`] : []
  const shared = { id, label: field.title, schema, uiSchema, registry, required: state.required, readonly, disabled: ours.disabled, rawErrors }
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
      <Widget {...shared} name={field.field} value={value} options={{ ours }} onChange={onChange} onBlur={nothing} onFocus={nothing} />
    </Template>
  )
}

/** A record that is the same as long as what the widget depends on is. */
function useRecord(session: LeafProps['registry']['formContext']['session'], watched: string): Row {
  return useMemo(() => {
    void watched
    return liveRecord(session)
  }, [session, watched])
}

/** `/lines/0/price` of the field `lines` is the cell `0/price`; '' is the field itself. */
function cellOf(found: Problem, field: string): string {
  return found.path.replace(/^\//, '').slice(field.length + 1)
}

function cellErrors(problems: readonly Problem[], field: string): Readonly<Record<string, string>> | undefined {
  const cells = problems.flatMap((each) => (cellOf(each, field) === '' ? [] : [[cellOf(each, field), each.message] as const]))
  return cells.length === 0 ? undefined : Object.fromEntries(cells)
}

function nothing(): void {
  return undefined
}
