import type { GroupPlan } from './form-plan.ts'

/** A form of more fields than these is drawn in two goes. */
const MANY = 240
/** More fields than these no window shows at once. */
const WINDOWFUL = 60

/** The groups that a form draws at once: all of them, or of a very long form those that fill the window. */
export function initialGroups(groups: readonly GroupPlan[]): readonly GroupPlan[] {
  let above = 0
  const fitting = groups.filter(({ fields }) => {
    const before = above
    above += fields.length
    return before < WINDOWFUL
  })
  return above > MANY ? fitting : groups
}
