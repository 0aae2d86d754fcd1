import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { moveId } from '../format/names.ts'
import { expression } from '../format/words.ts'

/** Moves of the flow that are refused while a paper that is required is not there; what is only saved may still lack it. */
const askedAt = z.optional(z.array(moveId).check(z.minLength(1)))

/** Which papers one kind of business takes: kinds, how many, how large, which formats, and which must be there when (docs/adr/0038). */
const attachmentShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('attachment'),
  version: z.literal(1),
  /** Business type, as `x-attachment` of a field names it. */
  id: z.string(),
  title: z.string(),
  askedAt,
  kinds: z
    .array(
      z.strictObject({
        /** Value of the dictionary of attachment kinds. */
        id: z.string(),
        title: z.string(),
        required: z.optional(z.boolean()),
        /** Required where this holds of the record (`form`). */
        requiredWhen: z.optional(expression),
        /** Moves that ask for this kind, instead of those of the rule. */
        askedAt,
        /** The clause that asks for it; `certain: false` where nobody has confirmed it. */
        basis: z.optional(z.string()),
        certain: z.optional(z.literal(false)),
        /** Smallest file in KB: less than this is no legible scan. */
        kilobytes: z.optional(z.int().check(z.gte(1), z.lte(1024))),
        /** Most files of the kind on one record. */
        most: z.int().check(z.gte(1), z.lte(200)),
        /** Largest file in MB. */
        megabytes: z.int().check(z.gte(1), z.lte(500)),
        /** Photos of things, taken on site: made smaller before they are sent, stamped, with time and place beside them. */
        camera: z.optional(z.literal(true)),
        /** Endings without the point; the content must be of that format. */
        exts: z.array(z.string().check(z.regex(/^[a-z0-9]{2,5}$/))).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
})
export type AttachmentRule = z.infer<typeof attachmentShape>
export const attachmentKind = defineKind({
  kind: 'attachment',
  title: '附件要求',
  meta: 'attachment.json',
  folder: 'attachments',
  shape: attachmentShape,
  migrations: [],
})
