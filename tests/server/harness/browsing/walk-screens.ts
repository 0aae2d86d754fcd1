import { actionState } from '../../../../engine/model/action-state.ts'
import { deriveModel } from '../../../../engine/model/derive-model.ts'
import type { ActionModel, ListModel } from '../../../../engine/model/model.ts'
import { ProblemError } from '../../../../engine/problem.ts'
import type { ScreenSnapshot } from '../../../../engine/runtime/effects/screen-snapshot.ts'
import { fillTemplate } from '../../../../engine/runtime/effects/template.ts'
import { createListStore, type ListStore } from '../../../../engine/runtime/lists/list-store.ts'
import type { JsonObject, Row } from '../../../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../../../engine/schema/screens/effective-view.ts'
import type { View } from '../../../../engine/schema/screens/view.ts'
import { sortOf } from '../../../../renderers/list/settings/column-layout.ts'
import { searchDefaults } from '../../../../renderers/search/search-defaults.ts'
import { mayOpen } from '../../../../server/permissions/operators.ts'
import { schemas } from '../../../fixtures/product.ts'
import { DAY } from '../templates.ts'
import { openForm } from './opened-form.ts'
import { pressButton, type Pressed } from './press-button.ts'
import { dataOf, type Reply, type Visitor } from './visitor.ts'

/** A button that was pressed, or a screen that was opened (no button), and what came of it. */
export interface Step extends Pressed {
  viewNo: string
  button: string
  /** Whether the button stood beside or under the record that it was pressed for, so that its rule knew of it. */
  knowsRecord: boolean
}

interface Address {
  viewNo: string
  query: Record<string, string>
}

/** Rows that a button over a list is tried on until one is in a step that allows it: the button cannot know which rows are chosen. */
const MOST_ROWS = 6

/**
 * Goes through every list that somebody may open from the menu and presses each button that is shown and on, then through what opens, and so on; a
 * form is opened once for each way that it is asked for. Who may do everything goes only where nobody `before` has been.
 */
export async function* walkScreens(visitor: Visitor, before: Set<string>): AsyncGenerator<Step> {
  const { operators } = visitor.session
  const lists = [...schemas.views.values()].filter((view) => isList(view) && isPage(view) && mayOpen(operators, view))
  const waiting: Address[] = lists.map(({ viewNo }) => ({ viewNo, query: {} }))
  const opened = new Set<string>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const way = [next.viewNo, next.query['mode'], ...Object.keys(next.query)].join(' ')
    if (opened.has(way) || (operators.has('*') && before.has(way))) continue
    opened.add(way)
    before.add(way)
    for await (const step of stepsOn(visitor, next)) {
      waiting.push(...step.opened.filter((each) => !isMadeHere(each, step)))
      yield step
    }
  }
}

/** Opened on a record that the step itself made: it is undone by now. */
function isMadeHere({ query }: Address, { replies }: Step): boolean {
  const answered = JSON.stringify(replies.map(({ data }) => data))
  return Object.values(query).some((value) => value.length > 20 && answered.includes(value))
}

function isPage(view: View): boolean {
  return view.operator !== false && 'route' in view && view.route !== undefined
}

function isList({ kind }: View): boolean {
  return kind === 'list' || kind === 'audit-list' || kind === 'query-list'
}

async function* stepsOn(visitor: Visitor, { viewNo, query }: Address): AsyncGenerator<Step> {
  const view = schemas.views.get(viewNo)
  const nothing: Step = { viewNo, button: '', knowsRecord: false, replies: [], opened: [], said: [] }
  try {
    if (view && 'groups' in view) yield* stepsOfForm(visitor, { viewNo, query })
    else if (view && isList(view)) yield* stepsOfList(visitor, { viewNo, query })
    else if (view) visitor.view(viewNo)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    yield { ...nothing, replies: [{ call: `view ${viewNo} ${JSON.stringify(query)}`, status: 400, body: null, data: null, problems: error.problems }] }
  }
}

async function* stepsOfForm(visitor: Visitor, { viewNo, query }: Address): AsyncGenerator<Step> {
  const form = await openForm(visitor, viewNo, query)
  yield { viewNo, button: '', knowsRecord: true, replies: form.replies, opened: form.related, said: [] }
  for (const button of form.buttons) yield { viewNo, button: button.title, knowsRecord: true, ...(await pressButton(visitor, button, form.snapshot)) }
}

async function* stepsOfList(visitor: Visitor, { viewNo, query }: Address): AsyncGenerator<Step> {
  const { session } = visitor
  const effective = visitor.view(viewNo)
  const model = deriveModel(effective, session) as ListModel
  const replies: Reply[] = []
  const list = listStore(visitor, effective, model, query, replies)
  await list.load()
  yield { viewNo, button: '', knowsRecord: false, replies, opened: [], said: [] }
  const { rows } = list.get()
  const snapshot: ScreenSnapshot = { effective, session, query, selected: [], values: {}, base: {}, dirty: false, list: list.get().query }
  const columns = model.columns.map(({ id, title, hidden }) => ({ id, title, hidden }))
  const isOn = (action: ActionModel, row?: Row): boolean => {
    const { visible, disabled } = actionState(action, { query, user: session.user, today: DAY, form: {}, ...(row ? { row } : {}) })
    return visible && !disabled
  }
  for (const action of [...model.rowActions, ...model.rowMore]) {
    const on = rows.filter((row) => isOn(action, row))
    const tried = action.action === 'open' ? on.slice(0, 1) : [...on.slice(0, 1), ...on.slice(-1)]
    for (const row of new Set(tried)) yield { viewNo, button: action.title, knowsRecord: true, ...(await pressButton(visitor, action, { ...snapshot, row })) }
  }
  for (const action of model.toolbar.filter((each) => isOn(each))) {
    if (action.selects === 'none') yield { viewNo, button: action.title, knowsRecord: false, ...(await pressButton(visitor, action, { ...snapshot, columns })) }
    else yield* pressedForSome(visitor, action, snapshot, rows)
  }
}

/** Presses a button for one row after another until one is in a step that allows it. */
async function* pressedForSome(visitor: Visitor, action: ActionModel, snapshot: ScreenSnapshot, rows: readonly Row[]): AsyncGenerator<Step> {
  const tried = rows.slice(0, MOST_ROWS)
  for (const [at, row] of tried.entries()) {
    const pressed = await pressButton(visitor, action, { ...snapshot, selected: [row] })
    const refused = pressed.replies.some(({ problems }) => problems.some(({ code }) => code === 'record.state'))
    if (refused && at < tried.length - 1) continue
    yield { viewNo: snapshot.effective.viewNo, button: action.title, knowsRecord: false, ...pressed }
    return
  }
}

function listStore({ ask }: Visitor, effective: EffectiveView, model: ListModel, query: Record<string, string>, replies: Reply[]): ListStore {
  return createListStore({
    key: model.key,
    viewNo: model.viewNo,
    query: {
      search: searchDefaults(effective, query),
      filters: [],
      sort: sortOf(model),
      pageSize: model.pageSize,
      paging: 'pages',
      pageNo: 1,
      fixed: fillTemplate(model.find.params, [query]) as JsonObject,
    },
    fetch: async (params) => {
      const reply = await ask(model.find.call, params)
      replies.push(reply)
      return dataOf(reply)
    },
  })
}
