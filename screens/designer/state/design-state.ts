import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'
import type { Layer } from '../../../engine/schema/screens/layer.ts'

enablePatches()

/** What a configurer writes: changes of the view, screens, fields and dictionaries of the site. */
export type SiteWords = Pick<Layer, 'changes' | 'properties' | 'required' | 'dictionaries' | 'views' | 'menus'>

/** One step, with the way forth and back. */
interface Step {
  what: string
  /** Steps with the same one right after another are one: keys typed into one word. '' for a step of its own. */
  joins: string
  forth: Patch[]
  back: Patch[]
}

/** What is under design, a site layer or a template, with every step since it was opened. */
export interface DesignState<Words extends object = SiteWords> {
  words: Words
  done: readonly Step[]
  undone: readonly Step[]
}

export type Recipe<Words = SiteWords> = (words: Words) => void

export function beginDesign<Words extends object>(words: Words): DesignState<Words> {
  return { words, done: [], undone: [] }
}

/** The state after a step; the same one when the recipe changes nothing. What could be redone ends. */
export function step<Words extends object>(state: DesignState<Words>, what: string, recipe: Recipe<Words>, joins = ''): DesignState<Words> {
  const [words, forth, back] = produceWithPatches(state.words, (draft) => recipe(draft as Words))
  if (forth.length === 0) return state
  const last = state.done.at(-1)
  const joined = last && joins !== '' && last.joins === joins && state.undone.length === 0
  const made = joined ? { what, joins, forth: [...last.forth, ...forth], back: [...back, ...last.back] } : { what, joins, forth, back }
  return { words, done: [...(joined ? state.done.slice(0, -1) : state.done), made], undone: [] }
}

/** One step back; the same state when there is none. */
export function undo<Words extends object>({ words, done, undone }: DesignState<Words>): DesignState<Words> {
  const last = done.at(-1)
  if (!last) return { words, done, undone }
  return { words: applyPatches(words, last.back), done: done.slice(0, -1), undone: [...undone, last] }
}

/** One step forth again. */
export function redo<Words extends object>({ words, done, undone }: DesignState<Words>): DesignState<Words> {
  const next = undone.at(-1)
  if (!next) return { words, done, undone }
  return { words: applyPatches(words, next.forth), done: [...done, next], undone: undone.slice(0, -1) }
}
