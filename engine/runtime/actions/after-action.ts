import { rowsOf } from '../effects/action-rows.ts'
import type { ScreenSnapshot } from '../effects/screen-snapshot.ts'
import { close, navigate, next, reload, type Step } from '../effects/yield-effects.ts'

/** True when the action works on the form's own record, not on a row of a list. */
export function startedOnForm(screen: ScreenSnapshot): boolean {
  return screen.row === undefined && screen.selected.length === 0 && rowsOf(screen).length > 0
}

/** After a change: a list is fetched again; a form goes on to the next open record of its list or closes, and another view is shown when one is named. */
export function* finishAction(screen: ScreenSnapshot, open: string | undefined, then?: 'next'): Step<void> {
  if (!startedOnForm(screen)) return yield* reload()
  if (then === 'next') return yield* next(undefined, open)
  yield* close()
  if (open) yield* navigate(open)
}
