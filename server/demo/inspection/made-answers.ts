import { isDecimal } from '../../../engine/decimal.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { computeOf, prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { addDays } from '../calendar.ts'
import type { Random } from '../random.ts'
import { conformingSigns, movedValues, type Draft } from './draft.ts'
import type { Example } from './example-answers.ts'
import { drawFailure, failResult } from './failures.ts'
import { fieldsOfRules } from './fields-read.ts'
import { soundAnswers, type Sources } from './sound-answers.ts'

/** What a record should come to: everything conforms, some of it fails, or some of it was put right before the report. */
export type Outcome = 'conforming' | 'failing' | 'rectified'

export interface AnswerWishes {
  outcome: Outcome
  /** Field of every template with the day of inspection, and that day. */
  inspectedOn: string
  day: string
  /** What sheet and archive say (`prefilledValues`). */
  archive: Row
  /** Number of the notice that demands what is to be put right; '' for none. */
  notice: string
  random: Random
}

/** Answers that can be submitted as they are, and what follows from them. */
export interface MadeAnswers {
  answers: RecordAnswers
  judged: RecordJudgement
}

/** How far readings of two inspections lie apart. */
const DRIFT = 0.05
/** Failures added until the verdict forbids use, and tries at a set of failures that goes together. */
const [MOST_FAILURES, TRIES] = [6, 8]

/**
 * Whole and sound answers to a template, without knowing what it is about: those of an example, moved to the day and to what the archive says, with
 * readings of their own and with the failures that are wished for. The same wishes and stream of numbers give the same answers; null when nothing
 * sound comes about.
 */
export function makeAnswers({ template, answers: example }: Example, wishes: AnswerWishes): MadeAnswers | null {
  const { archive, day, inspectedOn, random } = wishes
  const moved = movedValues(template, example, inspectedOn, day)
  const sources: Sources = { example: moved, day, random }
  const own = { ...archive, [inspectedOn]: day }
  for (const values of [{ ...moved, ...own }, { ...moved, ...textsOf(template, archive) }, moved]) {
    const draft: Draft = { values: varied(template, { ...values }, random), results: conformingSigns(example) }
    const judged = soundAnswers(template, draft, new Set(), sources)
    if (judged) return withOutcome(template, { answers: draft, judged }, wishes, sources)
  }
  return null
}

function textsOf(template: RecordTemplate, archive: Row): Row {
  const { fields } = prepareTemplate(template)
  const read = fieldsOfRules(template)
  return Object.fromEntries(Object.entries(archive).filter(([id]) => fields.get(id)?.field.type === 'text' && !read.has(id)))
}

/** The same values, read by somebody else on another day: numbers that no rule reads lie a little apart. */
function varied(template: RecordTemplate, values: Row, random: Random): Row {
  const read = fieldsOfRules(template)
  for (const { field } of prepareTemplate(template).fields.values()) {
    const value = values[field.id]
    if (field.type !== 'number' || field.from !== undefined || computeOf(field) !== null || read.has(field.id)) continue
    if (typeof value !== 'string' || !isDecimal(value)) continue
    const [least, most] = field.range ?? [-Infinity, Infinity]
    const drifted = Number(value) * (1 + (random.next() - 0.5) * DRIFT)
    values[field.id] = Math.min(Math.max(drifted, least), most).toFixed(field.decimals)
  }
  return values
}

function withOutcome(template: RecordTemplate, conforming: MadeAnswers, wishes: AnswerWishes, sources: Sources): MadeAnswers {
  if (wishes.outcome === 'conforming' || (wishes.outcome === 'rectified' && template.noted !== 'rectified')) return conforming
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = wishes.outcome === 'failing' ? withFailures(template, conforming, wishes, sources) : withRectified(template, conforming, wishes, sources)
    if (made) return made
  }
  return conforming
}

/** One to three failures, more where those do not yet forbid use. */
function withFailures(template: RecordTemplate, { answers, judged }: MadeAnswers, { notice, random }: AnswerWishes, sources: Sources): MadeAnswers | null {
  const draft = copyOf(answers)
  const failed = new Set<string>()
  const wanted = 1 + Math.floor(random.next() ** 2 * 3)
  let made: MadeAnswers | null = null
  while (failed.size < MOST_FAILURES) {
    const id = drawFailure(template, judged, failed, random)
    if (id === null) break
    failed.add(id)
    draft.results[id] = { ...failResult(template, draft, judged, id, random), ...(notice === '' ? {} : { notice }) }
    if (failed.size < wanted) continue
    const after = soundAnswers(template, draft, failed, sources)
    if (!after) break
    made = { answers: copyOf(draft), judged: after }
    if (after.verdict.outcome.fails === true) break
  }
  return made
}

/** One or two items that were put right the day after. */
function withRectified(
  template: RecordTemplate,
  { answers, judged }: MadeAnswers,
  { notice, day, random }: AnswerWishes,
  sources: Sources,
): MadeAnswers | null {
  const draft = copyOf(answers)
  const noted = new Set<string>()
  const wanted = random.int(1, 2)
  while (noted.size < wanted) {
    const id = drawFailure(template, judged, noted, random)
    if (id === null) return null
    noted.add(id)
    const { fault = '' } = failResult(template, copyOf(draft), judged, id, random)
    draft.results[id] = { state: 'noted', fault, rectified: addDays(day, 1), ...(notice === '' ? {} : { notice }) }
  }
  const after = soundAnswers(template, draft, noted, sources)
  // what is put right of the gravest items does not always count
  return after && after.verdict.outcome.fails !== true ? { answers: draft, judged: after } : null
}

function copyOf({ values, results }: RecordAnswers): Draft {
  return { values: { ...values }, results: { ...results } }
}
