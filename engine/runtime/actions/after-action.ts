import type { Row } from '../../schema/format/json.ts'
import { rowsOf, textOf } from '../effects/action-rows.ts'
import type { ScreenSnapshot } from '../effects/screen-snapshot.ts'
import { close, navigate, next, reload, type Step } from '../effects/yield-effects.ts'

/** True when the action works on the form's own record, not on a row of a list. */
export function startedOnForm(screen: ScreenSnapshot): boolean {
  return screen.row === undefined && screen.selected.length === 0 && rowsOf(screen).length > 0
}

/** What a form does after a change, where it does not simply close. */
export type Afterwards = 'next' | 'stay'

/**
 * After a change: a list is fetched again; a form goes on to the next open record of its list, opens its record anew with what may be done next, or closes,
 * and another view is shown when one is named. `record` is what was changed, where the screen does not know it yet.
 */
export function* finishAction(screen: ScreenSnapshot, open: string | undefined, then?: Afterwards, record: Row = screen.values): Step<void> {
  if (!startedOnForm(screen)) return yield* reload()
  if (then === 'next') return yield* next(undefined, open)
  if (then === 'stay') return yield* showAnew(screen, textOf(record, screen.effective.entity['x-key']))
  yield* close()
  if (open) yield* navigate(open)
}

/** The form on its record as it is now: at the same address fetched again, from that of a new record opened under its own. */
function* showAnew({ effective, query }: ScreenSnapshot, id: string): Step<void> {
  if (query['id'] === id) {
    yield { effect: 'accept', values: {} }
    return yield* reload()
  }
  yield* close()
  yield* navigate(effective.viewNo, { id })
}
