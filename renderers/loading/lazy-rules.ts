import type { test } from '../../engine/expressions/evaluate.ts'
import type { deriveModel } from '../../engine/model/derive-model.ts'

/** What reads rules and what makes models of views with rules. */
interface Rules {
  test: typeof test
  deriveModel: typeof deriveModel
}

let here: Rules | null = null

/** Fetches the language of rules and what is derived by it: the first screen, a desktop, does without. A failed load is tried again the next time. */
export async function loadRules(): Promise<void> {
  if (here) return
  const [{ test }, { deriveModel }] = await Promise.all([import('../../engine/expressions/evaluate.ts'), import('../../engine/model/derive-model.ts')])
  here = { test, deriveModel }
}

/** The rules, once they are here. */
export function rules(): Rules {
  if (!here) throw new Error('loadRules was not awaited')
  return here
}
