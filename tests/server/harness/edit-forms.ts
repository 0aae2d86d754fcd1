import { sql } from 'kysely'
import { actionState } from '../../../engine/model/action-state.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { resolveForm } from '../../../engine/model/form-state.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { formProblems } from '../../../engine/runtime/forms/form-problems.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { ActionUse } from '../../../engine/schema/format/words.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { isEmpty, sameValue, withoutDerived } from '../../../engine/schema/records/record-values.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { actionsOf } from '../../../engine/schema/screens/view-actions.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { ownTable } from '../../../server/store/tables/entity-table.ts'
import type { Database } from '../../../server/store/database.ts'
import { effectiveOf, schemas } from '../../fixtures/product.ts'
import { visitorOf } from './browsing/visitor.ts'
import type { Browser, Envelope } from './sessions.ts'
import { DAY } from './templates.ts'

/** A form that existing records are edited on: how it is loaded, what saves it, and the lists that open it. */
export interface EditForm {
  view: View
  effective: EffectiveView
  load: Call
  params: JsonObject
  save: Call
  /** Id of the action that saves. */
  action: string
  openers: { list: View; use: ActionUse }[]
}

/** Every form of the product that loads a record and saves it. */
export function editForms(): EditForm[] {
  const views = [...schemas.views.values()]
  const opening = views.flatMap((list) =>
    actionsOf(list).flatMap(({ use, section }) => (use.action === 'open' && section.startsWith('row') ? [{ list, use, view: use.params?.['view'] }] : [])),
  )
  return views.flatMap((view) => {
    if (!('groups' in view) || !('footer' in view) || !view.load) return []
    const load = schemas.calls.get(view.load.call)
    const use = view.footer?.find(({ action }) => action === 'save' || action === 'submit')
    const save = schemas.calls.get(String(use?.action === 'submit' ? use.params?.['save'] : use?.params?.['call']))
    if (!load || !use || save?.operation !== 'save' || load.operation !== 'detail') return []
    const openers = opening.filter((each) => each.view === view.viewNo)
    return [{ view, effective: effectiveOf(view), load, params: view.load.params ?? {}, save, action: use.id, openers }]
  })
}

/** A user at the product's forms, past the screens: what a browser would load, judge and send. */
export interface Editor {
  /** Whether the user holds a right to save on the form. */
  may(form: EditForm): boolean
  /** What forms are opened with: by the lists that lead there, or by key where none does. */
  queries(form: EditForm): Promise<Record<string, string>[]>
  /** Opens a record and saves it as it is: what is wrong with that; null where nothing is to be edited there. */
  saveUnchanged(form: EditForm, query: Record<string, string>): Promise<string[] | null>
}

/** The forms of the user who is logged in. */
export async function editorOf(browser: Browser, db: Database): Promise<Editor> {
  const { session, ask } = await visitorOf(browser)
  const { user } = session

  async function call(of: Call, input: JsonObject): Promise<Envelope> {
    const { body } = await ask(of, input)
    if (!body) throw new Error(`${of.id} answers a file`)
    return body
  }

  async function listed(list: View, use: ActionUse): Promise<Record<string, string>[]> {
    if (!('find' in list) || !list.find) return []
    const row = schemas.calls.get(list.find.call)
    if (!row) return []
    const fixed = fillTemplate(list.find.params ?? {}, [{}]) as JsonObject
    const found = await call(row, { ...fixed, view: list.viewNo, pageNo: 1, pageSize: 100 })
    const model = deriveModel(effectiveOf(list), session)
    const action = 'rowActions' in model ? model.rowActions.find(({ id }) => id === use.id) : undefined
    const rows = (found.data as { list?: Row[] } | null)?.list ?? []
    return rows
      .filter((each) => !action || actionState(action, { row: each, query: {}, user, today: DAY }).visible)
      .map((each) => fillTemplate((use.params?.['query'] ?? {}) as JsonObject, [each]) as Record<string, string>)
  }

  return {
    may: ({ save }) => !save.operator || save.operator.some((code) => hasOperator(session, code)),
    async queries({ effective: { entity }, openers }) {
      const byList = (await Promise.all(openers.map(({ list, use }) => listed(list, use)))).flat()
      if (openers.length > 0) return [...new Map(byList.map((each) => [JSON.stringify(each), each])).values()]
      const keys = await sql<{ id: string }>`select ${sql.ref(entity['x-key'])} as id from ${sql.table(ownTable(entity))} order by 1 limit 100`.execute(db)
      return keys.rows
    },
    async saveUnchanged({ view, effective, load, params, save, action }, query) {
      const loading = () => call(load, fillTemplate(params, [query]) as JsonObject)
      const loaded = await loading()
      if (!loaded.isSuccess) return null
      const record = loaded.data as Row
      const context = { query, user, today: DAY }
      const model = resolveForm(deriveModel(effective, session) as FormModel, { ...context, form: record })
      const store = new FormStore(model, effective, context, record)
      if (!isSavable(model, store, action)) return null
      const seen = formProblems(store, recordValidator(schemas, effective.entity))
      const { required = [] } = effective.entity
      // what a form asks for beyond what the record must have is a step to be taken on it, which nobody has taken yet
      if (seen.length > 0 && seen.every(({ code, path }) => code === 'field.required' && !required.includes(path.slice(1)))) return null
      if (seen.length > 0) return seen.map(({ path, message }) => `${path} ${JSON.stringify(store.peek(path.slice(1)) ?? null)} ${message}`)
      const saved = await call(save, { view: view.viewNo, ...store.toSave() })
      // not in a state in which it may be changed
      if (saved.code === 'record.state') return null
      if (!saved.isSuccess) return [`refused: ${(saved.problems ?? []).map(({ path, message }) => `${path} ${message}`).join('；') || saved.errorMsg}`]
      return changesOf(effective, record, (await loading()).data as Row)
    },
  }
}

/** Whether the action that saves stands on the form for this record. */
function isSavable(model: FormModel, store: FormStore, action: string): boolean {
  const found = model.footer.find(({ id }) => id === action)
  if (!found || model.readOnly) return false
  const { visible, disabled } = actionState(found, store.scope())
  return visible && !disabled
}

/** Fields that are not what they were; the version alone tells of the save itself. */
function changesOf({ entity, children }: EffectiveView, before: Row, after: Row): string[] {
  const [old, now] = [before, after].map((row) => withoutDerived(row, entity, children)) as [Row, Row]
  return Object.keys({ ...old, ...now })
    .filter((name) => name !== 'version' && !sameValue(old[name] ?? null, now[name] ?? null) && !isFirstNumber(entity.properties[name], old[name]))
    .map((name) => `${name} was ${JSON.stringify(old[name] ?? null)}, is ${JSON.stringify(now[name] ?? null)}`)
}

/** A number that saving gives to a record which came without one, from a phone or another system. */
function isFirstNumber(property: EntityProperty | undefined, old: Json | undefined): boolean {
  return property?.type === 'string' && property['x-number'] !== undefined && isEmpty(old)
}
