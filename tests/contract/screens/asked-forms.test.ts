import { describe, expect, test } from 'vitest'
import { actions } from '../../../engine/actions/registry.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Effect } from '../../../engine/runtime/effects/effect.ts'
import type { ScreenSnapshot } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { ActionUse } from '../../../engine/schema/format/words.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { actionsOf } from '../../../engine/schema/screens/view-actions.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'

const FIELD = 'typed'
const refused = problem('field.minimum', `/${FIELD}`, { title: '期限', limit: '2026-03-02' })

/** A record that has something in every field, so that nothing is missing before the form opens. */
function recordOf(view: View, id: string): Row {
  const { properties, 'x-key': key } = effectiveOf(view).entity
  return { ...Object.fromEntries(Object.keys(properties).map((name) => [name, '1'])), [key]: id }
}

type Place = 'row' | 'selection' | 'form'

function snapshotOf(view: View, place: Place): ScreenSnapshot {
  const one = recordOf(view, '1')
  return {
    effective: effectiveOf(view),
    session: sessionOf('*'),
    query: {},
    selected: place === 'selection' ? [one, recordOf(view, '2')] : [],
    values: place === 'form' ? one : {},
    base: {},
    dirty: false,
    button: '办理',
    ...(place === 'row' ? { row: one } : {}),
  }
}

const isChange = (effect: Effect): boolean => effect.effect === 'upload' || (effect.effect === 'request' && effect.idempotencyKey !== undefined)

/** What a call that only asks answers: kinds of attachments are a list, all others a record. */
function asked(call: string): unknown {
  return call.endsWith('configs') ? [] : { appBussList: [] }
}

/** What becomes of an action whose first change is refused and whose second goes through; the user corrects what the form shows. */
function run(use: ActionUse, screen: ScreenSnapshot): Effect[] {
  const definition = actions.get(use.action)
  const params = definition?.params.safeParse(use.params ?? {})
  if (!definition || !params?.success) return []
  const effects: Effect[] = []
  let changes = 0
  let keys = 0
  function answerOf(effect: Effect): unknown {
    switch (effect.effect) {
      case 'request': {
        if (!isChange(effect)) return effect.catch ? { ok: true, data: {} } : asked(effect.call)
        changes += 1
        if (changes === 1) return { ok: false, problems: [refused] }
        const ids = (effect.params['ids'] ?? []) as string[]
        return { ok: true, data: { results: ids.map((id) => ({ id, ok: true })) } }
      }
      case 'dialog':
        return { [FIELD]: 'first' }
      case 'settle-dialog':
        return effect.refusal ? { [FIELD]: 'second' } : null
      case 'confirm':
      case 'validate':
        return true
      case 'new-key':
        return `key ${(keys += 1)}`
      case 'progress':
        return 'go'
      case 'report':
        return 'close'
      default:
        return null
    }
  }
  try {
    const running = definition.run(params.data, screen)
    let step = running.next()
    while (!step.done && effects.length < 100) {
      effects.push(step.value)
      step = running.next(answerOf(step.value))
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
  }
  return effects
}

const places: Place[] = ['row', 'selection', 'form']
const uses = [...schemas.views.values()].flatMap((view) =>
  actionsOf(view).map(({ use, path }) => ({ view, use, name: `${view.viewNo}${path} ${use.title ?? ''}` })),
)

/** Actions that open a form and then change something with what it was filled in with, as they go on. */
const asking = uses.flatMap(({ view, use, name }) =>
  places.flatMap((place) => {
    const effects = run(use, snapshotOf(view, place))
    const opened = effects.findIndex((each) => each.effect === 'dialog')
    return opened >= 0 && effects.slice(opened).some(isChange) ? [{ name: `${name} (${place})`, effects: effects.slice(opened) }] : []
  }),
)

describe(`${asking.length} ways in which actions of all views ask for input and send it`, () => {
  test('there are some, and 责令整改 is one of them', () => {
    expect(asking.length).toBeGreaterThan(100)
    expect(asking.filter(({ name }) => name.includes('责令整改')).length).toBeGreaterThan(0)
  })

  test('given the server refuses, then the form is still there, knows why, and what is corrected on it is sent', () => {
    const faults = asking.flatMap(({ name, effects }) => {
      const [dialog] = effects
      const settled = effects.flatMap((each) => (each.effect === 'settle-dialog' ? [each.refusal] : []))
      const sent = effects
        .filter(isChange)
        .map((each) => ('params' in each ? (each.params[FIELD] ?? (each.params['values'] as Row | undefined)?.[FIELD]) : null))
      const stays = dialog?.effect === 'dialog' && dialog.stays === true
      const told = settled.length === 2 && settled[0]?.problems.includes(refused) === true && settled[1] === null
      const again = sent[0] === 'first' && sent.at(-1) === 'second'
      return stays && told && again ? [] : [`${name}: ${JSON.stringify({ stays, told, sent })}`]
    })
    expect(faults).toEqual([])
  })

  test('what they open is a form that can mark a field, and hands over what is in it', () => {
    const forms = new Set(asking.flatMap(({ effects: [dialog] }) => (dialog?.effect === 'dialog' ? [dialog.viewNo] : [])))
    const faults = [...forms].filter((viewNo) => {
      const view = schemas.views.get(viewNo)
      const handsOver = view && actionsOf(view).some(({ use }) => use.action === 'close' && use.params?.['result'] === 'values')
      return !view || !('groups' in view) || !handsOver
    })
    expect(faults).toEqual([])
  })
})

test('given a form that sends what is in it by itself, when the server refuses, then it neither closes nor takes itself for saved', () => {
  const forms = uses.filter(({ view }) => 'groups' in view)
  const faults = forms.flatMap(({ view, use, name }) => {
    const effects = run(use, snapshotOf(view, 'form'))
    const sent = effects.findIndex(isChange)
    const again = effects.findIndex((each, at) => at > sent && isChange(each))
    const after = effects.slice(sent, again < 0 ? undefined : again).map((each) => each.effect)
    return sent >= 0 && after.some((each) => ['close', 'next', 'accept', 'navigate'].includes(each)) ? [`${name}: ${after.join(', ')}`] : []
  })
  expect(faults).toEqual([])
})
