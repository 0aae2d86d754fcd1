import { createAdministrator, resetAccounts, type Installation } from '../../server/accounts/console.ts'
import { ProblemError } from '../../engine/problem.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { migrate } from '../../server/store/migration/migrate.ts'
import { openAuditFolder } from '../../server/logs/chain/audit-folder.ts'
import type { Store } from '../../server/store/open-store.ts'
import { readAccounts } from '../../server/demo/recipe.ts'
import { join } from 'node:path'
import { defineCommand, wrongUsage, type CommandRun } from '../command.ts'
import { withStore } from '../open-store-at.ts'

/** Makes an administrator, or gives accounts temporary passwords, for who holds the machine. The embedded store must not be in use; PostgreSQL may be. */
export const admin = defineCommand({
  usage: [
    ['admin create 用户名 [--office 机构名称]', '新建管理员并给出临时口令；内置数据库须先停止服务'],
    ['admin reset 用户名 | --demo', '给账号（--demo：所有演示账号）换成临时口令并解锁；内置数据库须先停止服务'],
  ],
  options: { office: { type: 'string' }, demo: { type: 'boolean' } },
  async run(call) {
    const { words, options } = call
    const [verb, loginName] = words
    const office = typeof options['office'] === 'string' ? options['office'] : ''
    if (verb === 'create' && loginName !== undefined) return onStore(call, (on) => create(call, on, loginName, office))
    if (verb === 'reset' && options['demo'] === true)
      return onStore(call, (store) =>
        reset(
          call,
          store,
          readAccounts().accounts.map((each) => each.loginName),
        ),
      )
    if (verb === 'reset' && loginName !== undefined) return onStore(call, (on) => reset(call, on, [loginName]))
    return wrongUsage(call, '请写明 create 或 reset 以及用户名')
  },
})

async function create(
  { root, print }: CommandRun,
  { store, ...installation }: Installation & { store: Store },
  loginName: string,
  office: string,
): Promise<number> {
  const schemas = loadSchemas(join(root, 'schemas'))
  await migrate(store, schemas)
  const password = await createAdministrator(installation, schemas, { loginName, office }, new Date())
  print(`已新建管理员 ${loginName}，临时口令：${password}\n首次登录后须修改。`)
  return 0
}

async function reset({ print, complain }: CommandRun, installation: Installation, loginNames: readonly string[]): Promise<number> {
  const { password, done } = await resetAccounts(installation, loginNames, new Date())
  if (done.length === 0) {
    complain(`没有这个账号：${loginNames.join('、')}`)
    return 1
  }
  print(`${done.join('、')} 的临时口令：${password}\n首次登录后须修改。`)
  return 0
}

function onStore(call: CommandRun, act: (on: Installation & { store: Store }) => Promise<number>): Promise<number> {
  return withStore(call, async (store, { audit }) => {
    try {
      return await act({ db: store.db, book: await openAuditFolder(audit), store })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      call.complain(error.problems.map(({ message, cure }) => `${message}。${cure}`).join('\n'))
      return 1
    }
  })
}
