import { problem, ProblemError } from '../problem.ts'
import { trace, type Trace } from '../expressions/trace.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { Outcome, VerdictRule } from '../schema/inspection/verdict-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import { ruleHolds, ruleValue } from './rule-value.ts'

export interface Verdict {
  outcome: Outcome
  rule: VerdictRule
  /** Something is open yet: what is said holds if all of it conforms. */
  provisional: boolean
  /** Sentence for the remarks; '' when the rule has none. */
  remark: string
}

/** Concludes by the first rule that holds. Throws ProblemError for a template whose last rule does not always hold. */
export function decideVerdict({ id, verdict: { rules, outcomes } }: RecordTemplate, scope: RuleScope, open: number): Verdict {
  const rule = rules.find(({ when }) => ruleHolds(when, { ...scope }) === true)
  const outcome = outcomes.find((each) => each.id === rule?.outcome)
  if (!rule || !outcome) throw new ProblemError(problem('inspection.no-verdict', id, { got: id }))
  return { outcome, rule, provisional: open > 0, remark: rule.remark === undefined ? '' : String(ruleValue(rule.remark, { ...scope }) ?? '') }
}

/** One rule as it was asked: what it read, and whether it held. Rules after the one that decided are not asked. */
export interface AskedRule {
  rule: VerdictRule
  held: boolean
  trace: Trace
}

/** Why a verdict is what it is: every rule down to the one that decided. */
export function explainVerdict({ verdict: { rules } }: RecordTemplate, scope: RuleScope): AskedRule[] {
  const asked: AskedRule[] = []
  for (const rule of rules) {
    const found = { rule, held: ruleHolds(rule.when, { ...scope }) === true, trace: trace(rule.when, { ...scope }) }
    asked.push(found)
    if (found.held) break
  }
  return asked
}
