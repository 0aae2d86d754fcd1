import type { Row } from '../schema/format/json.ts'
import type { RecordTemplate, SignState } from '../schema/inspection/record-template.ts'
import type { TemplateItem } from '../schema/inspection/template-section.ts'
import type { RecordAnswers, ResultAnswer } from './answers.ts'
import { judgeField, type FieldJudgement } from './judge-field.ts'
import { dependsOnResults, judgeResult, type KnownStates, type ResultJudgement } from './judge-result.ts'
import { nextDate, type NextDate } from './next-date.ts'
import { prepareTemplate, type PlacedResult, type PreparedTemplate } from './prepare-template.ts'
import { recordValues, withLateValues } from './record-values.ts'
import type { RuleScope } from './rule-scope.ts'
import { decideVerdict, type Verdict } from './verdict.ts'

export type ItemState = SignState | 'open'

export interface ItemJudgement {
  item: TemplateItem
  state: ItemState
  /** Results without an answer, whatever the state already is. */
  open: number
  /** Everything that failed may be used under watch, by a notice. */
  covered: boolean
}

/** How many results there are of each state. */
export type StateCounts = Record<ItemState, number>

/** All that follows from what was entered. */
export interface RecordJudgement {
  /** Values entered and computed, numbers as decimal text. */
  values: Row
  fields: ReadonlyMap<string, FieldJudgement>
  results: ReadonlyMap<string, ResultJudgement>
  items: readonly ItemJudgement[]
  counts: StateCounts
  /** What rules read: `form` and `record`. */
  scope: RuleScope
  /** What is concluded; while something is open, what would be concluded if all of that conformed. */
  verdict: Verdict
  next: NextDate
}

/** Judges a record: the same in browser, server and on a phone, and the same whenever it is asked. `today` is the day as `YYYY-MM-DD`. */
export function judgeRecord(template: RecordTemplate, answers: RecordAnswers, today: string): RecordJudgement {
  const prepared = prepareTemplate(template)
  const early = recordValues(prepared, answers.values)
  const fields = new Map([...prepared.fields].map(([id, { field }]) => [id, judgeField(field, early)]))
  const results = judgeResults(prepared, answers, fields, early.scope)
  const items = prepared.items.map(({ item }) => judgeItem(template, item, results, answers))
  const counts = countStates([...results.values()].map(({ state }) => state))
  const found = recordScope(template, results, items, answers)
  const values = withLateValues(early, prepared, answers.values, found)
  for (const { field } of prepared.late) fields.set(field.id, judgeField(field, values))
  const scope: RuleScope = { form: values.scope, record: found, today }
  const verdict = decideVerdict(template, scope, counts.open)
  const { outcome, remark } = verdict
  const concluded = { ...scope.record, verdict: outcome.id, verdictTitle: outcome.title, code: outcome.code, fails: outcome.fails === true, remark }
  const next = nextDate(template, { ...scope, record: concluded }, verdict, answers.next)
  const record = { ...concluded, next: next.date, nextPrinted: next.printed, nextReason: next.reason }
  return { values: values.written, fields, results, items, counts, scope: { ...scope, record }, verdict, next }
}

/** First the results that stand by themselves, then those that apply or not by what was found of others. */
function judgeResults(
  { results }: PreparedTemplate,
  answers: RecordAnswers,
  fields: ReadonlyMap<string, FieldJudgement>,
  form: Row,
): ReadonlyMap<string, ResultJudgement> {
  const judged = new Map<string, ResultJudgement>()
  const judge = (placed: PlacedResult, states: KnownStates) => {
    const own = (placed.result.fields ?? []).flatMap((field) => fields.get(field.id) ?? [])
    judged.set(placed.result.id, judgeResult(placed, answers.results[placed.result.id] ?? {}, own, form, states))
  }
  const all = [...results.values()]
  for (const placed of all) if (!dependsOnResults(placed)) judge(placed, {})
  const states = Object.fromEntries([...judged].map(([id, { state }]) => [id, state]))
  for (const placed of all) if (dependsOnResults(placed)) judge(placed, states)
  return new Map(all.map(({ result: { id } }) => [id, judged.get(id) ?? { state: 'open', by: 'sign' }]))
}

/** An item fails with any of its results; it is noted where one was put right, conforms where one conforms, and does not apply where none does. */
function judgeItem(
  template: RecordTemplate,
  item: TemplateItem,
  results: ReadonlyMap<string, ResultJudgement>,
  { results: answers }: RecordAnswers,
): ItemJudgement {
  const states = item.results.map(({ id }) => countedState(template, results.get(id)?.state ?? 'open'))
  const state = (['fail', 'open', 'noted', 'pass'] as const).find((each) => states.includes(each)) ?? 'none'
  const failed = item.results.filter((_, index) => states[index] === 'fail')
  const covered = failed.length > 0 && failed.every(({ id }) => isCovered(answers[id]))
  return { item, state, open: states.filter((each) => each === 'open').length, covered }
}

/** What could not be inspected has not been found to conform: it fails. */
function countedState({ noted }: RecordTemplate, state: ItemState): ItemState {
  return state === 'noted' && noted !== 'rectified' ? 'fail' : state
}

function isCovered(answer: ResultAnswer | undefined): boolean {
  return answer?.monitored === true && (answer.notice ?? '') !== ''
}

/** Counts of states, none of them missing. */
export function countStates(states: readonly ItemState[]): StateCounts {
  const counts: StateCounts = { pass: 0, fail: 0, none: 0, noted: 0, open: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

function recordScope(
  { classes }: RecordTemplate,
  results: ReadonlyMap<string, ResultJudgement>,
  items: readonly ItemJudgement[],
  { results: answers }: RecordAnswers,
): Row {
  const wordsOf = (item: TemplateItem, word: 'fault' | 'notice') => [...new Set(item.results.flatMap(({ id }) => answers[id]?.[word] || []))]
  const ofClass = (id: string) => countStates(items.filter(({ item }) => item.class === id).map(({ state }) => state))
  return {
    results: Object.fromEntries([...results].map(([id, { state }]) => [id, state])),
    items: items.map(({ item, state, covered }) => ({
      id: item.id,
      title: item.title,
      class: item.class,
      state,
      covered,
      faults: wordsOf(item, 'fault'),
      notices: wordsOf(item, 'notice'),
    })),
    counts: { ...Object.fromEntries(classes.map(({ id }) => [id, ofClass(id)])), all: countStates(items.map(({ state }) => state)) },
  }
}
