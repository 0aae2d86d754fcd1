import { applyDecision } from '../../../engine/layers/resolve/own-changes.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { shareLayouts } from '../../../engine/schema/screens/share-layouts.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireOperator } from '../../permissions/operators.ts'
import { sharedLayers } from '../queries/layer.ts'
import { ownerNeeds, requireOwner } from '../layout-owner.ts'

/** How a list looks to a role or department that the caller administers, before anybody's own arrangement, and the changes that make it so. */
export const layoutOwned = defineOperation({
  id: 'layout-owned',
  title: '角色、部门现在的布局',
  contract: { needs: ownerNeeds, answers: { fields: { view: '对方看到的界面', changes: '对方的布局改动' } } },
  transaction: false,
  async run(context) {
    const session = requireSession(context)
    onlyInput(context.input, Object.keys(ownerNeeds))
    requireOperator(session, [shareLayouts], '/viewNo', '保存给角色或部门')
    const { view, scope, ownerId } = await requireOwner(context)
    const shared = await sharedLayers(context.db, view.viewNo)
    const own = shared.filter((each) => each.scope === scope && each.ownerId === ownerId)
    const resolved = resolveLayers(view, [...shared.filter((each) => each.scope === 'site'), ...own])
    const dead = resolved.dead.map(({ change }) => change)
    const changes = own.flatMap((layer) => applyDecision(layer.changes, dead, 'remove')).filter(({ op }) => op !== 'lock')
    return { view: resolved.view, changes } as unknown as Json
  },
})
