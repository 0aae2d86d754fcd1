import * as z from 'zod/mini'
import { expression } from '../format/words.ts'
import { instrumentKind, templateField } from './template-field.ts'

/** Number of an item, of one of its results or of a section: what answers, editions and statistics hold on to, e.g. `22.2`. */
export const templateNumber = z.string().check(z.regex(/^[\w*][\w.()*-]{0,63}$/))

/** That nobody has confirmed where it applies, though the rest of it is sure; `certain` is of the whole. */
const uncertain = z.optional(z.array(z.enum(['applies'])))

/**
 * One result of an item: a sign (conforms, fails, does not apply, noted), given by the inspector or following from the values measured for it.
 * `applies` is CEL over `form`; where it does not hold, the sign is “does not apply” and cannot be typed.
 */
const result = z.strictObject({
  id: templateNumber,
  /** As the regulation numbers it, e.g. `(2)`. */
  no: z.optional(z.string()),
  content: z.string(),
  clause: z.optional(z.string()),
  applies: z.optional(expression),
  /** Whether an inspector may find that it does not apply; absent: yes. */
  none: z.optional(z.boolean()),
  fields: z.optional(z.array(templateField)),
  /** CEL over `form`: whether the values conform, beside the limits of the fields. */
  pass: z.optional(expression),
  /** Sentences offered when it fails. */
  phrases: z.optional(z.array(z.string())),
  certain: z.optional(z.literal(false)),
  uncertain,
})
export type TemplateResult = z.infer<typeof result>

/** An item of the record: what is inspected, by which clause, how much a failure weighs. */
const item = z.strictObject({
  id: templateNumber,
  title: z.string(),
  clause: z.optional(z.string()),
  /** Of `classes`. */
  class: z.string(),
  requirement: z.optional(z.string()),
  method: z.optional(z.string()),
  applies: z.optional(expression),
  results: z.array(result).check(z.minLength(1)),
  /** A photo is asked for with every failure; absent: as the template says. */
  photoOnFail: z.optional(z.boolean()),
  certain: z.optional(z.literal(false)),
  uncertain,
})
export type TemplateItem = z.infer<typeof item>

/** A part of the record: fields of its own, items, or both. */
export const templateSection = z.strictObject({
  id: templateNumber,
  title: z.string(),
  applies: z.optional(expression),
  uncertain,
  fields: z.optional(z.array(templateField)),
  items: z.optional(z.array(item)),
  /** Of a section that all records have in common: it stands after all others. */
  closing: z.optional(z.boolean()),
  /** Kinds of instruments that inspecting it takes. */
  instruments: z.optional(z.array(instrumentKind)),
})
export type TemplateSection = z.infer<typeof templateSection>
