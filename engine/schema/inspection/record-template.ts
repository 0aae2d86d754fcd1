import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { entityId } from '../format/names.ts'
import { expression, stableId } from '../format/words.ts'
import { templateSection } from './template-section.ts'
import { nextDateRule, recordCheck, verdictRules } from './verdict-rules.ts'

/** A day as `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** What every template file begins with, complete or not. */
export const templateHead = {
  $schema: z.optional(z.string()),
  kind: z.literal('record-template'),
  version: z.literal(1),
  id: stableId,
  edition: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  source: z.optional(z.string()),
}

/** Words that an edition may say anew. */
export const templateWords = {
  title: z.string(),
  /** Number of the paper form in the institute's quality system. */
  form: z.optional(z.string()),
  /** Records begun from this day on, until the next edition's. */
  since: day,
  until: z.optional(day),
  /** Ids of the institutes whose records it is for, before an edition of the same day for all; absent: for all. */
  institutes: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Which of the days nobody has confirmed. */
  uncertain: z.optional(z.array(z.enum(['since', 'until']))),
  /** What is inspected by: code, title and whether somebody has confirmed that it is in force. */
  basis: z.array(z.strictObject({ code: z.string(), title: z.string(), certain: z.optional(z.literal(false)) })).check(z.minLength(1)),
  /**
   * The sheet that a record is made for, the thing inspected, known by its key in the field `by` of the sheet, and CEL over both (`form`, `row`): whether
   * the template fits. With `otherwise` it fits only where no template without that word does.
   */
  subject: z.strictObject({ entity: entityId, thing: entityId, by: z.string(), when: expression, otherwise: z.optional(z.literal(true)) }),
  /** Signs of the four states. */
  symbols: z.strictObject({ pass: z.string(), fail: z.string(), none: z.string(), noted: z.optional(z.string()) }),
  /** What the fourth sign means to this institute: put right before the report, or could not be inspected (which fails). */
  noted: z.optional(z.enum(['rectified', 'uninspectable'])),
  /** A photo is asked for with every failure, unless an item says otherwise. */
  photoOnFail: z.optional(z.boolean()),
  /** How much a failure weighs; `mark` stands before the number of such an item. */
  classes: z.array(z.strictObject({ id: stableId, title: z.string(), mark: z.optional(z.string()) })).check(z.minLength(1)),
  sections: z.array(templateSection).check(z.minLength(1)),
  checks: z.optional(z.array(recordCheck)),
  verdict: verdictRules,
  next: z.optional(z.array(nextDateRule)),
  /** Fields of the sheet that the submitted record fills: CEL over `form` and `record`. */
  writes: z.optional(z.record(z.string(), expression)),
}

/** An itemised record: its form, the rules of its verdict and what it reports. One file an edition. */
export const templateShape = z.strictObject({ ...templateHead, ...templateWords })
export type RecordTemplate = z.infer<typeof templateShape>
export type SignState = 'pass' | 'fail' | 'none' | 'noted'

export const recordTemplateWords = { kind: 'record-template', title: '记录模板', meta: 'record-template.json', folder: 'records', migrations: [] }
/** Templates in full. */
export const recordTemplateKind = defineKind({ ...recordTemplateWords, shape: templateShape })
