import type { AnswerChange, StoredAnswer } from '../../inspection/exchange.ts'
import { hasParts } from '../../inspection/site/settle-changes.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'

/** An answer that was entered here and is not on the server yet, with what stood there when that was begun and its revision. */
export interface Entered {
  value: Json
  base: Json
  seen: number
}

/** By path. */
export type EnteredAnswers = ReadonlyMap<string, Entered>

/** What is there of a place before anything is entered. */
export function standing(stored: StoredAnswer | undefined): Omit<Entered, 'value'> {
  return { base: stored?.value ?? null, seen: stored?.revision ?? 0 }
}

/** An entered answer as it is told to the server. */
export function changeOf(path: string, { value, base, seen }: Entered): AnswerChange {
  return { path, value, seen, ...(hasParts(path) ? { base } : {}) }
}

/**
 * What a change that the server has taken is to what was entered after it was sent. Of a result the server may have put the parts of somebody else to it: these
 * do not count as seen.
 */
export function afterSending({ path, value, seen }: AnswerChange, told: StoredAnswer | undefined): Omit<Entered, 'value'> {
  return { base: value, seen: hasParts(path) ? seen : (told?.revision ?? seen) }
}

/** Where a draft keeps what its answers were entered over: no path of an answer is called so. */
const BASES = 'bases'

/** What was entered as a device keeps it: values by path, and beside them what they were entered over. Empty where nothing is. */
export function draftOf(entered: EnteredAnswers): Row {
  if (entered.size === 0) return {}
  const bases = [...entered].map(([path, { base, seen }]) => [path, { base, seen }] as const)
  return { ...Object.fromEntries([...entered].map(([path, { value }]) => [path, value])), [BASES]: Object.fromEntries(bases) }
}

/** What a device has kept; of what does not say what it was entered over, that is what the server has now. */
export function enteredIn(draft: Row, stored: ReadonlyMap<string, StoredAnswer>): EnteredAnswers {
  const { [BASES]: kept = {}, ...values } = draft
  const bases = isRow(kept) ? kept : {}
  return new Map(Object.entries(values).map(([path, value]) => [path, { value, ...(baseIn(bases[path]) ?? standing(stored.get(path))) }]))
}

function baseIn(kept: Json | undefined): Omit<Entered, 'value'> | null {
  return isRow(kept) && typeof kept['seen'] === 'number' ? { base: kept['base'] ?? null, seen: kept['seen'] } : null
}
