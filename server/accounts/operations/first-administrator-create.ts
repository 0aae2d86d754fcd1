import { problem, ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { digest } from '../../calls/secrets.ts'
import { audit } from '../../logs/audit.ts'
import { openCredentials, purposeOf } from '../../sessions/credentials.ts'
import { hashPassword } from '../../sessions/password.ts'
import { newKey } from '../../store/new-key.ts'
import { administratorRoles, firstOffices, refuseBadAdministrator, sidesOf, type FirstAdministrator } from '../first-administrator.ts'
import { anybodyHolds, insertAdministrator, insertFirstOffices, takeLink } from '../queries/first-administrator.ts'
import { loginNameTaken } from '../queries/account.ts'

/**
 * Makes the first administrator of a fresh installation with the password of their choice, and the offices they name, on a one-time link. What is
 * refused does not use the link up; two at once make one.
 */
export const firstAdministratorCreate = defineOperation({
  id: 'first-administrator-create',
  title: '设立首位管理员',
  contract: {
    needs: { key: '链接中的密钥', username: '用户名（SM4 密文）', password: '密码（SM4 密文）', challengeId: '一次性密钥编号', name: '姓名' },
    takes: { offices: '各端机构的名称，按端的代码' },
    answers: 'nothing',
  },
  // hashing must not hold the store
  transaction: false,
  perMinute: 30,
  async run(context) {
    const { db, schemas, input, now } = context
    const keyHash = digest(requiredText(input, 'key', 200))
    const sides = sidesOf(schemas)
    const wanted = await readWanted(context)
    refuseBadAdministrator(wanted, sides)
    const passwordHash = await hashPassword(wanted.password)
    const roles = administratorRoles(schemas)
    await db.transaction().execute(async (trx) => {
      if (!(await takeLink(trx, keyHash, now())) || (await anybodyHolds(trx, roles))) throw new ProblemError(problem('auth.link', '/key'))
      if (await loginNameTaken(trx, wanted.loginName, ''))
        throw new ProblemError(problem('record.duplicate', '/username', { title: '用户名', got: wanted.loginName }))
      const offices = firstOffices(wanted.offices, sides, now())
      await insertFirstOffices(trx, offices)
      const { id: orgId = '', industryType = '' } = offices.at(-1) ?? {}
      const id = newKey(now())
      await insertAdministrator(trx, { id, loginName: wanted.loginName, name: wanted.name, passwordHash, orgId, industryType, temporary: false }, roles, now())
      await audit({ ...context, db: trx }, { action: 'create', recordId: id })
    })
    return null
  },
})

async function readWanted({ db, input, now }: OperationContext): Promise<FirstAdministrator> {
  const sent = [requiredText(input, 'username', 2080), requiredText(input, 'password', 2080)]
  const [loginName, password] = await openCredentials(db, requiredText(input, 'challengeId', 64), purposeOf(null), now(), sent)
  return { loginName: (loginName ?? '').trim(), password: password ?? '', name: textInput(input, 'name').trim(), offices: officesIn(input) }
}

/** Names of offices by side, as an object or its JSON text. */
function officesIn(input: JsonObject): Record<string, string> {
  const value = input['offices']
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).flatMap(([side, name]) => (typeof name === 'string' ? [[side, name.trim().slice(0, 100)]] : [])))
}
