import { problem, type Problem } from '../problem.ts'
import { NEXT_CHOICE } from './answer-paths.ts'
import type { ChosenDate } from './answers.ts'
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
  /** The range that the rule leaves to the inspector: one day, unless it leaves a choice. */
  earliest: string
  latest: string
  /** Why an earlier date than the latest was chosen; '' where none was. */
  reason: string
  rule: NextDateRule | null
}

const none: NextDate = { date: '', printed: '', earliest: '', latest: '', reason: '', rule: null }

/**
 * The date by the first rule that holds, or the earlier one that was chosen in the range that it leaves; none where the verdict forbids use, or what the
 * rule reads is empty. A choice outside of the range does not count: `nextDateProblems` tells it.
 */
export function nextDate({ next = [] }: RecordTemplate, scope: RuleScope, { outcome }: Pick<Verdict, 'outcome'>, choice: ChosenDate = {}): NextDate {
  if (outcome.fails === true) return none
  const rule = next.find(({ when }) => when === undefined || ruleHolds(when, { ...scope }) === true)
  if (!rule || rule.none === true) return { ...none, rule: rule ?? null }
  const from = text(rule.from, scope)
  if (!isDay(from)) return { ...none, rule }
  const [earliest, latest] = datesOf(rule, from, scope)
  const until = text(rule.until, scope)
  const due = isDay(until) && until < latest ? until : latest
  const range = { earliest: earliest < due ? earliest : due, latest: due, rule }
  const chosen = choice.date !== undefined && isWithin(range, choice.date) ? choice.date : due
  const date = chosen < due ? chosen : due
  return { ...range, date, printed: printedDate(rule, date), reason: date < due ? (choice.reason ?? '').trim() : '' }
}

/** What is wrong with a date that the inspector chose: outside of the range that the rule leaves, or earlier without a reason. */
export function nextDateProblems({ earliest, latest, rule }: NextDate, { date, reason = '' }: ChosenDate): Problem[] {
  if (date === undefined || date === '') return []
  if (!isWithin({ earliest, latest, rule }, date)) {
    const expected = latest === '' ? '没有下次检验日期' : earliest === latest ? latest : `${earliest} 至 ${latest}`
    return [problem('inspection.next-range', NEXT_CHOICE, { got: date, expected })]
  }
  return date < latest && reason.trim() === '' ? [problem('inspection.next-reason', NEXT_CHOICE, { got: date, expected: latest })] : []
}

/** Whether a day lies in the range; where only the month counts, any day of its months. */
function isWithin({ earliest, latest, rule }: Pick<NextDate, 'earliest' | 'latest' | 'rule'>, date: string): boolean {
  const [from, to, chosen] = [earliest, latest, date].map((day) => (rule?.precision === 'month' ? day.slice(0, 7) : day))
  return latest !== '' && chosen !== undefined && from !== undefined && to !== undefined && from <= chosen && chosen <= to
}

function printedDate({ precision }: NextDateRule, date: string): string {
  return precision === 'month' ? date.slice(0, 7) : date
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
