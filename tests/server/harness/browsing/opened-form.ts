import { actionState } from '../../../../engine/model/action-state.ts'
import { deriveModel } from '../../../../engine/model/derive-model.ts'
import { resolveForm } from '../../../../engine/model/form-state.ts'
import type { ActionModel, FormModel } from '../../../../engine/model/model.ts'
import type { ScreenSnapshot } from '../../../../engine/runtime/effects/screen-snapshot.ts'
import { asksForNothing, fillTemplate } from '../../../../engine/runtime/effects/template.ts'
import { FormStore } from '../../../../engine/runtime/forms/form-store.ts'
import { hasOperator, type SessionInfo } from '../../../../engine/schema/accounts/session.ts'
import type { JsonObject, Row } from '../../../../engine/schema/format/json.ts'
import { isEmpty, isRow } from '../../../../engine/schema/records/record-values.ts'
import { rightValue } from '../../../fixtures/records/record-cases.ts'
import { schemas } from '../../../fixtures/product.ts'
import { DAY } from '../templates.ts'
import { dataOf, type Reply, type Visitor } from './visitor.ts'

/** A form as it stands before somebody who opened it. */
export interface OpenedForm {
  /** What it asked the server for as it opened. */
  replies: Reply[]
  /** Buttons that are shown and on. */
  buttons: ActionModel[]
  related: { viewNo: string; query: Record<string, string> }[]
  snapshot: ScreenSnapshot
  /** What it holds once what it asks for is filled in. */
  filledIn(): Row
}

/** Opens a form or detail as the pages do: view, record, past and steps. Throws what the view or the record is refused for. */
export async function openForm(visitor: Visitor, viewNo: string, query: Record<string, string>, initial: Row = {}): Promise<OpenedForm> {
  const { session } = visitor
  const effective = visitor.view(viewNo)
  const derived = deriveModel(effective, session) as FormModel
  const replies: Reply[] = []
  const record = { ...(await recordOf(visitor, derived, query, replies)), ...initial }
  const context = { query, user: session.user, today: DAY }
  const model = resolveForm(derived, { ...context, form: record })
  for (const beside of [model.log, model.steps, model.readOnly ? undefined : model.gates])
    if (beside && !asksForNothing(beside.params, [query, record]))
      replies.push(await visitor.ask(beside.call, fillTemplate(beside.params, [query, record]) as JsonObject))
  const store = new FormStore(model, effective, context, record)
  const isOn = (action: ActionModel): boolean => {
    const { visible, disabled } = actionState(action, store.scope())
    return visible && !disabled
  }
  return {
    replies,
    buttons: model.footer.filter(isOn),
    related: (model.related ?? [])
      .filter((each) => mayList(each.view, session))
      .map((each) => ({ viewNo: each.view, query: fillTemplate(each.query, [record]) as Record<string, string> })),
    get snapshot() {
      const values = model.readOnly ? store.all() : store.toSave()
      return { effective, session, query, selected: [], values, base: store.loaded(), dirty: false }
    },
    filledIn() {
      for (const field of store.fields.values()) {
        const { required, disabled } = store.atoms.get(store.state(field))
        const { property } = field
        const isAsked = required && !disabled && store.shows(field) && isEmpty(store.peek(field.field))
        // whom or what a field names is picked from what there is, and nothing is known of that here
        if (isAsked && property && property.type !== 'array' && !field.widget.endsWith('-picker')) store.set(field.field, rightValue(schemas, property))
      }
      return store.toSave()
    },
  }
}

/** A list of records beside a record stands there only for whoever may ask for it. */
function mayList(viewNo: string, session: SessionInfo): boolean {
  const view = schemas.views.get(viewNo)
  const call = view && 'find' in view ? schemas.calls.get(view.find.call) : undefined
  return call?.operator === undefined || call.operator.some((code) => hasOperator(session, code))
}

/** The record that the form works on; a form that asks for nothing begins a new one. */
async function recordOf({ ask }: Visitor, { load }: FormModel, query: Row, replies: Reply[]): Promise<Row> {
  if (load === null || asksForNothing(load.params, [query])) return {}
  const reply = await ask(load.call, fillTemplate(load.params, [query]) as JsonObject)
  replies.push(reply)
  const data = dataOf(reply)
  return isRow(data) ? data : {}
}
