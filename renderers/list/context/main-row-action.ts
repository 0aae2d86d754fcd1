import type { ActionModel } from '../../../engine/model/model.ts'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { textWidth } from '../../actions/fit-width.ts'
import { densities } from '../../theme/tokens.ts'

/** What a row's cell of actions shows: one of them, and the others under ⋯. */
export interface SplitRowActions {
  main: ActionButtonModel | null
  rest: ActionButtonModel[]
}

/** Room of the operation column in px: for a word of three letters and ⋯, and no more. */
const MOST = 72
const LEAST = 48
/** Room at the sides of the cell, and between a word and ⋯. */
const SIDES = 8
const MORE = 22

/**
 * The first of a row's links that may be used now stands for itself, whatever is off or comes later goes under ⋯. A single action that may be used
 * needs no ⋯.
 */
export function splitRowActions({ links, more }: { links: readonly ActionButtonModel[]; more: readonly ActionButtonModel[] }): SplitRowActions {
  const given = [...links, ...more]
  // what the view names first may be among its others as well
  const all = given.filter(({ action }, at) => given.findIndex((each) => each.action.title === action.title) === at)
  const [only] = all
  const main = (all.length === 1 && only && !only.disabled ? only : links.find(({ disabled }) => !disabled)) ?? null
  return { main, rest: all.filter((each) => each !== main) }
}

/** Width in px of the column for these actions; null where there is none that this user may ever start. */
export function rowActionsWidth(actions: readonly ActionModel[]): number | null {
  const [first, ...others] = actions.filter(({ visible, denied }) => visible && !denied)
  if (!first) return null
  return others.length > 0 ? MOST : Math.max(LEAST, Math.min(MOST, Math.ceil(textWidth(first.title, densities.loose.fontGrid)) + SIDES))
}

/** Whether a title is longer than its place beside ⋯, or alone. */
export function isCut(title: string, beside: boolean, font: number): boolean {
  return textWidth(title, font) > MOST - SIDES - 1 - (beside ? MORE : 0)
}
