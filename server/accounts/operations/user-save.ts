import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { requireGrantableRoles, requireManageableAccount, requireAccount, rolesIn, temporaryPassword } from '../accounts.ts'
import { audit, changesOf } from '../../logs/audit.ts'
import { hashPassword } from '../../sessions/password.ts'
import { requireSession } from '../../calls/require-session.ts'
import { newKey } from '../../store/new-key.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { insertAccount, loginNameTaken, setRoles, updateAccount } from '../queries/account.ts'
import { findOffice, isWithin } from '../queries/office-record.ts'
import { entityOf, recordVerdict, requireRecord } from '../../records/record.ts'
import { uncover } from '../../records/uncover.ts'
import { readSubmittedRecord } from '../../records/submitted-record.ts'
import { screenNames } from '../../records/save-request.ts'

const fields = ['name', 'phone', 'orgId', 'departId', 'areaCode', 'roles'] as const

/** Saves an account: a new one gets a temporary password, shown once; roles only by who may give them (`mayGrantRole`). */
export const userSave = defineOperation({
  id: 'user-save',
  title: '保存用户',
  contract: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = entityOf(context)
    const { key, values } = readSubmittedRecord(context.schemas, entity, context.input, screenNames(entity))
    const current = key === null ? null : await requireAccount(context, entity, key)
    if (current) refuseStale(values, current)
    await uncover(context, entity, values, current)
    const next = { ...(current ?? { loginName: String(values['loginName'] ?? '').trim() }), ...sent(values) }
    await refuseBad(context, entity, next, current)
    const id = key ?? newKey(context.now())
    const password = current ? '' : temporaryPassword()
    if (current) await updateAccount(context.db, id, next, context.now())
    else await insertAccount(context.db, id, next, await hashPassword(password), context.now())
    await setRoles(context.db, id, rolesIn(next))
    const saved = await requireRecord(context, entity, id, { whole: true })
    await audit(context, { action: current ? 'update' : 'create', entity: entity.id, recordId: id, ...changesOf(current ?? {}, saved) })
    return { ...(await requireRecord(context, entity, id)), temporaryPassword: password }
  },
})

function sent(values: Row): Row {
  return Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field] ?? '']))
}

/** Accounts have no version: the time of the last change stands for it. */
function refuseStale(values: Row, current: Row): void {
  const known = values['updatedAt']
  if (typeof known === 'string' && known !== current['updatedAt'])
    throw new ProblemError({ ...problem('record.conflict', '/updatedAt', { by: '他人', at: String(current['updatedAt']) }) })
}

async function refuseBad(context: OperationContext, entity: Entity, next: Row, current: Row | null): Promise<void> {
  const problems = await recordVerdict(context, entity, next, current)
  if (problems.length > 0) throw new ProblemError(problems)
  const before = current ? rolesIn(current) : []
  const after = rolesIn(next)
  const changed = [...after.filter((role) => !before.includes(role)), ...before.filter((role) => !after.includes(role))]
  const own = current?.['id'] === requireSession(context).user.id
  if (own && changed.length > 0) throw new ProblemError(problem('record.guard', '/roles', { message: '不能修改自己的角色' }))
  if (current && !own) requireManageableAccount(context, current)
  requireGrantableRoles(context, changed)
  if (!current && (await loginNameTaken(context.db, String(next['loginName']), '')))
    throw new ProblemError(problem('record.duplicate', '/loginName', { title: '登录名', got: String(next['loginName']) }))
  await refuseOffices(context, next)
}

/** Institute and department lie within the caller's reach, and the one within the other. */
async function refuseOffices(context: OperationContext, { orgId, departId }: Row): Promise<void> {
  const { scope } = requireSession(context)
  const office = await findOffice(context.db, scope, String(orgId))
  if (!office) throw new ProblemError(problem('field.not-in-dictionary', '/orgId', { title: '所属机构' }))
  if (office['kind'] === 'department') throw new ProblemError(problem('record.guard', '/orgId', { message: '所属机构须是机构或单位，部门填在“所属部门”' }))
  const department = String(departId ?? '')
  if (department !== '' && !(await isWithin(context.db, department, String(orgId))))
    throw new ProblemError(problem('record.guard', '/departId', { message: '所属部门不在所属机构之下' }))
}
