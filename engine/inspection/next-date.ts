import { addMonths } from '../expressions/functions.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { NextDateRule } from '../schema/inspection/verdict-rules.ts'
import type { RuleScope } from './rule-scope.ts'
import { ruleHolds, ruleValue } from './rule-value.ts'
import type { Verdict } from './verdict.ts'

/** When the next inspection is due. */
export interface NextDate {
  /** `YYYY-MM-DD`, to the month its last day excluded: the day counts where the rule counts days. '' when there is none. */
  date: string
  /** As it is printed: `2027-05` where only the month counts. */
  printed: string
  /** Earliest that may be chosen without a reason; the same as `date` unless the rule leaves a choice. */
  earliest: string
  rule: NextDateRule | null
}

const none: NextDate = { date: '', printed: '', earliest: '', rule: null }

/** The date by the first rule that holds; none where the verdict forbids use, or what the rule reads is empty. */
export function nextDate({ next = [] }: RecordTemplate, scope: RuleScope, { outcome }: Pick<Verdict, 'outcome'>): NextDate {
  if (outcome.fails === true) return none
  const rule = next.find(({ when }) => when === undefined || ruleHolds(when, { ...scope }) === true)
  if (!rule || rule.none === true) return { ...none, rule: rule ?? null }
  const from = text(rule.from, scope)
  if (!isDay(from)) return { ...none, rule }
  const [earliest, latest] = datesOf(rule, from, scope)
  const until = text(rule.until, scope)
  const date = isDay(until) && until < latest ? until : latest
  return { date, printed: rule.precision === 'month' ? date.slice(0, 7) : date, earliest: earliest < date ? earliest : date, rule }
}

function datesOf({ months, years }: NextDateRule, from: string, scope: RuleScope): [string, string] {
  if (years) {
    const date = inYears(from, years.list, years.then, text(years.after, scope))
    return [date, date]
  }
  if (Array.isArray(months)) return [addMonths(from, months[0]), addMonths(from, months[1])]
  const count = typeof months === 'string' ? Number(ruleValue(months, { ...scope })) : (months ?? 0)
  return [addMonths(from, count), addMonths(from, count)]
}

/** The first date of a list of years after `from`, then of every `then` years, whose year comes after that of `after`. */
function inYears(from: string, list: readonly number[], then: number, after: string): string {
  const passed = Number(after.slice(0, 4)) - Number(from.slice(0, 4))
  const last = list.at(-1) ?? 0
  const due = list.find((each) => each > passed) ?? last + then * (Math.floor(Math.max(0, passed - last) / then) + 1)
  return addMonths(from, due * 12)
}

function text(expression: string | undefined, scope: RuleScope): string {
  return expression === undefined ? '' : String(ruleValue(expression, { ...scope }) ?? '')
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}
