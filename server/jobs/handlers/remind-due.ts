import * as z from 'zod/mini'
import { evaluate, test } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { described, expression } from '../../../engine/schema/format/words.ts'
import { storedValue } from '../../../engine/domain/stored-value.ts'
import { platformContext } from '../platform-context.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { anyOf, column, type Condition } from '../../store/queries/column.ts'
import { beginsWith, dueBetween } from '../queries/due.ts'
import { self } from '../../records/queries/record-list.ts'
import { saveRecord } from '../../records/record.ts'
import { changeRecord } from '../../records/record-change.ts'
import { entityNamed, readableWhere } from '../../records/records-in-scope.ts'
import { Refusals } from '../refusals.ts'
import { dayOf } from '../../store/days.ts'
import { dateText, timeText } from '../../store/time.ts'
import { transitionRecord } from '../../flow/transition.ts'
import { defineJobHandler, type JobContext } from '../job-handler.ts'

const DAY = 86_400_000
/** Strategies and records dealt with in one run; the next run goes on. */
const MOST = 1000

const fields = z.record(z.string(), z.array(z.string()))
const params = z.strictObject({
  strategies: described('策略的业务对象', z.string()),
  enabled: described('参与的策略：字段与取值', fields),
  days: described('策略里写提前天数的字段，逗号分隔', z.string()),
  reminded: described('被提醒的业务对象', z.string()),
  date: described('到期日期字段', z.string()),
  where: described('被提醒的记录：字段与取值', fields),
  match: described('策略字段 → 记录字段，取值相同；策略留空为不限', z.record(z.string(), z.string())),
  within: z.optional(described('策略字段 → 记录字段，记录的代码以策略的开头', z.record(z.string(), z.string()))),
  sends: described('提醒的业务对象', z.string()),
  unique: described('这些字段相同的提醒只有一条', z.array(z.string())),
  set: described('提醒的字段（form 为策略，row 为记录，input.days 为提前天数）', z.record(z.string(), expression)),
  flow: described('提醒的流程', z.string()),
  moves: described('随后办理的流转：策略（form）与提醒（row）满足时', z.array(z.strictObject({ move: z.string(), when: expression }))),
  noted: described('写回策略的字段：执行时间与条数', z.strictObject({ time: z.string(), count: z.string() })),
})
type Params = z.infer<typeof params>

/** Makes a reminder of every record that a strategy finds due, once for each of the strategy's days, and moves it on as the strategy says. */
export const remindDue = defineJobHandler({
  id: 'remind-due',
  title: '按策略提醒',
  params,
  async run(context) {
    const words = params.parse(context.job.params ?? {})
    const reader = platformContext(context, context.store.db)
    const enabled = Object.entries(words.enabled).map(([field, values]) => anyOf(column(self, field), values))
    const refusals = new Refusals()
    let made = 0
    for (const strategy of await readableWhere(reader, entityNamed(context.schemas, words.strategies), enabled, MOST)) {
      if (context.stopping.aborted) break
      made += await runStrategy(context, reader, words, strategy, refusals)
    }
    return refusals.tell(made > 0 ? `新增提醒 ${made} 条` : '')
  },
})

async function runStrategy(context: JobContext, reader: OperationContext, words: Params, strategy: Row, refusals: Refusals): Promise<number> {
  const entity = entityNamed(context.schemas, words.strategies)
  const days = daysOf(strategy[words.days])
  let made = 0
  for (const record of days.length === 0 ? [] : await dueRecords(context, reader, words, strategy, days.at(-1) ?? 0)) {
    if (context.stopping.aborted) break
    const left = Math.round((Date.parse(String(record[words.date])) - Date.parse(dateText(context.now()))) / DAY)
    const level = days.find((each) => each >= left)
    if (level !== undefined) made += await remind(context, words, strategy, record, level).catch(refusals.note)
  }
  const noted = { [words.noted.time]: timeText(context.now()), [words.noted.count]: made }
  await context.store.db
    .transaction()
    .execute((trx) => changeRecord(platformContext(context, trx), entity, String(strategy[entity['x-key']]), noted, { action: 'run' }))
  return made
}

/** The days of a strategy, the nearest first. */
function daysOf(text: Row[string] | undefined): number[] {
  return String(text ?? '')
    .split(/[,，]/)
    .map((each) => Number(each.trim()))
    .filter((each) => Number.isInteger(each) && each > 0)
    .sort((a, b) => a - b)
}

async function dueRecords({ schemas, now }: JobContext, reader: OperationContext, words: Params, strategy: Row, furthest: number): Promise<Row[]> {
  const today = dateText(now())
  const last = dayOf('today', furthest, today)
  const conditions: Condition[] = [dueBetween(words.date, today, last)]
  for (const [field, values] of Object.entries(words.where)) conditions.push(anyOf(column(self, field), values))
  for (const [from, to] of Object.entries(words.match)) if (filled(strategy[from])) conditions.push(anyOf(column(self, to), String(strategy[from]).split(',')))
  for (const [from, to] of Object.entries(words.within ?? {})) if (filled(strategy[from])) conditions.push(beginsWith(to, areaStem(String(strategy[from]))))
  return readableWhere(reader, entityNamed(schemas, words.reminded), conditions, MOST)
}

function filled(value: Row[string] | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** 510000 stands for all that begins with 51, 510100 for 5101. */
function areaStem(code: string): string {
  return code.replace(/(00)+$/, '')
}

/** One reminder and what follows it, in a transaction of its own; 0 when there is one already. */
async function remind(context: JobContext, words: Params, strategy: Row, record: Row, level: number): Promise<number> {
  const entity = entityNamed(context.schemas, words.sends)
  const scope = { form: strategy, row: record, input: { days: level }, today: dateText(context.now()) }
  const system: Row = {}
  for (const [field, text] of Object.entries(words.set)) {
    const property = entity.properties[field]
    system[field] = (property && storedValue(property, evaluate(text, scope))) ?? null
  }
  return context.store.db.transaction().execute(async (trx) => {
    const platform = platformContext(context, trx)
    const same = words.unique.map((field) => anyOf(column(self, field), [String(system[field])]))
    if ((await readableWhere(platform, entity, same, 1)).length > 0) return 0
    const saved = await saveRecord(platform, entity, {}, { system })
    const flow = context.schemas.flows.get(words.flow)
    for (const { move: id, when } of words.moves) {
      const move = flow?.moves.find((each) => each.id === id)
      if (flow && move && test(when, { form: strategy, row: saved }))
        await transitionRecord(platform, { entity, flow, move }, String(saved[entity['x-key']]), {}, null)
    }
    return 1
  })
}
