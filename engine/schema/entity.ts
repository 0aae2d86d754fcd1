import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { dictionaryId, entityId } from './names.ts'
import { expression, parameters, validatorUse } from './words.ts'

/** Words every property may carry beside plain JSON Schema. */
const propertyWords = {
  title: z.string(),
  description: z.optional(z.string()),
  default: z.optional(z.json()),
  /** Set by the system: shown, never accepted from a client. */
  readOnly: z.optional(z.boolean()),
  'x-group': z.optional(z.string()),
  'x-unit': z.optional(z.string()),
  'x-widget': z.optional(z.string()),
  'x-params': z.optional(parameters),
  'x-validate': z.optional(z.array(validatorUse)),
  /** Column width in px in lists. */
  'x-width': z.optional(z.number()),
  /** `trgm` speeds contains-search, `unique` refuses a second equal value. */
  'x-index': z.optional(z.enum(['btree', 'trgm', 'unique'])),
  /** Masked in lists, logs and exports for callers without the full right. */
  'x-sensitive': z.optional(z.boolean()),
  /** Said instead of 必填 when the field is missing. */
  'x-required-message': z.optional(z.string()),
  'x-renamed-from': z.optional(z.string()),
  /** Required only when this holds (`form` is the record): the same verdict in form and server. */
  'x-required': z.optional(expression),
  /** What the server writes into the field when the record is first saved. */
  'x-on-create': z.optional(z.enum(['now', 'today', 'user.id', 'user.name', 'user.userDepartId', 'user.userOrgId'])),
}

const stringProperty = z.strictObject({
  type: z.literal('string'),
  ...propertyWords,
  /** `decimal` travels and is kept as text or numeric, never as a float; scale in `x-scale`. `rich-text` is JSON of `rich-text/document.ts`, never HTML. */
  format: z.optional(z.enum(['date', 'date-time', 'month', 'time', 'decimal', 'email', 'uri', 'text', 'rich-text', 'json', 'colour'])),
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  pattern: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  'x-scale': z.optional(z.int()),
  /** Dictionary type; with `x-multiple` the value is a comma-joined list. */
  'x-dict': z.optional(dictionaryId),
  'x-multiple': z.optional(z.boolean()),
  /** The field of another record: its entity and the field shown for it. */
  'x-ref': z.optional(z.strictObject({ entity: entityId, label: z.string() })),
  /** Ids of offices or people of the platform, comma-joined with `x-multiple`; their names come with the record as `<field>_label`. */
  'x-directory': z.optional(z.enum(['office', 'user'])),
  /** Sorted by pinyin (a hidden sort-key column keeps the reading). */
  'x-pinyin': z.optional(z.boolean()),
  /** Number pattern the server assigns on first save, e.g. `SB{org}{yyyyMMdd}{seq:4}`. */
  'x-number': z.optional(z.string()),
  /** Dictionary label kept beside its code: which field it is the label of. */
  'x-label-of': z.optional(z.string()),
  /** Kept as the smallest value of a field over the rows of a child list. */
  'x-min-of': z.optional(z.strictObject({ list: z.string(), field: z.string() })),
  /** Attachment ids, comma-joined; the value is the business type of the configuration. */
  'x-attachment': z.optional(z.string()),
})

const integerProperty = z.strictObject({
  type: z.literal('integer'),
  ...propertyWords,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  'x-dict': z.optional(dictionaryId),
  /** Computed by the store on every read: 1 when the date field lies before today. */
  'x-overdue': z.optional(z.strictObject({ date: z.string(), when: z.optional(z.record(z.string(), z.array(z.string()))) })),
  /** Kept as the number of rows of a child list. */
  'x-count-of': z.optional(z.string()),
})

const childProperty = z.strictObject({
  type: z.literal('array'),
  ...propertyWords,
  minItems: z.optional(z.int()),
  maxItems: z.optional(z.int()),
  /** Rows of another entity owned by this record; `key` is the owner's key in the child. */
  'x-child': z.strictObject({ entity: entityId, key: z.string() }),
})

export const entityProperty = z.union([stringProperty, integerProperty, childProperty])
export type EntityProperty = z.infer<typeof entityProperty>
export type ChildProperty = z.infer<typeof childProperty>

/** A business object: plain JSON Schema plus `x-` words; the table, the form and the list follow from it. */
const entityShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('entity'),
  version: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)),
  title: z.string(),
  source: z.optional(z.string()),
  type: z.literal('object'),
  'x-key': z.string(),
  /** `false`: a form only, no table (a dialog's input). */
  'x-store': z.optional(z.boolean()),
  /** Field that names a record to people. */
  'x-label': z.string(),
  /** Rows a caller may touch: by institute (`org` = field with org id) and by area prefix. */
  'x-scope': z.optional(
    z.strictObject({
      org: z.optional(z.string()),
      department: z.optional(z.string()),
      area: z.optional(z.string()),
      owner: z.optional(z.string()),
      /** `x-ref` field whose record decides instead. */ through: z.optional(z.string()),
    }),
  ),
  /** Flow that moves the record, and the field that holds its state. */
  'x-flow': z.optional(z.strictObject({ flow: z.string(), state: z.string() })),
  /** 0/1 field that marks a record as deleted: it leaves lists and choices and is changed no more, but stays readable. Without it a delete removes the row. */
  'x-deleted': z.optional(z.string()),
  /** How several are counted, e.g. `台设备`; `条<title>` without it. */
  'x-counted': z.optional(z.string()),
  'x-renamed-from': z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  properties: z.record(z.string(), entityProperty),
  /** Rules over several fields: message where the CEL expression is false. `form` is the record. */
  rules: z.optional(z.array(z.strictObject({ id: z.string(), path: z.string(), expression, message: z.string(), source: z.optional(z.string()) }))),
})
export type Entity = z.infer<typeof entityShape>
export const entityKind = defineKind({ kind: 'entity', title: '业务对象', meta: 'entity.json', folder: 'entities', shape: entityShape, migrations: [] })
