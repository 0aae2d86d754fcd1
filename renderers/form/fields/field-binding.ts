import { atom } from 'jotai/vanilla'
import type { FieldState } from '../../../engine/model/model.ts'
import type { Problem } from '../../../engine/problem.ts'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { WidgetProps } from '../../contracts.ts'
import type { FieldPlan } from '../session/form-plan.ts'
import type { FormSession } from '../session/form-session.ts'
import { recordProxy } from '../session/record-proxy.ts'
import { fieldSchema, type FieldSchema } from './field-schema.ts'

/** What a field shows at this moment. */
interface LeafView extends FieldSchema {
  widget: WidgetProps
  rawErrors: string[]
}

/** One field of an open form. */
export interface FieldBinding {
  /** Null while the field is hidden; another object only when something of this field has changed. */
  read(): LeafView | null
  /** For `useSyncExternalStore`. */
  subscribe(tell: () => void): () => void
}

/** Binds a field to the store: one atom over its state, value, problems and mark, so that it is watched once and drawn once a change. */
export function createFieldBinding(session: FormSession, plan: FieldPlan): FieldBinding {
  const { store } = session
  const { field } = plan
  const { schema, uiSchema } = fieldSchema(plan)
  const key = store.effective.entity['x-key']
  const changed = { ...uiSchema, 'ui:options': { ...uiSchema['ui:options'], dirty: true } }
  const readOnly = store.model.readOnly || field.readOnly || field.rules.value !== undefined
  const constant = {
    id: plan.id,
    readOnly,
    onChange: (value: Json) => store.set(field.field, value),
    onBlur: () => session.left(field.field),
    setFields: (values: Row) => store.setMany(values),
    propose: (values: Row) => store.propose(values),
  }
  const required = { ...field, required: true }
  const modelIn = (state: FieldState) => (state.required === field.required ? field : state.required ? required : { ...field, required: false })
  const recordFor = steadyRecord(session)
  // papers tell each fault in the box of its kind, all of them in view
  const saysItself = field.widget === 'attachments'
  const view = atom((get): LeafView | null => {
    const state = get(store.state(field))
    if (!state.visible) return null
    const value = get(store.value(field.field))
    const problems = get(store.problemsOf(field.field))
    const watched = [...plan.watches, ...get(session.dependencies(field.field))].map((name) => textOf(get(store.value(name)))).join('\n')
    const own = problems.find((each) => cellOf(each, field.field) === '')
    const errors = cellErrors(problems, field.field)
    const described = [own ? `${plan.id}-error` : '', field.help && !readOnly ? `${plan.id}-help` : ''].filter((each) => each !== '').join(' ')
    const dirty = get(store.isDirty(field.field)) && !isEmpty(store.peek(key))
    return {
      widget: {
        ...constant,
        field: modelIn(state),
        value,
        record: recordFor(watched),
        disabled: state.disabled && !readOnly,
        invalid: problems.length > 0,
        ...(errors ? { errors } : {}),
        ...(described === '' ? {} : { describedBy: described }),
      },
      rawErrors: own ? [own.message] : problems.length > 0 && !saysItself ? [`有 ${problems.length} 处需要修改`] : none,
      schema,
      uiSchema: dirty ? changed : uiSchema,
    }
  })
  return { read: () => store.atoms.get(view), subscribe: (tell) => store.atoms.sub(view, tell) }
}

const none: string[] = []

/** A value as it is compared: rows of a list by what is in them. */
function textOf(value: Json | undefined): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** A record that is the same as long as what the widget depends on is. */
function steadyRecord(session: FormSession): (watched: string) => Row {
  let last: { watched: string; record: Row } | null = null
  return (watched) => {
    if (last?.watched !== watched) last = { watched, record: recordProxy(session) }
    return last.record
  }
}

/** `/lines/0/price` of the field `lines` is the cell `0/price`; '' is the field itself. */
function cellOf(found: Problem, field: string): string {
  return found.path.replace(/^\//, '').slice(field.length + 1)
}

function cellErrors(problems: readonly Problem[], field: string): Readonly<Record<string, string>> | undefined {
  const cells = problems.flatMap((each) => (cellOf(each, field) === '' ? [] : [[cellOf(each, field), each.message] as const]))
  return cells.length === 0 ? undefined : Object.fromEntries(cells)
}
