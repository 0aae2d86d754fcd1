import { actions } from '../actions/registry.ts'
import type { ActionModel } from '../model/model.ts'
import { ProblemError } from '../problem.ts'
import type { Effect } from '../runtime/effects/effect.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import { formProblems } from '../runtime/forms/form-problems.ts'
import type { ScreenSnapshot } from '../runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { OpenScreen } from './open-case.ts'

const bookkeeping: ReadonlySet<Effect['effect']> = new Set<Effect['effect']>(['new-key', 'progress'])

/**
 * The first effects of an action, `most` at most, as if all went well: questions are answered yes, calls succeed, dialogs are confirmed;
 * `validate` alone answers what is true of the form. Keys and progress are left out. A refusal ends the list as a `refuse` effect with its message.
 */
export function firstEffects(screen: OpenScreen, action: ActionModel, row: Row | undefined, most: number, validate: RecordValidator | null): Json[] {
  const definition = actions.get(action.action)
  const params = definition?.params.safeParse(action.params)
  if (!definition || !params?.success) return [{ effect: 'refuse', message: `按钮的操作或参数不正确：${action.action}` }]
  const found: Json[] = []
  try {
    const run = definition.run(params.data, { ...snapshotOf(screen, row), button: action.title })
    let step = run.next()
    while (!step.done && found.length < most) {
      if (!bookkeeping.has(step.value.effect)) found.push(step.value as unknown as Json)
      if (found.length < most) step = run.next(answerOf(step.value, screen, validate))
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    found.push({ effect: 'refuse', message: error.message })
  }
  return found
}

function snapshotOf({ effective, session, query, selected, store, model }: OpenScreen, row: Row | undefined): ScreenSnapshot {
  const values = store ? (store.model.readOnly ? store.all() : store.toSave()) : {}
  const list = 'columns' in model && 'find' in model && model.kind === 'list' ? { list: listQuery(model.sort, model.pageSize), columns: model.columns } : {}
  return {
    effective,
    session,
    query,
    selected,
    values,
    base: store?.loaded() ?? {},
    dirty: store ? store.atoms.get(store.dirty) : false,
    ...list,
    ...(row ? { row } : {}),
  }
}

function listQuery(sort: NonNullable<ScreenSnapshot['list']>['sort'], pageSize: number): ScreenSnapshot['list'] & object {
  return { search: {}, filters: [], sort, pageNo: 1, pageSize, fixed: {} }
}

function answerOf(effect: Effect, { store }: OpenScreen, validate: RecordValidator | null): unknown {
  switch (effect.effect) {
    case 'validate':
      return store !== null && formProblems(store, validate, effect.unfinished).length === 0
    case 'request':
      return effect.catch ? { ok: true, data: {} } : {}
    case 'confirm':
      return true
    case 'dialog':
      return {}
    case 'settle-dialog':
      return null
    default:
      return null
  }
}
