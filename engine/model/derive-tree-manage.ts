import type { SessionInfo } from '../schema/accounts/session.ts'
import type { TreeManageView } from '../schema/screens/kinds/tree-manage.ts'
import { deriveActions } from './derive-actions.ts'
import type { TreeManageModel } from './model.ts'

/** Where the nodes come from, what shows the chosen one, and what may be done with it. */
export function deriveTreeManage(view: TreeManageView, session: SessionInfo): TreeManageModel {
  const { viewNo, title, tree, detail, move, rename } = view
  const may = ({ operator }: { operator: string }): boolean =>
    deriveActions([{ id: 'edit', action: 'refresh', operator }], view, session).every(({ denied }) => !denied)
  return {
    kind: 'tree-manage',
    viewNo,
    title,
    tree: { call: tree.call, params: tree.params ?? {} },
    detail,
    move: move && may(move) ? { call: move.call, params: move.params ?? {} } : null,
    rename: rename && may(rename) ? { call: rename.call, params: rename.params ?? {}, field: rename.field } : null,
    rowActions: deriveActions(view.rowActions, view, session),
  }
}
