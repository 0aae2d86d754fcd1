import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'

interface User {
  uid?: number
  gid?: number
}

/** Whom a program that refuses to run as root runs as: a system user where we are root, else whoever we are. */
export function borrowedUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return { uid: 65534, gid: 65534 }
}

/** Gives a folder to whoever the program runs as, and to nobody else. */
export function handOver(folder: string, { uid, gid }: User): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}
