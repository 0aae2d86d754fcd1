import * as z from 'zod/mini'
import { expression, stableId } from '../../format/words.ts'
import { callUse, common } from './view-words.ts'

/** One way of printing the records: print codes, joined by `@` when several documents belong together. */
const template = z.strictObject({
  id: stableId,
  title: z.string(),
  code: z.string().check(z.regex(/^[\w-]+(@[\w-]+)*$/)),
  /** CEL over `query` and `user`: whether it is offered. */
  visible: z.optional(expression),
  hidden: z.optional(z.boolean()),
  renamedFrom: z.optional(z.string()),
})
export type PrintTemplate = z.infer<typeof template>

/** The PDF of some records inside the tab, by the template chosen. */
export const printPreviewView = z.strictObject({
  ...common,
  kind: z.literal('print-preview'),
  /** Answers the PDF; `code` is added from the template chosen. */
  print: callUse,
  templates: z.array(template).check(z.minLength(1)),
})
export type PrintPreviewView = z.infer<typeof printPreviewView>
