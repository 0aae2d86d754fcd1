import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../services/start-error.ts'

const lockName = 'viewno.lock'

/**
 * Takes the data folder for this process: two processes on one PGlite folder destroy it.
 * A lock whose process is gone is taken over. Answers the way to let go.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, lockName)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`数据文件夹 ${folder} 无法写入，请检查权限或用 DATA_DIR 指定其他文件夹。`, error)
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file, folder)) return () => rmSync(file, { force: true })
    const holder = holderOf(file)
    if (holder !== null && alive(holder)) {
      throw new StartError(`数据文件夹 ${folder} 正被另一个进程使用（进程号 ${holder}），请先结束它，或用 DATA_DIR 指定其他文件夹。`)
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`数据文件夹 ${folder} 正被另一个进程使用，请稍后再试。`)
}

/** Process that has the folder now, null when none does. */
export function lockHolder(folder: string): number | null {
  const holder = holderOf(join(folder, lockName))
  return holder !== null && alive(holder) ? holder : null
}

function create(file: string, folder: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, JSON.stringify({ pid: process.pid, boot: bootId(), started: startedAt(process.pid) }))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new StartError(`数据文件夹 ${folder} 无法写入，请检查权限或用 DATA_DIR 指定其他文件夹。`, error)
  }
}

/** Process that holds the lock; null when the file is unreadable, of another boot, or its process number was given to another process. */
function holderOf(file: string): number | null {
  try {
    const { pid, boot, started } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; boot: string; started: string }
    if (boot !== bootId() || started !== startedAt(pid)) return null
    return pid
  } catch {
    return null
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Start time of a process in clock ticks since boot; '' where the system does not tell. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
