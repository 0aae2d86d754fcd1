import { describe, expect, test } from 'vitest'
import { pickListFor } from '../../../engine/answers/pick-lists.ts'
import { deriveActions, operatorOf } from '../../../engine/model/derive-actions.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { Effect } from '../../../engine/runtime/effects/effect.ts'
import type { ScreenSnapshot } from '../../../engine/runtime/effects/screen-snapshot.ts'
import { hasOperator, type SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { actionsOf } from '../../../engine/schema/screens/view-actions.ts'
import { mayOpen } from '../../../server/permissions/operators.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'
import { holders, holdsAny } from '../../fixtures/actions/role-sessions.ts'
import { places, walkAction, type Place } from '../../fixtures/actions/walk-action.ts'

const views = [...schemas.views.values()]
const everybody = holders()

/** A record that has something in every field, so that an action goes all its way. */
function recordOf(view: View, id: string): Row {
  const { properties, 'x-key': key } = effectiveOf(view).entity
  return { ...Object.fromEntries(Object.keys(properties).map((name) => [name, '1'])), [key]: id }
}

function snapshotOf(view: View, place: Place, session: SessionInfo): ScreenSnapshot {
  const one = recordOf(view, '1')
  return {
    effective: effectiveOf(view),
    session,
    query: {},
    selected: place === 'selection' ? [one, recordOf(view, '2')] : [],
    values: place === 'form' ? one : {},
    base: {},
    dirty: false,
    button: '办理',
    list: { search: {}, filters: [], sort: [], pageNo: 1, pageSize: 20, fixed: {} },
    ...(place === 'row' ? { row: one } : {}),
  }
}

/** Why the server would refuse a call for lack of a right; null when it would not. */
function refusedCall(id: string, params: Row, session: SessionInfo): string | null {
  const call = schemas.calls.get(id)
  if (!call) return `there is no call ${id}`
  if (!holdsAny(session, call.operator) && pickListFor(call, session) === null) return `call ${id}`
  const moves = call.operation === 'transition' ? (call.params?.['moves'] as string[]) : []
  const asked = params['move'] ?? (moves.length === 1 ? moves[0] : undefined)
  const move = schemas.flows.get(call.transition ?? '')?.moves.find((each) => each.id === asked)
  return move && !holdsAny(session, move.operator) ? `move ${String(call.transition)}/${move.id}` : null
}

function refusedPrint(codes: Json | undefined, session: SessionInfo): string | null {
  const lacked = String(codes ?? '')
    .split('@')
    .find((code) => !holdsAny(session, schemas.prints.get(code)?.operator))
  return lacked === undefined ? null : `print ${lacked}`
}

/** What of an effect somebody may not do. */
function refusal(effect: Effect, session: SessionInfo): string | null {
  if (effect.effect === 'dialog' || effect.effect === 'navigate') {
    const view = schemas.views.get(effect.effect === 'dialog' ? effect.viewNo : effect.to)
    return view ? refusedView(view, session) : null
  }
  if (!('call' in effect)) return null
  return refusedCall(effect.call, effect.params, session) ?? (effect.effect === 'print' ? refusedPrint(effect.params['code'], session) : null)
}

/** A view opens where the caller holds anything of it and may make the call that fills it. */
function refusedView(view: View, session: SessionInfo): string | null {
  if (!mayOpen(session.operators, view)) return `view ${view.viewNo}`
  const reads = 'find' in view ? view.find.call : 'load' in view && view.load && 'call' in view.load ? view.load.call : undefined
  const refused = reads === undefined ? null : refusedCall(reads, {}, session)
  return refused === null ? null : `view ${view.viewNo}: ${refused}`
}

/** Everything that is refused, each with who it is refused to. */
function gathered(find: (session: SessionInfo) => Iterable<string>): string[] {
  const refused = new Map<string, string[]>()
  for (const { name, session } of everybody) for (const each of find(session)) refused.set(each, [...(refused.get(each) ?? []), name])
  return [...refused].map(([each, names]) => `${each}: ${[...new Set(names)].join(', ')}`)
}

describe(`what is shown to ${everybody.length} holders of roles on ${views.length} views may be used`, () => {
  test('given a button or link that is shown and on, when it goes all its way, then nothing of it is refused for lack of a right', () => {
    let walked = 0
    const refused = gathered(function* (session) {
      for (const view of views.filter((each) => each.operator !== false && mayOpen(session.operators, each)))
        for (const { use, section } of actionsOf(view)) {
          const [model] = deriveActions([use], view, session)
          if (!model || !model.visible || model.denied) continue
          walked += 1
          const found = places.flatMap((place) => walkAction(use, snapshotOf(view, place, session))).map((effect) => refusal(effect, session))
          for (const why of new Set(found)) if (why !== null) yield `${view.viewNo} ${section} ${use.id} (${model.title}) → ${why}`
        }
    })
    expect(walked).toBeGreaterThan(3000)
    expect(refused).toEqual([])
  })

  test('given a form that somebody may fill in, then they may look through what its fields are picked from, and have what it takes along', () => {
    let asked = 0
    const refused = gathered(function* (session) {
      for (const { view, lists, codes } of pickingForms) {
        if (!codes.some((code) => hasOperator(session, code))) continue
        for (const { viewNo, find, picked } of lists) {
          asked += 1
          const why = refusedCall(find, {}, session) ?? (picked === undefined ? null : refusedCall(picked, {}, session))
          if (why !== null) yield `${view} picks from ${viewNo} → ${why}`
        }
      }
    })
    expect(asked).toBeGreaterThan(200)
    expect(refused).toEqual([])
  })
})

/** Forms with the lists that their fields are picked from, and the codes of what sends the form: those of its opener where it hands its values back. */
const pickingForms = views.flatMap((view) => {
  if (!('groups' in view)) return []
  const lists = [...new Set(pickedFrom(deriveModel(effectiveOf(view), sessionOf('*')) as unknown as Json))].flatMap((viewNo) => {
    const list = schemas.views.get(viewNo)
    return list && 'find' in list ? [{ viewNo, find: list.find.call, picked: 'picked' in list ? list.picked?.call : undefined }] : []
  })
  const own = actionsOf(view).filter(({ use }) => ['save', 'submit', 'accept', 'approve', 'audit'].includes(use.action))
  const handsBack = actionsOf(view).some(({ use }) => use.action === 'close' && use.params?.['result'] === 'values')
  const openers = handsBack
    ? views.flatMap((from) => actionsOf(from).flatMap(({ use }) => (names(use.params, view.viewNo) ? [operatorOf(use, from)] : [])))
    : []
  const codes = [...own.map(({ use }) => operatorOf(use, view)), ...openers].filter((code) => code !== null)
  return lists.length === 0 ? [] : [{ view: view.viewNo, lists, codes }]
})

/** Views that pickers of a model name. */
function pickedFrom(value: Json | undefined): string[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap(pickedFrom)
  const { view, fill, map, key } = value
  return [...(typeof view === 'string' && (fill ?? map ?? key) ? [view] : []), ...Object.values(value).flatMap(pickedFrom)]
}

function names(params: object | undefined, viewNo: string): boolean {
  return Object.values(params ?? {}).includes(viewNo)
}
