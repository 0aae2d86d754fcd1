import { randomUUID } from 'node:crypto'
import { conditionsFrom } from '../../../engine/conditions/condition.ts'
import { checkLayer } from '../../../engine/layers/resolve/check-change.ts'
import { condense } from '../../../engine/layers/diff/condense.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { namedViewState, shares, type NamedView, type NamedViewState, type Share } from '../../../engine/schema/screens/named-view.ts'
import { audit } from '../../logs/audit.ts'
import { badParameter, jsonInput, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { requireNamedView, requireShare } from '../named-view.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { viewFor } from '../effective-view.ts'
import { insertNamedView, ownNamedViews, setDefaultNamedView, updateNamedView } from '../queries/named-view.ts'
import type { ServerSession } from '../../calls/session.ts'

const LONGEST = 64 * 1024
const LONGEST_TITLE = 40
/** Named views of one list that a user may keep. */
const MOST = 50

/**
 * Keeps a list's filters, columns, sort and density under a name, new or (with `id` and `version`) in place of what it was. Showing it to a
 * role or to everybody, and making it a role's default, asks for the operator code `gx:namedView:share`; the own default asks for nothing.
 */
export const namedViewSave = defineOperation({
  id: 'named-view-save',
  title: '保存查询方案',
  contract: {
    takes: {
      id: '查询方案编号',
      version: '版本',
      viewNo: '列表界面编号',
      title: '名称',
      share: '共享范围：own、role、all',
      role: '共享给的角色',
      state: 'JSON：查询、排序与列',
      isDefault: '1：本人默认',
      roleDefault: '1：角色默认',
    },
    answers: { fields: { id: '编号', title: '名称', state: '查询、排序与列' } },
  },
  transaction: true,
  async run(context) {
    const session = requireSession(context)
    onlyInput(context.input, ['id', 'version', 'viewNo', 'title', 'share', 'role', 'state', 'isDefault', 'roleDefault'])
    const id = textInput(context.input, 'id', 64)
    const old = id === '' ? null : await requireNamedView(context.db, session, id)
    const viewNo = viewFor(context.schemas, session, old?.viewNo ?? requiredText(context.input, 'viewNo')).viewNo
    const saved = old && context.input['state'] === undefined ? old : await store(context, session, viewNo, old)
    await markDefaults(context, session, saved)
    return (await requireNamedView(context.db, session, saved.id)) as unknown as Json
  },
})

type SavedNamedView = Pick<NamedView, 'id' | 'viewNo' | 'share' | 'role'>

/** Writes the named view itself. */
async function store(context: OperationContext, session: ServerSession, viewNo: string, old: NamedView | null): Promise<SavedNamedView> {
  const { db, input, now } = context
  if (old && !old.mine) throw new ProblemError(problem('right.denied', '/id', { right: '修改他人的查询方案' }))
  const title = requiredText(input, 'title', LONGEST_TITLE).trim()
  if (title === '') throw badParameter('title', `不超过 ${LONGEST_TITLE} 字的名称`)
  const share = shareOf(textInput(input, 'share') || 'own')
  const role = share === 'role' ? requiredText(input, 'role', 64) : ''
  if (share !== 'own') requireShare(context.schemas, session, role)
  const { count, taken } = await ownNamedViews(db, session.user.id, viewNo, title, old?.id ?? '')
  if (taken) throw new ProblemError(problem('record.duplicate', '/title', { title: '方案名称', got: title }))
  if (!old && count >= MOST) throw badParameter('title', `每个列表最多 ${MOST} 个方案，请先删除不用的`)
  const made = { id: old?.id ?? randomUUID(), viewNo, title, share, role, state: stateOf(context), userId: session.user.id, now: now() }
  if (!old) await insertNamedView(db, made)
  else if (!(await updateNamedView(db, made, Number(input['version']))))
    throw new ProblemError(problem('record.conflict', '/version', { by: old.by, at: old.at }))
  if (share !== 'own' || (old && old.share !== 'own'))
    await audit(context, { action: 'named-view-share', entity: 'sys_named_view', recordId: made.id, after: { viewNo, title, share, role } })
  return made
}

function shareOf(text: string): Share {
  const found = shares.find((each) => each === text)
  if (!found) throw badParameter('share', '共享的范围之一')
  return found
}

/** The state as sent, its columns checked like a user's own layer: it arranges and never reveals. */
function stateOf({ input }: OperationContext): NamedViewState {
  const sent = jsonInput(input, 'state', LONGEST)
  // told with its place, before the rest is judged as a whole
  if (isRow(sent)) conditionsFrom(sent['filters'], '/state/filters')
  const parsed = namedViewState.safeParse(sent)
  if (!parsed.success) throw badParameter('state', '查询条件、排序与列设置')
  const problems = checkLayer(parsed.data.columns, 'user')
  if (problems.length > 0) throw new ProblemError(problems)
  return { ...parsed.data, columns: condense(parsed.data.columns) }
}

async function markDefaults({ db, schemas, input }: OperationContext, session: ServerSession, { id, viewNo, share, role }: SavedNamedView): Promise<void> {
  const own = choice(input['isDefault'], 'isDefault')
  if (own !== null) await setDefaultNamedView(db, { viewNo, scope: 'user', ownerId: session.user.id }, own ? id : null)
  const ofRole = choice(input['roleDefault'], 'roleDefault')
  if (ofRole === null) return
  if (share !== 'role') throw badParameter('roleDefault', '与角色共享的方案')
  requireShare(schemas, session, role)
  await setDefaultNamedView(db, { viewNo, scope: 'role', ownerId: role }, ofRole ? id : null)
}

/** Yes, no, or not said. */
function choice(value: Json | undefined, name: string): boolean | null {
  if (value === undefined || value === null || value === '') return null
  if ([true, 1, '1', 'true'].includes(value as string)) return true
  if ([false, 0, '0', 'false'].includes(value as string)) return false
  throw badParameter(name, 'true 或 false')
}
