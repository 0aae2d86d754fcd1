import type { Scope } from '../expressions/scope.ts'
import { buildEffectiveView } from '../layers/resolve/build-effective-view.ts'
import { deriveModel } from '../model/derive-model.ts'
import { resolveForm } from '../model/form-state.ts'
import type { ViewModel } from '../model/model.ts'
import { FormStore } from '../runtime/forms/form-store.ts'
import { childrenOf } from '../schema/records/child-entities.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import type { Entity } from '../schema/records/entity.ts'
import { visibleTo } from '../schema/records/field-rights.ts'
import type { Row } from '../schema/format/json.ts'
import type { TestCase } from '../schema/screens/screen-test.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { View } from '../schema/screens/view.ts'
import { withOverdueFields } from './overdue-fields.ts'
import type { TestEnvironment } from './test-people.ts'

/** A screen opened for one case: what a browser would hold in memory, without drawing it. */
export interface OpenScreen {
  effective: EffectiveView
  session: SessionInfo
  model: ViewModel
  query: Record<string, string>
  today: string
  rows: Row[]
  /** Rows chosen by `select`. */
  selected: Row[]
  /** Of a form. */
  store: FormStore | null
}

const FIRST_DAY = '2026-01-01'

/** Opens the view for a case as the browser does: layers, model, form store. What the user types comes later. */
export function openCase(environment: TestEnvironment, view: View, entity: Entity, session: SessionInfo, given: TestCase): OpenScreen {
  const { query = {}, today = FIRST_DAY } = given
  const effective = known(session, given.layers ? layered(environment, view, entity, given.layers) : unlayered(environment, view, entity))
  const model = deriveModel(effective, session)
  const rows = (given.rows ?? []).map((row) => withOverdueFields(entity, row, today))
  const screen = { effective, session, query, today, rows, selected: (given.select ?? []).map((at) => rows[at]).filter((row) => row !== undefined) }
  if (!('groups' in model)) return { ...screen, model, store: null }
  const record = given.form ?? {}
  const resolved = resolveForm(model, { form: record, query, user: session.user, today })
  return { ...screen, model: resolved, store: new FormStore(resolved, effective, { query, user: session.user, today }, record) }
}

/** What rules may read: of the row given, else of the form as it stands. */
export function scopeOf({ store, query, session, today }: OpenScreen, row?: Row): Scope {
  return { ...(store ? { form: store.scope().form } : {}), ...(row ? { row } : {}), query, user: session.user, today }
}

/** The server tells nobody of fields they may not read. */
function known(session: SessionInfo, effective: EffectiveView): EffectiveView {
  const children = Object.entries(effective.children).map(([id, child]) => [id, visibleTo(session, child)])
  return { ...effective, entity: visibleTo(session, effective.entity), children: Object.fromEntries(children) as Record<string, Entity> }
}

/** Views without layers by their number, computed once for each environment: most cases share them. */
const cache = new WeakMap<TestEnvironment, Map<string, EffectiveView>>()

function unlayered(environment: TestEnvironment, view: View, entity: Entity): EffectiveView {
  const viewsByName = cache.get(environment) ?? new Map<string, EffectiveView>()
  cache.set(environment, viewsByName)
  const made = viewsByName.get(view.viewNo) ?? layered(environment, view, entity, [])
  viewsByName.set(view.viewNo, made)
  return made
}

function layered(environment: TestEnvironment, view: View, entity: Entity, layers: NonNullable<TestCase['layers']>): EffectiveView {
  const applied = layers.map((layer) => ({ ...layer, owner: '', by: '', at: '' }))
  return buildEffectiveView(view, entity, { children: childrenOf(environment, entity), calls: environment.calls, layers: applied })
}
