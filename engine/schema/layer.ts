import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'

/** One change on a stable id; `at` is the section (`columns`, `search`, `groups`, `toolbar` …). */
export const change = z.union([
  /** Sets properties of a node; untouched properties follow the product. `null` takes the property back. */
  z.strictObject({ op: z.literal('set'), at: z.string(), id: z.string(), props: z.record(z.string(), z.json()) }),
  z.strictObject({ op: z.literal('hide'), at: z.string(), id: z.string() }),
  z.strictObject({ op: z.literal('show'), at: z.string(), id: z.string() }),
  /** Places the node after a neighbour; `after: null` is the front. */
  z.strictObject({ op: z.literal('place'), at: z.string(), id: z.string(), after: z.nullable(z.string()) }),
  /** Site layer only. */
  z.strictObject({ op: z.literal('add'), at: z.string(), node: z.record(z.string(), z.json()), after: z.nullable(z.string()) }),
  z.strictObject({ op: z.literal('remove'), at: z.string(), id: z.string() }),
])
export type Change = z.infer<typeof change>

/** An ordered list of changes on one view. Never a copy of it. */
const layerShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('layer'),
  version: z.literal(1),
  viewNo: z.string(),
  scope: z.enum(['site', 'role', 'department', 'user']),
  /** Hash of the view the changes were made on. */
  base: z.string(),
  changes: z.array(change),
})
export type Layer = z.infer<typeof layerShape>
export const layerKind = defineKind({ kind: 'layer', title: '布局', meta: 'layer.json', shape: layerShape, migrations: [] })
