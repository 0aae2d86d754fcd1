import * as z from 'zod/mini'
import { checkLayer, refusedWord } from '../../../engine/layers/resolve/check-change.ts'
import { condense } from '../../../engine/layers/diff/condense.ts'
import { lockProblem } from '../../../engine/layers/resolve/lock-problem.ts'
import { lockedAmong } from '../../../engine/layers/resolve/locks.ts'
import { rebase } from '../../../engine/layers/resolve/reconcile.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { shareLayouts } from '../../../engine/schema/screens/share-layouts.ts'
import { change } from '../../../engine/schema/screens/layer.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, jsonInput, onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { baseOf } from '../effective-view.ts'
import { requireOperator } from '../../permissions/operators.ts'
import { deleteSharedLayer, saveLayer, sharedLayers } from '../queries/layer.ts'
import { ownerNeeds, requireOwner } from '../layout-owner.ts'

const config = z.array(change).check(z.maxLength(500))
const LONGEST = 64 * 1024

/**
 * Keeps an arrangement as that of a role or department that the caller administers, in place of what it had; its locks stay. No changes at all give
 * it back what lies below. Another's side, office or role is not there (404).
 */
export const layoutShare = defineOperation({
  id: 'layout-share',
  title: '保存角色、部门布局',
  contract: {
    needs: { ...ownerNeeds, config: 'JSON：布局改动的列表；空为恢复默认' },
    answers: { fields: { saved: '保存的改动数' } },
  },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, [...Object.keys(ownerNeeds), 'config'])
    requireOperator(session, [shareLayouts], '/viewNo', '保存给角色或部门')
    const { view, scope, ownerId } = await requireOwner(context)
    const parsed = config.safeParse(jsonInput(input, 'config', LONGEST))
    if (!parsed.success) throw badParameter('config', '布局改动的列表')
    const sent = parsed.data.filter(({ op }) => op !== 'lock')
    const problems = checkLayer(sent, scope)
    if (problems.length > 0) throw new ProblemError(problems)
    const shared = await sharedLayers(db, view.viewNo)
    const old = shared.find((each) => each.scope === scope && each.ownerId === ownerId)
    const below = shared.filter((each) => each.scope === 'site')
    const under = resolveLayers(view, below).view
    const locked = lockedAmong(below, sent)
    if (locked.length > 0) throw new ProblemError(locked.map((each) => lockProblem(each, titlesOf(under, schemas.entities.get(view.entity)))))
    const locks = (old?.changes ?? []).filter((each) => each.op === 'lock' && refusedWord(each, scope) === null)
    const { base, changes } = rebase(under, baseOf(view), { scope, base: '', changes: condense([...sent, ...locks]) })
    const trail = { before: old ? { changes: old.changes } : null, after: { scope, ownerId, viewNo: view.viewNo, changes } }
    if (changes.length === 0) {
      if (!(await deleteSharedLayer(db, { viewNo: view.viewNo, scope, ownerId }))) return { saved: 0 }
      await audit(context, { action: 'layout-reset', entity: 'sys_layer', recordId: `${scope}/${ownerId}/${view.viewNo}`, ...trail })
      return { saved: 0 }
    }
    const id = await saveLayer(db, { viewNo: view.viewNo, scope, ownerId, base, changes, by: session.user.id, now: now() })
    await audit(context, { action: 'layout-share', entity: 'sys_layer', recordId: id, ...trail })
    return { saved: changes.length }
  },
})
