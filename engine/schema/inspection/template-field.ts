import * as z from 'zod/mini'
import { dictionaryId, entityId, viewNo } from '../format/names.ts'
import { expression, stableId } from '../format/words.ts'

/** A bound: a number, or CEL over `form` (all values of the record) and `row` (the line of a table). */
const limit = z.union([z.number(), expression])
export type Limit = z.infer<typeof limit>

/** Words of every field. */
const fieldWords = {
  id: stableId,
  title: z.string(),
  /** Shown beside the title, e.g. how the value is taken. */
  hint: z.optional(z.string()),
  /** CEL over `form`: where it is asked for at all. */
  applies: z.optional(expression),
  /** Whether it must be filled in before the record is submitted; CEL over `form` for only sometimes. */
  required: z.optional(z.union([z.boolean(), expression])),
  /** CEL over `form`, the sheet the record is made for, and `row`, the thing inspected: the value when the record is opened. */
  from: z.optional(expression),
  /** Field of the archive that a corrected value is proposed for. */
  archive: z.optional(stableId),
  /** A fact that somebody has yet to confirm. */
  certain: z.optional(z.literal(false)),
  /** Words of the field that are such facts, where the rest of it is sure. */
  uncertain: z.optional(z.array(z.enum(['applies', 'required', 'from', 'instrument']))),
}

/** A kind of instrument, by its code in the register, and what it is called. */
export const instrumentKind = z.strictObject({ kind: z.string(), title: z.string() })

const numberWords = {
  type: z.literal('number'),
  unit: z.optional(z.string()),
  /** Decimals it is written with; a finer value is rounded half to even (GB/T 8170). */
  decimals: z.int().check(z.minimum(0), z.maximum(6)),
  /** Least and greatest value that conforms. */
  min: z.optional(limit),
  max: z.optional(limit),
  /** In place of `min` or `max`, where the bound itself does not conform. */
  above: z.optional(limit),
  below: z.optional(limit),
  /** What an instrument can show: values outside are refused as a slip of the pen. */
  range: z.optional(z.tuple([z.number(), z.number()])),
  /** What it is read by: that one is chosen, and that it can show the value, is looked after. */
  instrument: z.optional(instrumentKind),
}

/** Several values of a choice; `fails` marks those that do not conform. */
const options = z.array(z.strictObject({ value: z.string(), title: z.string(), fails: z.optional(z.literal(true)) })).check(z.minLength(1))

const number = z.strictObject({
  ...fieldWords,
  ...numberWords,
  /** How often it is read; which of the readings counts. */
  readings: z.optional(z.int().check(z.minimum(2), z.maximum(20))),
  counts: z.optional(z.enum(['each', 'mean', 'min', 'max'])),
  /** CEL over `form`: computed and never typed. */
  compute: z.optional(expression),
})
const text = z.strictObject({
  ...fieldWords,
  type: z.literal('text'),
  maxLength: z.optional(z.int()),
  /** Sentences offered. */
  phrases: z.optional(z.array(z.string())),
  compute: z.optional(expression),
})
const date = z.strictObject({ ...fieldWords, type: z.literal('date'), compute: z.optional(expression) })
const choice = z.strictObject({
  ...fieldWords,
  type: z.literal('choice'),
  options: z.optional(options),
  /** Entries of a dictionary in place of `options`. */
  dictionary: z.optional(dictionaryId),
  compute: z.optional(expression),
})
const photo = z.strictObject({ ...fieldWords, type: z.literal('photo'), most: z.optional(z.int()) })
/** A drawing that comes with the template: its size, and lines as paths of SVG. */
const drawing = z.strictObject({
  id: stableId,
  title: z.string(),
  width: z.int(),
  height: z.int(),
  lines: z.array(z.string().check(z.regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/))).check(z.minLength(1)),
})
export type SketchDrawing = z.infer<typeof drawing>

/** A picture with numbered points; `points` is the table whose rows they are, `pictures` are those to choose beside a photo. */
const sketch = z.strictObject({ ...fieldWords, type: z.literal('sketch'), points: z.optional(stableId), pictures: z.optional(z.array(drawing)) })

/** A signature given by hand on the device, bound to what the record said (docs/adr/0058). */
const signature = z.strictObject({ ...fieldWords, type: z.literal('signature') })

/** Copied for rules alone, neither shown nor printed. */
const hidden = z.optional(z.literal(true))

const column = z.union([
  z.strictObject({ ...numberWords, id: stableId, title: z.string(), compute: z.optional(expression), certain: z.optional(z.literal(false)) }),
  z.strictObject({ id: stableId, title: z.string(), type: z.literal('text'), maxLength: z.optional(z.int()), hidden }),
  z.strictObject({ id: stableId, title: z.string(), type: z.literal('choice'), options }),
  z.strictObject({ id: stableId, title: z.string(), type: z.literal('date') }),
])
export type TableColumn = z.infer<typeof column>

/**
 * Rows are things chosen from a register: the columns are fields of its entity, copied when the thing is chosen, so that paper says what held then.
 * `usable` is CEL over `form` and the `row`; `refusal` says why one is not, with `{column}` in place of its values. Of instruments `kind` and `range` are
 * the columns with their kind and with what they can show. `own` is the field of the entity with who has it in hand: those are offered first.
 */
const register = z.strictObject({
  entity: entityId,
  key: z.string(),
  view: viewNo,
  usable: z.optional(expression),
  refusal: z.optional(z.string()),
  kind: z.optional(stableId),
  range: z.optional(stableId),
  own: z.optional(stableId),
})

const table = z.strictObject({
  ...fieldWords,
  type: z.literal('table'),
  columns: z.array(column).check(z.minLength(1)),
  /** CEL over `form`: how many rows there are, e.g. one a landing; absent: as many as are added. */
  rows: z.optional(expression),
  /** First column of such rows: `{n}` is the number of the row. */
  label: z.optional(z.string()),
  /** Titles of rows that are always the same, in order. */
  labels: z.optional(z.array(z.string())),
  register: z.optional(register),
  most: z.optional(z.int()),
})

/** What a result, or a section by itself, asks to be measured or written down. */
export const templateField = z.union([number, text, date, choice, table, photo, sketch, signature])
export type TemplateField = z.infer<typeof templateField>
export type NumberField = z.infer<typeof number>
export type TableField = z.infer<typeof table>
export type ChoiceField = z.infer<typeof choice>
export type SketchField = z.infer<typeof sketch>
export type SignatureField = z.infer<typeof signature>
