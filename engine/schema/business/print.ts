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
  /** CEL over `record`, `today`, `user`, and `inspection`, the itemised record of the sheet; dictionary fields offer `record.<field>_label`. */
  value: z.optional(expression),
  format: z.optional(format),
  /** All items of a dictionary as boxes, those of the value ticked. */
  choices: z.optional(dictionaryId),
  span: z.optional(z.int()),
  rowSpan: z.optional(z.int()),
  align: z.optional(align),
  height: z.optional(z.number()),
  /** Red round seal over the cell: the words around its star and the words below, both CEL; none where the first is empty. */
  seal: z.optional(z.strictObject({ around: expression, below: z.optional(expression) })),
})
export type PrintCell = z.infer<typeof cell>

const when = z.optional(expression)
/** On one page with the block that follows. */
const keep = z.optional(z.literal(true))

/** Blocks that print the itemised record of the sheet (`inspection`); without one they print nothing. */
const recordBlocks = [
  /**
   * The items, a line a result; heads are repeated on every page. `row` is the line: section, serial, number, title, class, mark, itemClause,
   * requirement, method, itemSymbol, itemVerdict, and of the result no, content, clause, value, limit, symbol, verdict, fault, notice, rectified, note.
   */
  z.strictObject({
    block: z.literal('items'),
    title: z.optional(z.string()),
    /** Only results that failed or were put right. */
    faults: z.optional(z.literal(true)),
    /** A line with the title of each section. */
    sections: z.optional(z.literal(true)),
    /** `merged`: one cell for all lines of an item. */
    columns: z.array(
      z.strictObject({ title: z.string(), value: expression, width: z.number(), align: z.optional(align), merged: z.optional(z.literal(true)) }),
    ),
    when,
  }),
  /** Values that belong to no item, section by section, in so many pairs of title and value a line. */
  z.strictObject({
    block: z.literal('values'),
    sections: z.enum(['first', 'others', 'all']),
    columns: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
    /** Limits behind the values. */
    limits: z.optional(z.literal(true)),
    /** Titles of values that stand elsewhere on the page. */
    without: z.optional(z.array(z.string())),
    when,
  }),
  /** Tables of readings, each an annex with its number, title and what it comes to. */
  z.strictObject({ block: z.literal('record-tables'), when }),
  /** Pictures two a row with their captions; `faults`: those of failed results alone. */
  z.strictObject({ block: z.literal('record-pictures'), title: z.optional(z.string()), faults: z.optional(z.literal(true)), when }),
] as const

/** Blocks of bound papers. */
const paperBlocks = [
  /** First page by itself: number in the corner, what stands over the great title, lines of label and value, who issues it and when. */
  z.strictObject({
    block: z.literal('cover'),
    number: z.optional(expression),
    form: z.optional(expression),
    text: expression,
    over: z.optional(expression),
    lines: z.array(z.strictObject({ label: z.string(), value: expression })),
    issuer: expression,
    date: z.optional(expression),
    /** Number of the paper: a code leads to the page that verifies it. */
    verify: z.optional(expression),
    when,
  }),
  /** Numbered paragraphs under a title, on a page by themselves where a page break follows. */
  z.strictObject({ block: z.literal('notice'), title: z.string(), paragraphs: z.array(expression), when }),
  z.strictObject({ block: z.literal('page-break'), when }),
] as const

/** A place to sign with a signature of the record: CEL for it (docs/adr/0058), and for whether the content has been changed since where it does not say so itself. */
const signedItem = z.strictObject({ label: z.string(), ink: expression, changed: z.optional(expression) })
export type SignedItem = z.infer<typeof signedItem>

const block = z.union([
  ...recordBlocks,
  ...paperBlocks,
  /** Centred title; `over` is the smaller line above it, `qrcode` a code in the right corner, `verify` in its place one that leads to the page that verifies this number. */
  z.strictObject({
    block: z.literal('title'),
    text: expression,
    over: z.optional(expression),
    qrcode: z.optional(expression),
    verify: z.optional(expression),
    when,
  }),
  z.strictObject({ block: z.literal('line'), left: z.optional(expression), center: z.optional(expression), right: z.optional(expression), when }),
  /** Ruled grid; label cells are shaded. `columns` are relative widths. */
  z.strictObject({ block: z.literal('grid'), columns: z.array(z.number()), rows: z.array(z.array(cell)), keep, when }),
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
    when,
  }),
  z.strictObject({
    block: z.literal('text'),
    text: expression,
    size: z.optional(z.number()),
    align: z.optional(align),
    bold: z.optional(z.boolean()),
    keep,
    when,
  }),
  /** Pictures two a row, numbered: CEL for the ids of their files, commas between them. Without any it prints nothing. */
  z.strictObject({ block: z.literal('pictures'), files: expression, title: z.optional(z.string()), when }),
  z.strictObject({ block: z.literal('qrcode'), value: expression, size: z.optional(z.number()), when }),
  /** Places to sign, side by side; each is followed by a date line unless `dated` is false. `signed` are those after them that are signed by hand on a device. */
  z.strictObject({ block: z.literal('signatures'), items: z.array(z.string()), signed: z.optional(z.array(signedItem)), dated: z.optional(z.boolean()), when }),
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
  /** Lists of records that the record names by a field, its values separated by commas (`each`), found by their field `by`; tables print them as `of`. */
  lists: z.optional(z.array(z.strictObject({ as: stableId, each: stableId, entity: entityId, by: stableId }))),
  /** CEL: words across every page, e.g. that it is a draft; none where it is empty. */
  mark: z.optional(expression),
  /** CEL over `record`: the records this document is meant for; `refusal` is said of others. */
  only: z.optional(z.strictObject({ when: expression, refusal: z.string() })),
  /**
   * CEL over `record` and `user`: who sees a document that `only` still refuses, as a draft: with a watermark, without seal and code, and not counted.
   */
  draft: z.optional(expression),
  /**
   * Personal data that the paper carries whole, each with the reason, as a rule the form that the paper follows: whoever may print it may read it there.
   * A field of the record, or `<list>.<field>` of a list's rows. All else is covered.
   */
  personal: z.optional(z.array(z.strictObject({ field: z.string(), reason: z.string().check(z.minLength(6)) }))),
  /** Field that counts how often the record was printed. */
  counter: z.optional(z.string()),
  /** Small print at the foot, left of the page number. */
  foot: z.optional(expression),
  blocks: z.array(block),
})
export type Print = z.infer<typeof printShape>
export const printKind = defineKind({ kind: 'print', title: '打印模板', meta: 'print.json', folder: 'prints', shape: printShape, migrations: [] })
