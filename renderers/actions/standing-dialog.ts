import { problem, ProblemError } from '../../engine/problem.ts'
import type { Refusal } from '../../engine/runtime/effects/effect.ts'
import type { EffectHandlers } from '../../engine/runtime/effects/perform-effects.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** The dialogs of one run of an action; `end` when it is over, whatever ended it. */
interface StandingDialog extends Pick<EffectHandlers, 'dialog' | 'settle-dialog'> {
  end(): void
}

/**
 * A dialog that stays while the action works on what was filled in: it learns what became of it, and is asked again when that was refused. Once
 * it is gone (left meanwhile, or closed by a page that lets none stay), a refusal is said through `refuse`.
 */
export function standingDialog(open: Ports['dialog'], refuse: (error: ProblemError) => Promise<void>): StandingDialog {
  let answer: (filled: Json) => void = () => undefined
  let settle: ((refusal: Refusal | null) => void) | null = null
  let gone = true
  let over = false

  function take(filled: Json): Promise<Refusal | null> {
    if (over) return Promise.resolve({ problems: [problem('screen.failed', '')] })
    return new Promise((resolve) => {
      settle = resolve
      answer(filled)
    })
  }

  return {
    dialog: (request) => {
      if (!request.stays) return open(request)
      gone = false
      return new Promise((resolve, reject) => {
        answer = resolve
        open(request, take).then((closedWith) => {
          gone = true
          // resolves what waits: nothing when it was left, and what came in where a page lets no dialog stay
          answer(closedWith)
        }, reject)
      })
    },
    'settle-dialog': async ({ refusal }) => {
      if (gone && refusal && !refusal.told) await refuse(new ProblemError([...refusal.problems]))
      if (gone || refusal === null) {
        settle?.(refusal)
        return null
      }
      return new Promise((resolve) => {
        answer = resolve
        settle?.(refusal)
      })
    },
    end: () => {
      over = true
      settle?.({ problems: [], told: true })
    },
  }
}
