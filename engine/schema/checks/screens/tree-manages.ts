import type { TreeManageView } from '../../screens/kinds/tree-manage.ts'
import { checkActions } from './actions.ts'
import { knownFieldsOf, sessionNames } from '../common/schema-files.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'

/** A tree: its call, the view of a node, and the actions on it. */
export function checkTreeManage(place: ViewScope, view: TreeManageView): void {
  const { all, entity, report } = place
  checkCall(place, view.tree, '/tree')
  if (view.move) checkCall(place, view.move, '/move')
  if (view.rename) checkCall(place, view.rename, '/rename')
  report.known(view.rename?.field, Object.keys(entity.properties), '/rename/field', `“${entity.title}”的字段`)
  report.known(view.detail.view, all.views.keys(), '/detail/view', '界面')
  checkActions(place, view.rowActions, '/rowActions', { row: knownFieldsOf(all, entity), query: 'text', ...sessionNames })
}
