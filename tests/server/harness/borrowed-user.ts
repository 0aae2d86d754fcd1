import { execFileSync } from 'node:child_process'

/** Whom a program that refuses to run as root runs as: a system user where we are root, else whoever we are. */
export function borrowedUser(): { uid?: number; gid?: number } {
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
