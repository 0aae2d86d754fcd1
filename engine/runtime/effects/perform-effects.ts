import { ProblemError } from '../../problem.ts'
import type { ActionRun, Effect } from './effect.ts'

type EffectName = Effect['effect']

/** One handler for each effect, so that a new effect without a handler does not compile. */
export type EffectHandlers = {
  [Name in EffectName]: (effect: Extract<Effect, { effect: Name }>) => Promise<unknown>
} & {
  /** Shows a refusal that nobody caught. */
  refuse: (error: ProblemError) => Promise<void>
}

/**
 * Drives an action: each yielded effect goes to its handler, the answer goes back in, and so does a ProblemError, thrown where the effect was
 * yielded. One that the action does not catch ends it and is shown through `refuse`; any other error is thrown on.
 */
export async function performEffects(run: ActionRun, handlers: EffectHandlers): Promise<void> {
  try {
    let step = run.next()
    while (!step.done) step = await proceed(run, step.value, handlers)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await handlers.refuse(error)
  }
}

async function proceed(run: ActionRun, effect: Effect, handlers: EffectHandlers): Promise<IteratorResult<Effect, void>> {
  let answer: unknown
  try {
    answer = await perform(effect, handlers)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return run.throw(error)
  }
  return run.next(answer)
}

function perform(effect: Effect, handlers: EffectHandlers): Promise<unknown> {
  const handle = handlers[effect.effect] as (effect: Effect) => Promise<unknown>
  return handle(effect)
}
