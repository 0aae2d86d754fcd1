import { BlockList, isIP, isIPv4 } from 'node:net'
import { StartError } from '../services/start-error.ts'
import { verifyPassword } from '../sessions/password.ts'
import type { Database } from '../store/database.ts'
import { demoPassword } from './accounts.ts'
import { firstPasswords } from './queries/first-passwords.ts'
import { readAccounts } from './recipe.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIPv4(host) ? 'ipv4' : 'ipv6'))
}

/** Refuses a start that others can reach while an account of the demonstration still has the password that everybody knows. */
export async function refuseKnownPassword(db: Database, host: string): Promise<void> {
  if (isLoopback(host)) return
  const names = readAccounts().accounts.map(({ loginName }) => loginName)
  for (const { hash, loginName, count } of await firstPasswords(db, names))
    if (await verifyPassword(demoPassword, hash))
      throw new StartError(
        `不能在 ${host} 上启动：${loginName}${count > 1 ? ` 等 ${count} 个账号` : ''}仍使用公开的演示口令。请先改口令（npm run viewno -- admin reset <账号>，或 npm run viewno -- admin reset --demo 一次改完），或以 HOST=127.0.0.1 启动。`,
      )
}
