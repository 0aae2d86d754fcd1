import { isDecimal } from '../../../engine/decimal.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { computeOf, prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { addDays } from '../calendar.ts'
import { randomFrom, type Random } from '../random.ts'
import { conformingSigns, movedValues, type Draft } from './draft.ts'
import type { Example } from './example-answers.ts'
import { drawFailure, failResult } from './failures.ts'
import { fieldsOfRules } from './fields-read.ts'
import { hashOf } from './hash.ts'
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
  /** What is inspected: its readings of several years lie near one another and drift; '' where they need not. */
  thing: string
  random: Random
}

/** Answers that can be submitted as they are, and what follows from them. */
export interface MadeAnswers {
  answers: RecordAnswers
  judged: RecordJudgement
}

/** How far readings of two things lie apart, how far those of one thing drift in a year at most, and how far two readings of the same lie apart. */
const [APART, DRIFT, NOISE] = [0.05, 0.015, 0.004]
/** Readings drift from here on. */
const EPOCH = Date.parse('2024-01-01')
const YEAR = 365.25 * 86_400_000
/** Failures added until the verdict forbids use, and tries at a set of failures that goes together. */
const [MOST_FAILURES, TRIES] = [6, 8]

/**
 * Whole and sound answers to a template, without knowing what it is about: those of an example, moved to the day and to what the archive says, with
 * readings of their own and with the failures that are wished for. The same wishes and stream of numbers give the same answers; null when nothing
 * sound comes about.
 */
export function makeAnswers(given: Example, wishes: AnswerWishes): MadeAnswers | null {
  const { archive, day, inspectedOn, random } = wishes
  const { template, answers: example } = soundExample(given, inspectedOn)
  const moved = movedValues(template, example, inspectedOn, day)
  // what has to be put right of a draft is put right alike each year
  const sources: Sources = { example: moved, day, random: wishes.thing === '' ? random : randomFrom(hashOf(`${wishes.thing}/${template.id}`)) }
  const own = { ...archive, [inspectedOn]: day }
  for (const values of [{ ...moved, ...own }, { ...moved, ...textsOf(template, archive) }, moved]) {
    const draft: Draft = { values: varied(template, { ...values }, wishes), results: conformingSigns(template, example) }
    const judged = soundAnswers(template, draft, new Set(), sources)
    if (judged) return withOutcome(template, { answers: draft, judged }, wishes, sources)
  }
  return null
}

const soundExamples = new WeakMap<Example, Example>()

/** An example of which everything conforms, worked out once: whatever is made from it needs little mending. */
function soundExample(example: Example, inspectedOn: string): Example {
  const known = soundExamples.get(example) ?? { template: example.template, answers: conforming(example, inspectedOn) }
  soundExamples.set(example, known)
  return known
}

function conforming({ template, answers }: Example, inspectedOn: string): RecordAnswers {
  const day = String(answers.values[inspectedOn] ?? '')
  const values = movedValues(template, answers, inspectedOn, day)
  const draft: Draft = { values: { ...values }, results: conformingSigns(template, answers) }
  const sources: Sources = { example: values, day, random: randomFrom(hashOf(template.id)) }
  return soundAnswers(template, draft, new Set(), sources) ? { ...draft, results: answers.results } : answers
}

function textsOf(template: RecordTemplate, archive: Row): Row {
  const { fields } = prepareTemplate(template)
  const read = fieldsOfRules(template)
  return Object.fromEntries(Object.entries(archive).filter(([id]) => fields.get(id)?.field.type === 'text' && !read.has(id)))
}

/** The same values, read of another thing on another day: numbers that no rule reads lie a little apart. */
function varied(template: RecordTemplate, values: Row, { thing, day, random }: AnswerWishes): Row {
  const read = fieldsOfRules(template)
  const years = (Date.parse(day) - EPOCH) / YEAR
  for (const { field } of prepareTemplate(template).fields.values()) {
    const value = values[field.id]
    const measured = field.type === 'number' && field.from === undefined && computeOf(field) === null && !read.has(field.id)
    if (!measured || typeof value !== 'string' || !isDecimal(value)) continue
    const level = thing === '' ? random.next() - 0.5 : shareOf(`${thing}/${field.id}`) - 0.5
    const drift = thing === '' ? 0 : (shareOf(`${field.id}/${thing}`) - 0.3) * years
    const [least, most] = field.range ?? [-Infinity, Infinity]
    const drifted = Number(value) * (1 + level * APART + drift * DRIFT + (random.next() - 0.5) * NOISE)
    values[field.id] = Math.min(Math.max(drifted, least), most).toFixed(field.decimals)
  }
  return values
}

/** From 0 to 1, always the same for a name. */
function shareOf(name: string): number {
  return hashOf(name) / 2 ** 32
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
