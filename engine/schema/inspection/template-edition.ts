import * as z from 'zod/mini'
import type { Change } from '../screens/layer.ts'
import { defineKind } from '../format/define-kind.ts'
import type { JsonObject } from '../format/json.ts'
import { stableId } from '../format/words.ts'
import { recordTemplateWords, templateShape, templateWords } from './record-template.ts'

const number = z.string().check(z.regex(/^[\w*][\w.()*-]{0,63}$/))
/** Lists of a template: `sections`, `items/<section>`, `results/<item>`, `fields/<section or result>`, `checks`, `rules`, `outcomes`, `next`, `classes`. */
const listName = z.string().check(z.regex(/^(sections|checks|rules|outcomes|next|classes|(items|results|fields)(\/[\w.()*-]+)?)$/))
const named = { at: listName, id: number }

/** One change on a stable id, in the words that layers of screens use. Where a node is only named, its owner need not be. */
export const templateChange = z.union([
  z.strictObject({ op: z.literal('set'), ...named, props: z.record(z.string(), z.json()), drop: z.optional(z.array(z.string())) }),
  z.strictObject({ op: z.literal('place'), ...named, after: z.nullable(number) }),
  z.strictObject({ op: z.literal('add'), at: listName, node: z.record(z.string(), z.json()), after: z.nullable(number) }),
  z.strictObject({ op: z.literal('remove'), ...named }),
])
export type TemplateChange = z.infer<typeof templateChange> & Change

const { sections: _sections, verdict: _verdict, checks: _checks, next: _next, classes: _classes, ...plainWords } = templateWords

/** An edition, or a form for a special case, that says how it differs from another: words of its own and changes on stable ids. */
export const editionShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('record-template'),
  version: z.literal(1),
  id: stableId,
  edition: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  source: z.optional(z.string()),
  /** `<id>.<edition>` of the template that it differs from. */
  extends: z.string(),
  ...z.partial(z.strictObject(plainWords)).shape,
  changes: z.array(templateChange),
})
export type TemplateEdition = z.infer<typeof editionShape>

/** Template files as they are written: complete, or an edition. What they come to in full is a `recordTemplateKind`. */
export const recordTemplateFileKind = defineKind({ ...recordTemplateWords, shape: z.union([editionShape, templateShape]) as z.ZodMiniType<JsonObject> })
