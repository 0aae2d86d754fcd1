import type { Json, JsonObject } from '../schema/format/json.ts'
import { readKeepAnswer, type KeepAnswer } from './keep-words.ts'
import type { KeptRows } from './kept-rows.ts'

/** How far a list has come with keeping its rows. */
export type KeepState =
  | { status: 'filling'; rows: number; total: number }
  /** All are here, as they were at `at` (ms). */
  | { status: 'kept'; rows: number; at: number; today: string; fields: ReadonlySet<string> }
  /** They are asked of the server as ever: too many, not for this caller, or the server did not answer. */
  | { status: 'asked' }

export interface FreshRows {
  get(): KeepState
  subscribe(listener: () => void): () => void
  /** Brings in what has changed; fetches all where they are not here. Answers whether rows are others than before. Who asks meanwhile waits for the same. */
  refresh(): Promise<boolean>
  /** What is under way no longer counts; the rows are given up. */
  dispose(): void
}

interface Source {
  rows: KeptRows
  /** The find call of the list, with what `keep` asks. */
  ask(keep: JsonObject, signal: AbortSignal): Promise<Json>
  now(): number
}

/** After counts that did not agree all rows are fetched again, no more often than that. */
const ANEW_MS = 60_000

type Standing = Extract<NonNullable<KeepAnswer['kept']>, { basis: string }>

/** Has all rows of a list here and keeps them as the server has them. */
export function freshRows({ rows, ask, now }: Source): FreshRows {
  const ended = new AbortController()
  const listeners = new Set<() => void>()
  let state: KeepState = { status: 'filling', rows: 0, total: 0 }
  let standing: Standing | null = null
  let refreshing: Promise<boolean> | null = null
  let filledAt = -Infinity
  let differed = false

  function set(next: KeepState): void {
    if (ended.signal.aborted) return
    state = next
    for (const listener of listeners) listener()
  }

  const asked = async (keep: JsonObject): Promise<KeepAnswer | null> => {
    const answer = readKeepAnswer(await ask(keep, ended.signal))
    return ended.signal.aborted ? null : answer
  }

  function giveUp(): boolean {
    standing = null
    rows.clear()
    set({ status: 'asked' })
    return false
  }

  function stand(kept: Standing, at: number): void {
    standing = kept
    set({ status: 'kept', rows: rows.all().length, at, today: kept.today, fields: new Set(kept.fields) })
  }

  /** All rows in parts; changes that happen meanwhile are told from where the first part began. */
  async function fill(): Promise<boolean> {
    const at = now()
    standing = null
    rows.clear()
    differed = false
    filledAt = at
    set({ status: 'filling', rows: 0, total: 0 })
    let answer = await asked({})
    const first = answer?.kept
    while (answer?.kept && 'basis' in answer.kept) {
      rows.put(answer.list, answer.readings ?? {})
      const { basis, next } = answer.kept
      if (next === null) break
      set({ status: 'filling', rows: rows.all().length, total: answer.total })
      answer = await asked({ basis, after: next })
    }
    if (!first || !('basis' in first) || !answer?.kept || !('basis' in answer.kept)) return giveUp()
    stand({ ...answer.kept, since: first.since }, at)
    return true
  }

  async function catchUp({ basis, since }: Standing): Promise<boolean> {
    const at = now()
    const answer = await asked({ basis, since })
    if (!answer?.kept) return giveUp()
    if ('again' in answer.kept) return fill()
    const before = rows.all()
    rows.put(answer.list, answer.readings ?? {})
    rows.drop(answer.gone ?? [])
    // one count may be of a moment later than the rows; two that differ are not
    const differs = rows.all().length !== answer.total
    if (differs && differed && now() - filledAt > ANEW_MS) return fill()
    differed = differs
    stand(answer.kept, at)
    return rows.all() !== before
  }

  async function refresh(): Promise<boolean> {
    try {
      return await (standing ? catchUp(standing) : fill())
    } catch (error) {
      // rows that are a little old are better than none; without any the server is asked, and says what is wrong
      if (!standing) giveUp()
      if (ended.signal.aborted) return false
      throw error
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: () => (refreshing ??= refresh().finally(() => (refreshing = null))),
    dispose: () => {
      ended.abort()
      listeners.clear()
      rows.clear()
    },
  }
}
