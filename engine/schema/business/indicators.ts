import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { entityId, viewNo } from '../format/names.ts'
import { stableId, tone } from '../format/words.ts'

/** A bound: a value, or a day counted from today (`day`), from the first of this week or month, or the caller's own id. */
const bound = z.union([
  z.string(),
  z.int(),
  z.strictObject({ from: z.enum(['today', 'week', 'month', 'year']), days: z.optional(z.int()) }),
  z.strictObject({ user: z.enum(['id', 'name', 'loginName']) }),
])
export type FigureBound = z.infer<typeof bound>

const condition = z.strictObject({
  field: z.string(),
  op: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'prefix', 'empty', 'filled']),
  value: z.optional(z.union([bound, z.array(z.string())])),
})
export type FigureCondition = z.infer<typeof condition>

const figureShape = z.strictObject({
  id: stableId,
  title: z.string(),
  unit: z.optional(z.string()),
  tone: z.optional(tone),
  where: z.array(condition),
  /** Tells the same count of the day, week, month or year before, up to the same day; its conditions say which. */
  trend: z.optional(z.boolean()),
})
export type Figure = z.infer<typeof figureShape>

const figure = figureShape.check(
  z.refine((each) => !each.trend || sinceOf(each) !== null, { path: ['trend'], error: '恰好一个自本日、本周、本月或本年起的条件（op 为 gte）' }),
)

/** The condition by which a figure counts from the beginning of a period up to today; null when there is none or more than one. */
export function sinceOf({ where }: Pick<Figure, 'where'>): { field: string; from: 'today' | 'week' | 'month' | 'year' } | null {
  const counted = where.flatMap(({ field, op, value }) =>
    typeof value === 'object' && 'from' in value ? [{ field, from: value.from, fits: op === 'gte' || (op === 'eq' && value.from === 'today') }] : [],
  )
  const [only] = counted
  return only?.fits && counted.length === 1 ? { field: only.field, from: only.from } : null
}

/** Counts over one entity shown on a desktop; all of them come from one query. */
const figuresShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('figures'),
  version: z.literal(1),
  /** Id the desktop's call names. */
  id: z.string(),
  title: z.string(),
  entity: entityId,
  /** Conditions that all figures share. */
  where: z.optional(z.array(condition)),
  /** Lists of the records counted, which show no others than `where` does; a figure opens the first that its reader may open, with its own conditions. */
  lists: z.optional(z.array(viewNo)),
  figures: z.array(figure).check(z.minLength(1)),
})
export type Figures = z.infer<typeof figuresShape>
export const figuresKind = defineKind({ kind: 'figures', title: '概况数字', meta: 'figures.json', folder: 'figures', shape: figuresShape, migrations: [] })
