import * as z from 'zod/mini'
import type { Period } from '../../../domain/period-comparison.ts'
import { viewNo } from '../../format/names.ts'
import { stableId, type Tone } from '../../format/words.ts'
import { callUse, common, searchItemShape } from './view-words.ts'

/**
 * What records are grouped by: a field; a date by `day`, `month` or `year`; a field of area codes by `area`, level by level: the whole
 * screen goes a level down into the area that is chosen.
 */
const dimension = z.strictObject({ id: stableId, field: z.string(), title: z.optional(z.string()), by: z.optional(z.enum(['day', 'month', 'year', 'area'])) })
export type Dimension = z.infer<typeof dimension>

/** A figure of each group: the sum of a number field; without one, the number of records. */
const measure = z.strictObject({ id: stableId, title: z.string(), field: z.optional(z.string()), unit: z.optional(z.string()) })
export type Measure = z.infer<typeof measure>

const chart = z.strictObject({
  id: stableId,
  title: z.string(),
  /** `hbar` has its names beside the bars: for long or many names; `percent` is a stacked chart of shares. */
  type: z.enum(['bar', 'hbar', 'line', 'pie', 'stacked', 'percent']),
  /** Dimensions by id: the first is the axis; the second, of a stacked chart alone, its series. */
  dimensions: z.array(stableId).check(z.minLength(1), z.maxLength(2)),
  /** Measures by id, all of them by default. Pie and stacked draw the first, the table shows every one. */
  measures: z.optional(z.array(stableId)),
  /** Compares every group with the same `period` of the year before (同比), or with the one just before it (环比); one dimension, no pie. */
  compare: z.optional(z.enum(['year', 'before'])),
  /** Grid columns out of 24; half by default. */
  span: z.optional(z.int()),
  hidden: z.optional(z.boolean()),
})
export type Chart = z.infer<typeof chart>

/** Grouped figures of an entity within a search, as charts and tables; a group leads to the list of its records. */
export const statisticsView = z.strictObject({
  ...common,
  kind: z.literal('statistics'),
  /** Answers a StatisticsAnswer. */
  find: callUse,
  search: z.optional(z.array(z.union([stableId, searchItemShape]))),
  /** Search item of a date range: the days that charts with `compare` compare; this year up to today when none are searched. */
  period: z.optional(stableId),
  dimensions: z.array(dimension).check(z.minLength(1)),
  measures: z.array(measure).check(z.minLength(1)),
  charts: z.array(chart).check(z.minLength(1)),
  /** The list of a group's records. `{field}` is the group's value or the search item's; of a date `{fieldFrom}` and `{fieldTo}` are its bounds. */
  drill: z.optional(z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) })),
  /** Streams one chart's figures as .xlsx; asks for the operator word `export`. */
  export: z.optional(callUse),
})
export type StatisticsView = z.infer<typeof statisticsView>

/** One group: the values it stands for (null: not filled in), what people call them, and its figures as decimal texts. */
export interface StatisticsRow {
  values: (string | null)[]
  labels: string[]
  /** Tones of the values in their dictionaries; absent where no value has one. */
  tones?: (Tone | null)[]
  measures: string[]
  /** The figures it is compared with; null where there is nothing to compare. */
  before?: (string | null)[]
}

export interface ChartAnswer {
  id: string
  rows: StatisticsRow[]
  /** Figures of all records found, those of groups left out included. */
  totals: string[]
  /** Of a chart that compares: the days its figures are of, and what the totals are compared with. */
  compared?: Period & { totals: (string | null)[] }
  /** There are more groups than are answered. */
  more: boolean
}

/** Which area the figures are of. */
export interface AreaPlace {
  /** From the widest area the caller sees more than one part of, to the one that is shown. */
  trail: { code: string; label: string }[]
  /** Its parts have parts of their own. */
  deeper: boolean
}

export interface StatisticsAnswer {
  charts: ChartAnswer[]
  /** Null when nothing is grouped by area. */
  area: AreaPlace | null
}
