import { problem, ProblemError } from '../../engine/problem.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { badParameter, requiredText } from '../calls/input/input.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { viewFor } from './effective-view.ts'
import { administered } from './administered.ts'

const scopes = ['role', 'department'] as const

/** What names a list and the role or department that it is arranged for. */
export const ownerNeeds = { viewNo: '界面编号', scope: 'role：角色，department：部门', owner: '角色或部门编号' }

export interface OwnedList {
  view: View
  scope: (typeof scopes)[number]
  ownerId: string
}

/** The list and the owner that a caller names; a list it may not open, another's side, office or role is not there (404). */
export async function requireOwner(context: OperationContext): Promise<OwnedList> {
  const { schemas, input } = context
  const view = viewFor(schemas, requireSession(context), requiredText(input, 'viewNo'))
  const [asked, ownerId] = [requiredText(input, 'scope', 20), requiredText(input, 'owner', 64)]
  const scope = scopes.find((each) => each === asked)
  if (!scope) throw badParameter('scope', '布局的范围之一')
  if ((await administered(context, [{ scope, ownerId }])).length === 0) throw new ProblemError(problem('record.not-found', '/owner', { got: ownerId }))
  return { view, scope, ownerId }
}
