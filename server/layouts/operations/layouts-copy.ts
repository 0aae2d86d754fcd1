import { condense } from '../../../engine/layers/diff/condense.ts'
import { refusedWord } from '../../../engine/layers/resolve/check-change.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { saveLayer } from '../queries/layer.ts'
import { administered, administeredLayouts, refuseSite, requireLayouts, type Owner } from '../administered.ts'
import { nameOfLayout } from '../layout-summary.ts'

const MOST = 500

/** Gives the layout of one owner to others of the same view: users, departments, roles. What the receiving layer may not say is left out. */
export const layoutsCopy = defineOperation({
  id: 'layouts-copy',
  title: '复制布局',
  contract: {
    needs: { ids: '布局编号' },
    takes: { users: '给哪些用户', departments: '给哪些部门', roles: '给哪些角色', overwrite: '1：覆盖已有的布局' },
    answers: { fields: { copied: '复制的份数', left: '不适用而略去的改动' } },
  },
  transaction: true,
  async run(context) {
    const { db, schemas, input, now } = context
    const { user } = requireSession(context)
    const [source] = await requireLayouts(context, [requiredText(input, 'ids', 64)])
    if (!source) throw badParameter('ids', '一份布局')
    refuseSite([source])
    const wanted = targets(context)
    if (wanted.length === 0 || wanted.length > MOST) throw badParameter('users', `1 到 ${MOST} 个用户、部门或角色`)
    const allowed = await administered(context, wanted)
    const foreign = wanted.find((each) => !allowed.includes(each))
    if (foreign) throw new ProblemError(problem('record.not-found', `/${foreign.scope}`, { got: foreign.ownerId }))
    const existing = (await administeredLayouts(context)).filter(
      ({ viewNo, scope, ownerId }) => viewNo === source.viewNo && wanted.some((each) => each.scope === scope && each.ownerId === ownerId),
    )
    if (existing.length > 0 && textInput(input, 'overwrite') !== '1') {
      const names = existing.map((each) => each.owner).join('、')
      throw new ProblemError(problem('record.guard', '/overwrite', { message: `${names}已有这个界面的布局，勾选“覆盖已有的布局”后再复制` }))
    }
    let left = 0
    for (const { scope, ownerId } of wanted) {
      const changes = condense(source.changes.filter((change) => refusedWord(change, scope) === null))
      left += source.changes.length - changes.length
      const id = await saveLayer(db, { viewNo: source.viewNo, scope, ownerId, base: source.base, changes, by: user.id, now: now() })
      const before = existing.find((each) => each.scope === scope && each.ownerId === ownerId)
      const after = { from: nameOfLayout(schemas, source), scope, ownerId, viewNo: source.viewNo, changes }
      await audit(context, { action: 'layout-copy', entity: 'sys_layer', recordId: id, before: before ? { changes: before.changes } : null, after })
    }
    return { copied: wanted.length, left }
  },
})

function targets({ input }: OperationContext): Owner[] {
  const of = (name: string, scope: Owner['scope']) =>
    [...new Set(textInput(input, name, 20_000).split(',').filter(Boolean))].map((ownerId): Owner => ({ scope, ownerId }))
  return [...of('users', 'user'), ...of('departments', 'department'), ...of('roles', 'role')]
}
