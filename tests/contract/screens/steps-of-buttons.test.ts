import { expect, test } from 'vitest'
import { actionState } from '../../../engine/model/action-state.ts'
import { deriveActions } from '../../../engine/model/derive-actions.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { resolveForm } from '../../../engine/model/form-state.ts'
import type { ActionModel, FormModel } from '../../../engine/model/model.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { actionsOf } from '../../../engine/schema/screens/view-actions.ts'
import { walkAction } from '../../fixtures/actions/walk-action.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'

const session = sessionOf('*')
const today = '2026-03-02'

/** A record in a step, with something or nothing in its other fields. */
function recordIn(view: View, state: [field: string, id: string], filled: '1' | ''): Row {
  const { entity } = effectiveOf(view)
  return { ...Object.fromEntries(Object.keys(entity.properties).map((name) => [name, filled])), [entity['x-key']]: 'r1', [state[0]]: state[1] }
}

/** The steps in which a call does what an action asks it for; null where it does it in any. */
function stepsFor(call: Call, move: unknown): { flow: Flow; from: readonly string[] } | null {
  const flow = schemas.flows.get(call.transition ?? schemas.entities.get(call.entity ?? '')?.['x-flow']?.flow ?? '')
  if (!flow) return null
  if (call.operation === 'delete') return { flow, from: (call.params?.['states'] as string[] | undefined) ?? [flow.initial] }
  if (call.operation !== 'transition') return null
  const moves = call.params?.['moves'] as string[]
  const found = flow.moves.find(({ id }) => id === (move ?? (moves.length === 1 ? moves[0] : undefined)))
  return found ? { flow, from: found.from } : null
}

/** Whether a list may hold records in a step: its call may find those of some steps alone. */
function mayBeListed(view: View, { state }: Flow, id: string): boolean {
  if (!('find' in view)) return true
  const filters = (schemas.calls.get(view.find.call)?.params?.['filters'] ?? []) as { field: string; op: string; value: string | string[] }[]
  const asked = view.find.params?.[state]
  return (
    (asked === undefined || [asked].flat().includes(id)) &&
    filters.every(({ field, op, value }) => {
      if (field !== state) return true
      const named = [value].flat().includes(id)
      return op === 'ne' || op === 'notIn' ? !named : op === 'eq' || op === 'in' ? named : true
    })
  )
}

function snapshotOf(view: View, row: Row, isForm: boolean) {
  const beside = { query: {}, selected: [], base: {}, dirty: false, list: { search: {}, filters: [], sort: [], pageNo: 1, pageSize: 20, fixed: {} } }
  return { effective: effectiveOf(view), session, values: isForm ? row : {}, ...beside, ...(isForm ? {} : { row }) }
}

/** Whether a button stands and is on for a record. */
function isOn(view: View, action: ActionModel, row: Row, isForm: boolean): boolean {
  const scope = { query: {}, user: session.user, today, ...(isForm ? { form: row } : { row }) }
  const resolved = isForm ? resolveForm(deriveModel(effectiveOf(view), session) as FormModel, scope).footer.find(({ id }) => id === action.id) : action
  if (!resolved) return false
  const { visible, disabled } = actionState(resolved, scope)
  return visible && !disabled
}

test('given a record in a step that a button of its row or form does not begin at, then the button is away or off', () => {
  const found: string[] = []
  let tried = 0
  for (const view of schemas.views.values()) {
    for (const { use, section } of actionsOf(view).filter((each) => each.section !== 'toolbar')) {
      const isForm = section === 'footer'
      const [action] = deriveActions([use], view, session)
      if (!action) continue
      const requests = walkAction(use, snapshotOf(view, recordIn(view, ['', ''], '1'), isForm)).flatMap((each) => (each.effect === 'request' ? [each] : []))
      for (const { call: id, params } of requests) {
        const call = schemas.calls.get(id)
        const steps = call && stepsFor(call, params['move'])
        if (!steps || steps.flow.entity !== view.entity) continue
        const elsewhere = steps.flow.states.filter((state) => !steps.from.includes(state.id) && mayBeListed(view, steps.flow, state.id))
        tried += elsewhere.length
        const on = elsewhere.filter((state) =>
          (['1', ''] as const).some((filled) => isOn(view, action, recordIn(view, [steps.flow.state, state.id], filled), isForm)),
        )
        if (on.length > 0) found.push(`${view.viewNo} ${section} ${use.id} (${action.title}) → ${id}: ${on.map(({ title }) => title).join('、')}`)
      }
    }
  }
  expect(tried).toBeGreaterThan(1000)
  expect([...new Set(found)]).toEqual([])
})
