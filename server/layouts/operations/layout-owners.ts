import { shareLayouts } from '../../../engine/schema/screens/share-layouts.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { viewFor } from '../effective-view.ts'
import { requireOperator } from '../../permissions/operators.ts'
import { sharedLayers } from '../queries/layer.ts'
import { administered } from '../administered.ts'

/** For whom the caller may arrange a list: roles, with their titles; and which roles and departments have a layout of it. */
export const layoutOwners = defineOperation({
  id: 'layout-owners',
  title: '可设置布局的角色与部门',
  contract: { needs: { viewNo: '界面编号' }, answers: { fields: { roles: '角色', owners: '已有布局的角色与部门' } } },
  transaction: false,
  async run(context) {
    const session = requireSession(context)
    onlyInput(context.input, ['viewNo'])
    requireOperator(session, [shareLayouts], '/viewNo', '保存给角色或部门')
    const view = viewFor(context.schemas, session, requiredText(context.input, 'viewNo'))
    const roles = [...context.schemas.roles.values()].map(({ id, title }) => ({ scope: 'role' as const, ownerId: id, title }))
    const offered = await administered(context, roles)
    const stored = (await sharedLayers(context.db, view.viewNo)).filter(({ scope }) => scope !== 'site')
    const owners = await administered(context, stored)
    return {
      roles: offered.map(({ ownerId, title }) => ({ id: ownerId, title })),
      owners: owners.map(({ scope, ownerId }) => ({ scope, id: ownerId })),
    } as unknown as Json
  },
})
