import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'

/** Which papers one kind of business takes: kinds, how many, how large, which formats. */
const attachmentShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('attachment'),
  version: z.literal(1),
  /** Business type, as `x-attachment` of a field names it. */
  id: z.string(),
  title: z.string(),
  kinds: z
    .array(
      z.strictObject({
        /** Value of the dictionary of attachment kinds. */
        id: z.string(),
        title: z.string(),
        required: z.optional(z.boolean()),
        /** Most files of the kind on one record. */
        most: z.int().check(z.gte(1), z.lte(200)),
        /** Largest file in MB. */
        megabytes: z.int().check(z.gte(1), z.lte(500)),
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
