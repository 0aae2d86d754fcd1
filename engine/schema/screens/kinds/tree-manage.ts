import * as z from 'zod/mini'
import { viewNo } from '../../format/names.ts'
import { actionUse } from '../../format/words.ts'
import { callUse, common } from './view-words.ts'

/** A change of the tree itself, for who holds the operator word. */
const editUse = z.strictObject({ ...callUse.shape, operator: z.string() })

/** A tree on the left, the view of the chosen node on the right. */
export const treeManageView = z.strictObject({
  ...common,
  kind: z.literal('tree-manage'),
  /**
   * Answers nodes: `id`, `parentId`, `title`, `disabled`. It may leave out what lies deeper and mark who has more by `hasChildren: 1`; then it is
   * asked again with `below` (a node's children), `search` (matches with the way to them), or `open` and `reveal` (kept open, and a way to show).
   */
  tree: callUse,
  /** List or form of the chosen node; `{id}`, `{parentId}` and what else the node has fill its query. */
  detail: z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) }),
  /** Moves a node elsewhere or changes its place among its siblings: sent `id`, `parentid` and `after`, the sibling it comes behind ('' is the first place, left out the last). */
  move: z.optional(editUse),
  /** Changes a node's name in its place: sent `id`, the node's `version` and `field`. */
  rename: z.optional(z.strictObject({ ...editUse.shape, field: z.string() })),
  /** What may be done with the chosen node; it is their row. */
  rowActions: z.optional(z.array(actionUse)),
})
export type TreeManageView = z.infer<typeof treeManageView>
