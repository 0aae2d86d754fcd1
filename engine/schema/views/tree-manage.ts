import * as z from 'zod/mini'
import { viewNo } from '../names.ts'
import { actionUse } from '../words.ts'
import { callUse, common } from './words.ts'

/** A tree on the left, the view of the chosen node on the right. */
export const treeManageView = z.strictObject({
  ...common,
  kind: z.literal('tree-manage'),
  /** Answers every node as a TreeNode. */
  tree: callUse,
  /** List or form of the chosen node; `{id}`, `{parentId}` and what else the node has fill its query. */
  detail: z.strictObject({ view: viewNo, query: z.record(z.string(), z.string()) }),
  /** What may be done with the chosen node; it is their row. */
  rowActions: z.optional(z.array(actionUse)),
})
export type TreeManageView = z.infer<typeof treeManageView>
