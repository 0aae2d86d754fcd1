import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { decimalText, expression } from '../format/words.ts'
import { searchPattern } from './search-pattern.ts'

/** A price that grows with a measure: the first step that reaches it, beyond the last a supplement for each started unit. */
const stepped = z.strictObject({
  /** CEL that gives the measure, or a text that names it. */
  by: expression,
  /** Regular expression whose first group is the measure within the text. */
  pattern: z.optional(searchPattern),
  /** Price when the measure is not known. */
  otherwise: z.optional(decimalText),
  /** In rising order; the last may be without end. */
  steps: z.array(z.strictObject({ upTo: z.optional(decimalText), price: decimalText })).check(z.minLength(1)),
  beyond: z.optional(z.strictObject({ each: decimalText, add: decimalText })),
})

const feeItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** CEL over `form` (the record charged for) and `row` (one of its lines); absent: always. */
  when: z.optional(expression),
  unit: z.string(),
  /** CEL that gives the quantity; absent: 1. */
  quantity: z.optional(expression),
  price: z.union([decimalText, stepped]),
})
export type FeeItem = z.infer<typeof feeItem>

/** The prices of one group of equipment. The first table whose `when` holds (by `order`) prices a line. */
const feeShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('fee'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  order: z.int(),
  /** CEL over `form` and `row`. */
  when: expression,
  /** What the prices rest on, printed as the basis. */
  basis: z.string(),
  items: z.array(feeItem).check(z.minLength(1)),
})
export type FeeTable = z.infer<typeof feeShape>
export const feeKind = defineKind({ kind: 'fee', title: '收费标准', meta: 'fee.json', folder: 'fees', shape: feeShape, migrations: [] })
