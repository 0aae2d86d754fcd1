import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../services/start-error.ts'
import { startBeat, type Beat } from './beat.ts'
import { headOf, tryLock, unlock, type FenceSource } from './fence.mjs'

/** Names the holder of the folder; its lock is the gate that every write passes. Never removed. */
const HOLDER = 'viewno.lock'
/** Locked as long as the holder lives; each holder has one of its own. */
const LIFE = 'viewno.alive'
/** Written once a second: a file by itself, since some systems let nobody else write to one that is locked. */
const PULSE = 'viewno.pulse'

/** Between two looks at a pulse, and without a beat for so long a holder is gone or stopped; in ms. */
const LOOK = 200
const SILENT = 6_000
/** So long a taker waits for work that the holder has in hand, and, where no lock tells, for another taker; in ms. */
const PATIENCE = 2_000

/** Who holds a folder. */
export interface Holder {
  token: string
  host: string
  pid: number
  /** Which run of which machine's kernel; '' where it does not tell. */
  boot: string
  /** Whether its life is locked. */
  kernel: boolean
}

/** A folder that is ours until it is let go or another process takes it over. */
export interface HeldFolder {
  /** What every write to the folder passes. */
  fence: FenceSource
  /** Resolved once another process has taken the folder over. */
  lost: Promise<void>
  release(): Promise<void>
}

export interface HoldOptions {
  /** False does without the kernel's locks, as a file system without them makes us do. */
  kernel?: boolean
}

/**
 * Takes the data folder for this process: two processes on one PGlite folder destroy it (docs/adr/0032). Throws StartError with one sentence while
 * another lives that holds it, in whatever container or machine; one that is gone is followed at once or, where only its silence tells, within seven seconds.
 */
export async function holdFolder(folder: string, { kernel = true }: HoldOptions = {}): Promise<HeldFolder> {
  const gate = openGate(folder)
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const holder = holderIn(folder)
      if (holder !== null && (await lives(folder, holder))) throw refusal(folder, holder)
      const held = await take(folder, gate, holder, kernel)
      if (held) return held
    }
    throw refusal(folder, holderIn(folder))
  } finally {
    closeSync(gate)
  }
}

/** Who holds the folder and lives; null when nobody does. */
export async function livingHolder(folder: string): Promise<Holder | null> {
  const holder = holderIn(folder)
  return holder !== null && (await lives(folder, holder)) ? holder : null
}

function openGate(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return openSync(join(folder, HOLDER), 'a+', 0o600)
  } catch (error) {
    throw new StartError(`数据文件夹 ${folder} 无法写入，请检查权限或用 DATA_DIR 指定其他文件夹。`, error)
  }
}

/** Who holds the folder; null when nobody does or what is written does not tell, which a crash between two files leaves behind. */
function holderIn(folder: string): Holder | null {
  try {
    const read = JSON.parse(readFileSync(join(folder, HOLDER), 'utf8')) as Partial<Holder>
    return typeof read.token === 'string' ? { host: '', pid: 0, boot: '', kernel: false, ...read, token: read.token } : null
  } catch {
    return null
  }
}

/** Whether a holder lives: its lock tells on the same kernel, whatever its process numbers and host names are; else its pulse does. */
async function lives(folder: string, holder: Holder): Promise<boolean> {
  if (holder.kernel && holder.boot === bootId() && !isLocked(join(folder, LIFE))) return false
  const first = pulseOf(folder)
  for (let waited = 0; waited < SILENT; waited += LOOK) {
    await sleep(LOOK)
    const now = holderIn(folder)
    if (now === null) return false
    if (now.token !== holder.token || pulseOf(folder) !== first) return true
  }
  return false
}

function isLocked(file: string): boolean {
  try {
    const fd = openSync(file, 'r+')
    const free = tryLock(fd, false)
    closeSync(fd)
    return free !== true
  } catch {
    return true
  }
}

function pulseOf(folder: string): string {
  try {
    return readFileSync(join(folder, PULSE), 'utf8')
  } catch {
    return ''
  }
}

/** Writes us as the holder where `before` was; null when somebody else was quicker. */
async function take(folder: string, gate: number, before: Holder | null, kernel: boolean): Promise<HeldFolder | null> {
  const locked = await passGate(gate, kernel)
  if (locked === false) throw stuck(folder, before)
  const token = randomUUID()
  try {
    if (holderIn(folder)?.token !== before?.token) return null
    const life = newLife(folder, token)
    const holder: Holder = { token, host: hostname(), pid: process.pid, boot: bootId(), kernel: locked === true && life.locked }
    writeFileSync(join(folder, PULSE), token, { mode: 0o600 })
    writeHolder(gate, holder)
    if (locked === true) return heldFolder(folder, holder, life.fd)
    unlock(gate)
    await sleep(PATIENCE)
    if (holderIn(folder)?.token === token) return heldFolder(folder, holder, life.fd)
    closeSync(life.fd)
    return null
  } finally {
    if (locked === true) unlock(gate)
  }
}

/** True once no holder is at work and none can begin, false when one does not end, null where locks are not to be had. */
async function passGate(gate: number, kernel: boolean): Promise<boolean | null> {
  if (!kernel) return null
  for (let waited = 0; ; waited += LOOK) {
    const locked = tryLock(gate, false)
    if (locked !== false || waited >= PATIENCE) return locked
    await sleep(LOOK)
  }
}

/** A lock for our life in place of the former's, which that may still have. */
function newLife(folder: string, token: string): { fd: number; locked: boolean } {
  const [file, aside] = [join(folder, LIFE), join(folder, `${LIFE}.${token}`)]
  const fd = openSync(aside, 'w+', 0o600)
  const locked = tryLock(fd, false) === true
  renameSync(aside, file)
  return { fd, locked }
}

function writeHolder(gate: number, holder: Holder): void {
  const { token, ...others } = holder
  ftruncateSync(gate, 0)
  writeSync(gate, `${headOf(token)},${JSON.stringify(others).slice(1)}\n`)
  fsyncSync(gate)
}

function heldFolder(folder: string, { token, kernel }: Holder, life: number): HeldFolder {
  const fence = { path: join(folder, HOLDER), token, kernel }
  const beat: Beat = startBeat(fence, join(folder, PULSE))
  return {
    fence,
    lost: beat.lost,
    async release() {
      await beat.stop()
      await letGo(folder, token, kernel)
      closeSync(life)
    },
  }
}

/** Nobody is the holder then, unless another process already is. */
async function letGo(folder: string, token: string, kernel: boolean): Promise<void> {
  const gate = openGate(folder)
  try {
    const locked = await passGate(gate, kernel)
    if (locked === false || holderIn(folder)?.token !== token) return
    for (const name of [LIFE, PULSE]) rmSync(join(folder, name), { force: true })
    ftruncateSync(gate, 0)
    fsyncSync(gate)
  } finally {
    closeSync(gate)
  }
}

function refusal(folder: string, holder: Holder | null): StartError {
  const who = holder ? `（主机 ${holder.host}，进程号 ${holder.pid}）` : ''
  return new StartError(`数据文件夹 ${folder} 正被另一个进程使用${who}，请先结束它，或用 DATA_DIR 指定其他文件夹。`)
}

function stuck(folder: string, holder: Holder | null): StartError {
  const who = holder ? `（主机 ${holder.host}，进程号 ${holder.pid}）` : ''
  return new StartError(`数据文件夹 ${folder} 被一个没有响应的进程占用${who}，它停在写入途中，请先强制结束它再启动。`)
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
