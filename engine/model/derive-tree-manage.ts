import type { SessionInfo } from '../schema/session.ts'
import type { TreeManageView } from '../schema/views/tree-manage.ts'
import { deriveActions } from './derive-actions.ts'
import type { TreeManageModel } from './model.ts'

/** Where the nodes come from, what shows the chosen one, and what may be done with it. */
export function deriveTreeManage(view: TreeManageView, session: SessionInfo): TreeManageModel {
  const { viewNo, title, tree, detail } = view
  return {
    kind: 'tree-manage',
    viewNo,
    title,
    tree: { call: tree.call, params: tree.params ?? {} },
    detail,
    rowActions: deriveActions(view.rowActions, view, session),
  }
}
