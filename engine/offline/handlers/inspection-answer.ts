import * as z from 'zod/mini'
import type { AnswerChange, OpenedRecord, StoredAnswer, WrittenAnswers } from '../../inspection/exchange.ts'
import { isSame } from '../../inspection/site/merge-result.ts'
import { hasParts, outcomesOf } from '../../inspection/site/settle-changes.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { isRow } from '../../schema/records/record-values.ts'
import type { QueuedOperation } from '../words.ts'
import { sideOf, type Disagreement, type OfflineHandler } from './handler.ts'

const changesShape = z.array(z.object({ path: z.string(), value: z.json(), seen: z.int(), base: z.optional(z.json()) }))

/** Answers of an open record: each place stands by itself, on the device as on the server. */
export const inspectionAnswer: OfflineHandler = {
  id: 'inspection-answer',
  subject: (params) => `record:${String(params['id'] ?? '')}`,

  meanwhile(operation, by) {
    const answer: WrittenAnswers = { revision: sinceOf(operation.params), answers: answersOf(operation, by), refused: [] }
    return answer as unknown as Json
  },

  overlay(_, answer, operation, by) {
    if (!isOpened(answer) || !Object.values(answer.record).includes(operation.params['id'] ?? null)) return answer
    const own = answersOf(operation, by)
    const replaced = new Set(own.map(({ path }) => path))
    const opened: OpenedRecord = { ...(answer as OpenedRecord), answers: [...answer.answers.filter(({ path }) => !replaced.has(path)), ...own] }
    return opened as unknown as Json
  },

  coalesce(earlier, later) {
    const before = new Map(changesOf(earlier.params).map((each) => [each.path, each]))
    // where there was an answer already, what that one replaced is what this one replaces
    const after = changesOf(later.params).map((each) => over(each, before.get(each.path)))
    const since = String(Math.min(sinceOf(earlier.params), sinceOf(later.params)))
    const changes = [...new Map([...before.values(), ...after].map((each) => [each.path, each])).values()]
    return { ...earlier, at: later.at, params: { ...earlier.params, since, changes: JSON.stringify(changes) } }
  },

  // the revisions of what was written from here: a screen that was open meanwhile does not know them, and would contradict itself
  remember(known, done, answer) {
    const { answers, refused } = answer as unknown as WrittenAnswers
    const revisions = new Map(answers.map(({ path, revision }) => [path, revision]))
    const kept = new Set(refused.map(({ change }) => change))
    const written = changesOf(done.params).flatMap(({ path }) => (kept.has(path) ? [] : [[path, revisions.get(path) ?? 0] as const]))
    return { ...known, ...Object.fromEntries(written) }
  },

  follow(params, known) {
    // what says what it was entered over needs no more: parts of others that the server has put to it meanwhile do not count as seen
    const changes = changesOf(params).map((each) => (each.base === undefined ? { ...each, seen: Math.max(each.seen, Number(known[each.path] ?? 0)) } : each))
    return { ...params, changes: JSON.stringify(changes) }
  },

  settle(operation, answer) {
    const { refused, answers } = answer as unknown as WrittenAnswers
    if (refused.length === 0) return { left: null }
    const paths = new Set(refused.map(({ change }) => change))
    const left = changesOf(operation.params).filter(({ path }) => paths.has(path))
    const theirs = new Map(answers.map((each) => [each.path, each]))
    const disagreements = refused.flatMap(({ change, problem }): Disagreement[] => {
      const mine = left.find(({ path }) => path === change)
      const other = theirs.get(change)
      if (problem.code !== 'inspection.changed-meanwhile' || !mine || !other) return []
      const outcomes = outcomesOf(mine, other.value)
      const { value: now, by, at, revision } = other
      return [{ place: change, title: problem.message, ...outcomes, ...(isSame(outcomes.theirs, now) ? {} : { now }), by, at, revision }]
    })
    return { left: { ...operation.params, changes: JSON.stringify(left) }, problems: refused.map(({ problem }) => problem), disagreements }
  },

  disagreements: () => [],

  decide({ params }, found, decision) {
    const theirs = new Map(found.map((each) => [each.place, each]))
    const left = changesOf(params).flatMap((each): AnswerChange[] => {
      const other = theirs.get(each.path)
      if (!other) return [each]
      const side = sideOf(decision, each.path)
      if (side === 'theirs' && other.now === undefined) return []
      const seen = { seen: other.revision ?? each.seen, ...(hasParts(each.path) ? { base: other.now ?? other.theirs } : {}) }
      return [{ path: each.path, value: other[side], ...seen }]
    })
    return left.length === 0 ? null : { params: { ...params, changes: JSON.stringify(left) } }
  },
}

/** The changes of an operation, as its parameters have them: a list, or its JSON text. */
export function changesOf(params: JsonObject): AnswerChange[] {
  const given = params['changes']
  return changesShape.parse(typeof given === 'string' ? JSON.parse(given) : given) as AnswerChange[]
}

/** A change that takes the place of one that was never sent: it replaces what that one would have. */
function over(later: AnswerChange, before: AnswerChange | undefined): AnswerChange {
  if (!before) return later
  const { path, value } = later
  return { path, value, seen: before.seen, ...(before.base === undefined ? {} : { base: before.base }) }
}

function sinceOf(params: JsonObject): number {
  return Number(params['since'] ?? 0)
}

/** The answers as they stand here. What was seen stays the revision, so that the next change tells the server the truth. */
function answersOf({ params, at }: QueuedOperation, by: string): StoredAnswer[] {
  const moment = at.slice(0, 19).replace('T', ' ')
  return changesOf(params).map(({ path, value, seen }) => ({ path, value, revision: seen, by, at: moment }))
}

function isOpened(answer: Json): answer is Json & OpenedRecord {
  return isRow(answer) && isRow(answer['record'] ?? null) && Array.isArray(answer['answers']) && isRow(answer['template'] ?? null)
}
