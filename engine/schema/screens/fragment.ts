import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { sharedName } from '../format/names.ts'
import { stableId } from '../format/words.ts'

/** Lists that the nodes of a fragment can stand in; `actions` are those of toolbars, rows and footers. */
export const fragmentPlaces = ['columns', 'search', 'actions', 'rowTones', 'tabs', 'items', 'groups'] as const

/** Named nodes that many views share: a view takes them in where it says `{ "fragment": "<id>" }`. */
const fragmentShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('fragment'),
  version: z.literal(1),
  id: sharedName,
  title: z.string(),
  source: z.optional(z.string()),
  /** The lists that the nodes are made for. */
  at: z.enum(fragmentPlaces),
  nodes: z.array(z.union([stableId, z.record(z.string(), z.json())])).check(z.minLength(1)),
})
export type Fragment = z.infer<typeof fragmentShape>
export const fragmentKind = defineKind({
  kind: 'fragment',
  title: '界面片段',
  meta: 'fragment.json',
  folder: 'fragments',
  shape: fragmentShape,
  migrations: [],
})
