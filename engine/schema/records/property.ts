import * as z from 'zod/mini'
import { personalKinds } from '../../personal-data.ts'
import { dictionaryId, entityId, operatorCode } from '../format/names.ts'
import { expression, parameters, validatorUse } from '../format/words.ts'
import { presentationWords } from './presentation.ts'

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
  /** Which columns are shown where there is no room for all: 1 always, the others by rank (docs/adr/0042). */
  'x-priority': z.optional(z.int().check(z.gte(1), z.lte(9))),
  /** What contains-search is sped by: `letters` for names and addresses, of one letter on; `trgm` for numbers, of three on. `unique` refuses a second equal value. */
  'x-index': z.optional(z.enum(['btree', 'letters', 'trgm', 'unique'])),
  /**
   * Kind of personal data: covered for whoever may not see it, stored encrypted (docs/adr/0033). `false` where it only looks so: the number of an office.
   * `true` is what fields of a site said before; files of the product name the kind.
   */
  'x-sensitive': z.optional(z.union([z.enum(personalKinds), z.boolean()])),
  /** Operator code without which the field does not exist for a caller. */
  'x-read': z.optional(operatorCode),
  /** Operator code without which a caller may see the field, but not change it. */
  'x-write': z.optional(operatorCode),
  /** Said instead of 必填 when the field is missing. */
  'x-required-message': z.optional(z.string()),
  'x-renamed-from': z.optional(z.string()),
  /** Required only when this holds (`form` is the record): the same verdict in form and server. */
  'x-required': z.optional(expression),
  /** Text of what was found that makes it required, told with the refusal. */
  'x-required-got': z.optional(expression),
  /** What the server writes into the field when the record is first saved; `device.time` is what the clock of the device said, where it says anything. */
  'x-on-create': z.optional(z.enum(['now', 'device.time', 'today', 'user.id', 'user.name', 'user.userDepartId', 'user.userOrgId'])),
  ...presentationWords,
}

const fieldPart = z.string().check(z.regex(/^[A-Za-z_]\w*$/))

/** What texts may say beside these. */
const stringWords = {
  /** `decimal` travels and is stored as text or numeric, never as a float; scale in `x-scale`. `rich-text` is JSON of `rich-text/document.ts`, never HTML; `signature` is JSON of `engine/signing/signature.ts`. */
  format: z.optional(z.enum(['date', 'date-time', 'month', 'time', 'decimal', 'email', 'uri', 'text', 'rich-text', 'json', 'colour', 'signature'])),
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  /** Held against texts of any length: `pattern-problems.ts` says what it may be. */
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
  /** Taken from a field of the record that the reference `by` names, as soon as it names one; what was entered counts only where that record says nothing. */
  'x-derived': z.optional(z.strictObject({ by: z.string(), field: z.string() })),
  /** Which field names the kind of short message whose records' fields the text holds as `{name}`; people read and write them by their titles. */
  'x-placeholders': z.optional(z.string()),
  /**
   * Of a signature (docs/adr/0058): the fields that are signed, columns of lists as `list.column`; the field that says whether it stands (`0` not signed,
   * `1` signed, `2` changed since), which the server alone writes; and the field with the name of who signs, filled from it where it is empty.
   */
  'x-signed': z.optional(z.strictObject({ content: z.array(z.string()).check(z.minLength(1)), state: z.string(), name: z.optional(z.string()) })),
  /** Attachment ids, comma-joined; the value is the business type of the configuration. */
  'x-attachment': z.optional(z.string()),
  /** Beside `x-attachment`: the files are those of the record that this field refers to. They are shown here and stay there; nothing is uploaded. */
  'x-files-of': z.optional(z.string()),
}
const stringProperty = z.strictObject({ type: z.literal('string'), ...propertyWords, ...stringWords })

/** What whole numbers may say beside these. */
const integerWords = {
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  'x-dict': z.optional(dictionaryId),
  /** Computed by the store on every read: 1 when the date field lies before today. */
  'x-overdue': z.optional(z.strictObject({ date: z.string(), when: z.optional(z.record(z.string(), z.array(z.string()))) })),
  /**
   * Metres between the place in a field of this record and the thing that `of` refers to, measured by the server; `far` holds whether that is too far to be
   * at it. Empty where either place is not known.
   */
  'x-distance': z.optional(z.strictObject({ place: z.string(), of: z.string(), far: z.string() })),
  /** Kept as the number of rows of a child list. */
  'x-count-of': z.optional(z.string()),
}
const integerProperty = z.strictObject({ type: z.literal('integer'), ...propertyWords, ...integerWords })

/** Words of a value that a type of fields may say for them: all but its title and type. */
const { title: _, ...untitled } = propertyWords
export const valueWords = { ...untitled, ...integerWords, ...stringWords }

const childProperty = z.strictObject({
  type: z.literal('array'),
  ...propertyWords,
  minItems: z.optional(z.int()),
  maxItems: z.optional(z.int()),
  /** Rows of another entity owned by this record; `key` is the owner's key in the child. */
  'x-child': z.strictObject({ entity: entityId, key: z.string() }),
})

const objectWords = {
  type: z.literal('object'),
  title: z.string(),
  description: z.optional(z.string()),
  readOnly: z.optional(z.boolean()),
  'x-group': z.optional(z.string()),
  'x-renamed-from': z.optional(z.string()),
  /** Asked for when the object is, or as soon as anything in it is filled. */
  required: z.optional(z.array(z.string())),
}
interface ObjectProperty extends z.infer<z.ZodMiniObject<typeof objectWords, z.core.$strict>> {
  properties: Record<string, InnerProperty>
}
type InnerProperty = z.infer<typeof stringProperty> | z.infer<typeof integerProperty> | ObjectProperty

/** Fields that belong together under one name, e.g. a contact with name and phone; objects may hold objects (docs/adr/0014). */
const objectProperty = z.strictObject({
  ...objectWords,
  get properties(): z.ZodMiniType<Record<string, InnerProperty>> {
    return z.record(fieldPart, z.union([stringProperty, integerProperty, objectProperty]))
  },
})

/** Shapes of what is a field itself. */
export const fieldProperties = [stringProperty, integerProperty, childProperty] as const
export const entityProperty = z.union([...fieldProperties, objectProperty])
/** A property as a file writes it. */
export type WrittenProperty = z.infer<typeof entityProperty>
/** A field: a value or a list. */
export type EntityProperty = Exclude<WrittenProperty, ObjectProperty>
export type ChildProperty = z.infer<typeof childProperty>
