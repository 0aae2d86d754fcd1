import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import type { JsonObject } from '../format/json.ts'
import { recordTemplateWords, templateHead, templateShape, templateWords } from './record-template.ts'
import { templateNumber } from './template-section.ts'

/** Lists of a template: `sections`, `items/<section>`, `results/<item>`, `fields/<section or result>`, `checks`, `rules`, `outcomes`, `next`, `classes`. */
const listName = z.string().check(z.regex(/^(sections|checks|rules|outcomes|next|classes|(items|results|fields)(\/[\w.()*-]+)?)$/))
const named = { at: listName, id: templateNumber }

/** One change on a stable id, in the words that layers of screens use. Where a node is only named, its owner need not be; placed with an owner, it moves to the owner's list. */
export const templateChange = z.union([
  z.strictObject({ op: z.literal('set'), ...named, props: z.record(z.string(), z.json()), drop: z.optional(z.array(z.string())) }),
  z.strictObject({ op: z.literal('place'), ...named, after: z.nullable(templateNumber) }),
  z.strictObject({ op: z.literal('add'), at: listName, node: z.record(z.string(), z.json()), after: z.nullable(templateNumber) }),
  z.strictObject({ op: z.literal('remove'), ...named }),
])
export type TemplateChange = z.infer<typeof templateChange>

const { sections: _sections, verdict: _verdict, checks: _checks, next: _next, classes: _classes, ...plainWords } = templateWords

/** Words that a template may do without. */
const droppable = ['source', 'form', 'until', 'institutes', 'uncertain', 'noted', 'photoOnFail', 'writes'] as const

/** Words of a template that are no lists of nodes: an edition says them anew. */
export const wordNames: readonly string[] = ['source', ...Object.keys(plainWords)]

/** An edition, or a form for a special case, that says how it differs from another: words of its own and changes on stable ids. */
export const editionShape = z.strictObject({
  ...templateHead,
  /** `<id>.<edition>` of the template that it differs from. */
  extends: z.string(),
  ...z.partial(z.strictObject(plainWords)).shape,
  /** Words of that template that it does not say. */
  drop: z.optional(z.array(z.enum(droppable))),
  changes: z.array(templateChange),
})
export type TemplateEdition = z.infer<typeof editionShape>

/** Template files as they are written: complete, or an edition. What they come to in full is a `recordTemplateKind`. */
export const recordTemplateFileKind = defineKind({ ...recordTemplateWords, shape: z.union([editionShape, templateShape]) as z.ZodMiniType<JsonObject> })
