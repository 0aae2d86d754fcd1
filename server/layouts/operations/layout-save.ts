import * as z from 'zod/mini'
import { checkLayer } from '../../../engine/layers/resolve/check-change.ts'
import { condense } from '../../../engine/layers/diff/condense.ts'
import { lockProblem } from '../../../engine/layers/resolve/lock-problem.ts'
import { lockedAmong } from '../../../engine/layers/resolve/locks.ts'
import { ownChanges } from '../../../engine/layers/resolve/own-changes.ts'
import { rebase } from '../../../engine/layers/resolve/reconcile.ts'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { compactLayer } from '../../../engine/layers/resolve/compact.ts'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { change } from '../../../engine/schema/screens/layer.ts'
import { badParameter, jsonInput, onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { baseOf, ownersOf, viewFor } from '../effective-view.ts'
import { deleteUserLayer, layersFor, saveLayer } from '../queries/layer.ts'

const config = z.array(change).check(z.maxLength(500))
const LONGEST = 64 * 1024
/** A layer with more changes than this is compacted: years of dragging must not fill it up. */
const GROWN = 200

/**
 * Keeps the caller's own changes of a view: deltas on stable ids, only of what a user may arrange, with the ids that the view has now.
 * The owner is the session, never the input. No changes at all take the layer away.
 */
export const layoutSave = defineOperation({
  id: 'layout-save',
  title: '保存个人布局',
  contract: { needs: { viewNo: '界面编号', config: 'JSON：布局改动的列表，最多 500 个' }, answers: { fields: { viewId: '布局编号' } } },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, ['viewNo', 'config'])
    const view = viewFor(schemas, session, requiredText(input, 'viewNo'))
    const parsed = config.safeParse(jsonInput(input, 'config', LONGEST))
    if (!parsed.success) throw badParameter('config', '布局改动的列表')
    const problems = checkLayer(parsed.data, 'user')
    if (problems.length > 0) throw new ProblemError(problems)
    if (parsed.data.length === 0) {
      await deleteUserLayer(db, session.user.id, { viewNo: view.viewNo })
      return { viewId: null }
    }
    const layers = await layersFor(db, schemas.roles, ownersOf(session), view.viewNo)
    const below = layers.filter((layer) => layer.scope !== 'user')
    const under = resolveLayers(view, below).view
    const locked = lockedAmong(below, parsed.data, ownChanges(layers))
    if (locked.length > 0) throw new ProblemError(locked.map((each) => lockProblem(each, titlesOf(under, schemas.entities.get(view.entity)))))
    const { base, changes } = rebase(under, baseOf(view), { scope: 'user' as const, base: '', changes: parsed.data })
    const few = condense(changes)
    const stored = few.length > GROWN ? compactLayer(under, { scope: 'user', changes: few }) : few
    return {
      viewId: await saveLayer(db, { viewNo: view.viewNo, scope: 'user', ownerId: session.user.id, base, changes: stored, by: session.user.id, now: now() }),
    }
  },
})
