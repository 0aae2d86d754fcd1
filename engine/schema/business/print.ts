import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { dictionaryId, entityId } from '../format/names.ts'
import { expression, stableId } from '../format/words.ts'

const align = z.enum(['left', 'center', 'right'])
/** How a value is written: a date in Chinese words, an amount of yuan in capitals. */
const format = z.enum(['text', 'date', 'capital'])

/** A cell of a ruled grid: a shaded label, a value, or both side by side (the value takes `span` columns). */
const cell = z.strictObject({
  label: z.optional(z.string()),
  /** CEL over `record`, `today`, `user`; dictionary fields offer `record.<field>_label`. */
  value: z.optional(expression),
  format: z.optional(format),
  /** All items of a dictionary as boxes, those of the value ticked. */
  choices: z.optional(dictionaryId),
  span: z.optional(z.int()),
  rowSpan: z.optional(z.int()),
  align: z.optional(align),
  height: z.optional(z.number()),
})
export type PrintCell = z.infer<typeof cell>

const block = z.union([
  /** Centred title; `over` is the smaller line above it, `qrcode` a code in the right corner. */
  z.strictObject({ block: z.literal('title'), text: expression, over: z.optional(expression), qrcode: z.optional(expression) }),
  z.strictObject({ block: z.literal('line'), left: z.optional(expression), center: z.optional(expression), right: z.optional(expression) }),
  /** Ruled grid; label cells are shaded. `columns` are relative widths. */
  z.strictObject({ block: z.literal('grid'), columns: z.array(z.number()), rows: z.array(z.array(cell)), when: z.optional(expression) }),
  /** One line for each row of a child list; its head is repeated on every page. `row` is the child row. */
  z.strictObject({
    block: z.literal('table'),
    of: z.string(),
    title: z.optional(z.string()),
    /** Narrow first column that counts the rows. */
    numbered: z.optional(z.boolean()),
    columns: z.array(z.strictObject({ title: z.string(), value: expression, width: z.number(), align: z.optional(align) })),
    minRows: z.optional(z.int()),
    /** Last line: a value over the whole width, e.g. the sum. */
    total: z.optional(z.strictObject({ label: z.string(), value: expression, format: z.optional(format) })),
    when: z.optional(expression),
  }),
  z.strictObject({
    block: z.literal('text'),
    text: expression,
    size: z.optional(z.number()),
    align: z.optional(align),
    bold: z.optional(z.boolean()),
    when: z.optional(expression),
  }),
  z.strictObject({ block: z.literal('qrcode'), value: expression, size: z.optional(z.number()) }),
  /** Places to sign, side by side; each is followed by a date line unless `dated` is false. */
  z.strictObject({ block: z.literal('signatures'), items: z.array(z.string()), dated: z.optional(z.boolean()) }),
])
export type PrintBlock = z.infer<typeof block>

/** A printed document: exact A4, laid out from blocks (seed 2 §9 print codes). */
const printShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('print'),
  version: z.literal(1),
  /** Print code, e.g. `SBDDY`. */
  id: z.string(),
  title: z.string(),
  entity: entityId,
  /** Any one of these operator codes is asked for, beside those of the call. */
  operator: z.optional(z.array(z.string())),
  orientation: z.optional(z.enum(['portrait', 'landscape'])),
  /** Fields of referenced records that rows of a child list offer as `row.<as><field>`. */
  refs: z.optional(z.array(z.strictObject({ list: z.string(), field: stableId, as: stableId, take: z.array(stableId) }))),
  /** CEL over `record`: the records this document is meant for; `refusal` is said of others. */
  only: z.optional(z.strictObject({ when: expression, refusal: z.string() })),
  /** Field that counts how often the record was printed. */
  counter: z.optional(z.string()),
  /** Small print at the foot, left of the page number. */
  foot: z.optional(expression),
  blocks: z.array(block),
})
export type Print = z.infer<typeof printShape>
export const printKind = defineKind({ kind: 'print', title: '打印模板', meta: 'print.json', folder: 'prints', shape: printShape, migrations: [] })
