import { useDeferredValue, useMemo, useState } from 'react'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { judgeRecord, type RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { completed, sharedIn } from '../../../engine/inspection/editions/common-sections.ts'
import { recordProblems } from '../../../engine/inspection/record-problems.ts'
import { answersOf } from '../../../engine/inspection/run-record-test.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { parseFile } from '../../../engine/schema/format/parse.ts'
import { recordTemplateKind, type RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import type { RecordTest } from '../../../engine/schema/inspection/record-test.ts'
import { today } from '../../../renderers/timing/today.ts'

/** A template tried with answers: nothing of it is saved. */
export interface Trial {
  /** The newest one that can be filled in, with what it shares with others: while a rule is half typed, the one before. */
  template: RecordTemplate
  /** The same as it is edited: without what it shares. */
  own: RecordTemplate
  /** Ids of sections that are not the template's own. */
  shared: ReadonlySet<string>
  /** Why the template as it stands cannot be tried; '' where it can. */
  stopped: string
  answers: RecordAnswers
  day: string
  test: RecordTest | null
  /** Place of the example case that the answers began with; -1 for an empty record. */
  chosen: number
  onAnswers(answers: RecordAnswers): void
  /** Begins anew with the answers of a case; -1 for none. */
  choose(at: number): void
}

const empty: RecordAnswers = { values: {}, results: {} }

/** Tries the template as it is edited; the trial may follow a key or two behind what is typed. */
export function useTrial(edited: RecordTemplate, example: JsonObject | null, common: readonly TemplateSection[]): Trial {
  const latest = useDeferredValue(edited)
  const whole = useMemo(() => completed(latest, common), [latest, common])
  const test = example as unknown as RecordTest | null
  const [{ chosen, answers }, setTried] = useState(() => ({ chosen: test ? 0 : -1, answers: answersOfCase(whole, test, 0) }))
  const day = test?.today ?? today()
  const unsound = useMemo(() => refusalOf(() => parseFile(recordTemplateKind, latest as unknown as JsonObject, '')), [latest])
  const fault = useMemo(() => unsound || faultOf(whole, answers, day), [unsound, whole, answers, day])
  const [sound, setSound] = useState({ own: latest, whole })
  if (fault === '' && sound.whole !== whole) setSound({ own: latest, whole })
  return useMemo(
    () => ({
      template: sound.whole,
      own: sound.own,
      shared: new Set(sharedIn(sound.own, common).map(({ id }) => id)),
      stopped: fault,
      answers,
      day,
      test,
      chosen,
      onAnswers: (next: RecordAnswers) => setTried((before) => ({ ...before, answers: next })),
      choose: (at: number) => setTried({ chosen: at, answers: answersOfCase(sound.whole, test, at) }),
    }),
    [sound, common, fault, answers, day, test, chosen],
  )
}

/** Why a template cannot be filled in, in words; '' where it can. */
function faultOf(template: RecordTemplate, answers: RecordAnswers, day: string): string {
  return refusalOf(() => recordProblems(template, answers, judgeRecord(template, answers, day)))
}

/** What is said where something cannot be judged; '' where it can. */
export function refusalOf(judge: () => unknown): string {
  try {
    judge()
    return ''
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0]?.message ?? error.message
    throw error
  }
}

function answersOfCase(template: RecordTemplate, test: RecordTest | null, at: number): RecordAnswers {
  const found = test?.cases[at]
  if (!test || !found) return empty
  let answers = empty
  refusalOf(() => {
    answers = answersOf(template, test, found)
  })
  return answers
}

/** What follows from the answers of a trial. */
export function judgementOf({ template, answers, day }: Trial): RecordJudgement {
  return judgeRecord(template, answers, day)
}
