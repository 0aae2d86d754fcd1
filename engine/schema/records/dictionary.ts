import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { tone } from '../format/words.ts'

export const dictionaryItem = z.strictObject({
  value: z.string(),
  label: z.string(),
  parentValue: z.optional(z.string()),
  tone: z.optional(tone),
  disabled: z.optional(z.boolean()),
  attrs: z.optional(z.record(z.string(), z.string())),
})
export type DictionaryItem = z.infer<typeof dictionaryItem>

const dictionaryShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('dictionary'),
  version: z.literal(1),
  /** The dictionary's type, as the calls name it, e.g. `C602`. */
  id: z.string(),
  title: z.string(),
  items: z.array(dictionaryItem),
  /** Not narrowed by the caller's data scope (seed 1 §9). */
  unfiltered: z.optional(z.boolean()),
})
export type Dictionary = z.infer<typeof dictionaryShape>
export const dictionaryKind = defineKind({
  kind: 'dictionary',
  title: '字典',
  meta: 'dictionary.json',
  folder: 'dictionaries',
  shape: dictionaryShape,
  migrations: [],
})
