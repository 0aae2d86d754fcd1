import { fieldsRead } from '../expressions/evaluate.ts'
import type { Row } from '../schema/format/json.ts'
import type { SignState } from '../schema/inspection/record-template.ts'
import type { TemplateResult } from '../schema/inspection/template-section.ts'
import type { ResultAnswer } from './answers.ts'
import type { FieldJudgement } from './judge-field.ts'
import type { PlacedResult } from './prepare-template.ts'
import { isReadable } from './record-values.ts'
import { ruleHolds } from './rule-value.ts'

export interface ResultJudgement {
  /** `open`: nothing was entered, or a value it needs is missing. */
  state: SignState | 'open'
  /** Where the state comes from: the inspector, the values measured, or a rule on what applies. */
  by: 'sign' | 'value' | 'rule'
  /** The expression that decided, where a rule did. */
  rule?: string
}

/** Results by id, as far as they are known. */
export type KnownStates = Readonly<Record<string, string>>

/**
 * State of one result. What does not apply cannot be signed otherwise; values that fail outweigh a sign that says they conform. `states` are those of
 * the results that rules on what applies may read.
 */
export function judgeResult(placed: PlacedResult, answer: ResultAnswer, fields: readonly FieldJudgement[], form: Row, states: KnownStates): ResultJudgement {
  const rule = notApplying(placed, { form, record: { results: { ...states } } })
  if (rule !== null) return { state: 'none', by: 'rule', rule }
  const { result } = placed
  if (answer.state === 'none' && result.none !== false) return { state: 'none', by: 'sign' }
  const values = valuesConform(result, fields, form)
  if (values === false) return { state: answer.state === 'noted' ? 'noted' : 'fail', by: 'value' }
  if (answer.state === 'fail' || answer.state === 'noted') return { state: answer.state, by: 'sign' }
  if (fields.some((field) => field.required && !field.filled) || values === null) return { state: 'open', by: 'value' }
  if (values === true) return { state: 'pass', by: 'value' }
  return answer.state === 'pass' ? { state: 'pass', by: 'sign' } : { state: 'open', by: 'sign' }
}

/** The rule by which a result does not apply; null when it does. */
function notApplying(placed: PlacedResult, scope: { form: Row; record: Row }): string | null {
  return rulesOf(placed).find((rule) => ruleHolds(rule, scope) === false) ?? null
}

/** Rules on whether a result applies: its own, its item's and its section's. */
function rulesOf({ section, item, result }: PlacedResult): string[] {
  return [section.applies, item.applies, result.applies].filter((rule) => rule !== undefined)
}

/** Whether it depends on other results that a result applies: such results are judged after the others, and none of these depends on them. */
export function dependsOnResults(placed: PlacedResult): boolean {
  return rulesOf(placed).some((rule) => fieldsRead(rule, 'record').length > 0)
}

/** Whether the values conform; null while that is not known, undefined where nothing is measured. */
function valuesConform({ pass }: TemplateResult, fields: readonly FieldJudgement[], form: Row): boolean | null | undefined {
  const judged = fields.filter(({ decides, required, filled }) => decides && (required || filled)).map(({ conforms }) => conforms)
  if (pass !== undefined) judged.push(isReadable(pass, form) ? ruleHolds(pass, { form }) : null)
  if (judged.includes(false)) return false
  if (judged.includes(null)) return null
  return judged.length > 0 ? true : undefined
}
