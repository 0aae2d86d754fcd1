import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { officeNodes } from '../queries/office-record.ts'

/** Answers all institutes and departments within the caller's scope as nodes of a tree, disabled ones marked. */
export const officeTree = defineOperation({
  id: 'office-tree',
  title: '机构部门树',
  transaction: false,
  run: (context) => officeNodes(context.db, requireSession(context).scope),
})
