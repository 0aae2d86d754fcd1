import { sql } from 'kysely'
import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { holdFolder } from './hold-folder.ts'

const holder = join(import.meta.dirname, '../../../tests/fixtures/folder-holder.ts')
/** Process numbers and a host name of their own, as a container has them. */
const apart = ['--pid', '--fork', '--kill-child', '--uts']
const asRoot = ['--user', '--map-root-user']
const ways = [apart, [...asRoot, ...apart]].filter((options) => {
  try {
    execFileSync('unshare', [...options, 'hostname', 'another'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/** A process that holds a folder, or tries to. */
class Held {
  readonly process: ChildProcessWithoutNullStreams
  said = ''

  constructor(folder: string, container: boolean) {
    const command = [process.execPath, '--import', 'tsx', holder, folder]
    const within = ['unshare', ...(ways[0] ?? []), 'sh', '-c', 'hostname another-machine && exec "$@"', 'sh', ...command]
    const [program = '', ...rest] = container ? within : command
    this.process = spawn(program, rest)
    this.process.stdout.on('data', (text: Buffer) => (this.said += text.toString()))
  }

  /** The process of the holder itself, below that which made its container. */
  get pid(): number {
    const outer = this.process.pid ?? 0
    const inner = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim()
    return inner === '' ? outer : Number(inner.split(' ')[0])
  }

  async says(words: RegExp): Promise<string> {
    for (let waited = 0; waited < 120_000; waited += 50) {
      const found = words.exec(this.said)
      if (found) return found[0]
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`never said ${words}: ${this.said}`)
  }

  write(id: number): void {
    this.process.stdin.write(`${id}\n`)
  }
}

describe.skipIf(process.platform !== 'linux')('a folder and two processes that know nothing of one another', () => {
  let folder = ''
  const started: Held[] = []
  const start = (container: boolean): Held => {
    const held = new Held(folder, container)
    started.push(held)
    return held
  }
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'viewno-over-'))))
  afterEach(() => {
    for (const held of started.splice(0)) held.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it.runIf(ways.length > 0)(
    'given a holder in one container, when another starts in a second or outside, then it is refused in one sentence',
    async () => {
      await start(true).says(/held/)
      const sentence = /^数据文件夹 \S+ 正被另一个进程使用（主机 another-machine，进程号 \d+），请先结束它，或用 DATA_DIR 指定其他文件夹。\n$/m
      await start(true).says(sentence)
      await start(false).says(sentence)
    },
    300_000,
  )

  it.each(ways.length > 0 ? [true, false] : [false])(
    'given a holder that is killed (in a container: %s), when the next one comes, then it has the folder within ten seconds',
    async (container) => {
      const held = start(container)
      await held.says(/held/)
      held.write(1)
      await held.says(/wrote 1/)
      process.kill(held.pid, 'SIGKILL')
      const began = performance.now()
      const next = await holdFolder(folder)
      expect(performance.now() - began).toBeLessThan(10_000)
      await next.release()
    },
    300_000,
  )

  it('given a holder that was stopped, when it comes back after another took the folder, then it writes and acknowledges nothing more', async () => {
    const held = start(ways.length > 0)
    await held.says(/held/)
    held.write(1)
    await held.says(/wrote 1/)
    const stopped = held.pid
    process.kill(stopped, 'SIGSTOP')
    held.write(2)
    const store = await openStore({ dataDir: folder })
    try {
      await sql`insert into thing values (3)`.execute(store.db)
      await sql`checkpoint`.execute(store.db)
      const before = contentOf(join(folder, 'pg'))
      process.kill(stopped, 'SIGCONT')
      await held.says(/已被另一个进程接管，本进程不再写入并结束。/)
      expect(contentOf(join(folder, 'pg'))).toBe(before)
      expect((await sql`select id from thing order by id`.execute(store.db)).rows).toEqual([{ id: 1 }, { id: 3 }])
      expect(held.said).not.toContain('wrote 2')
    } finally {
      await store.close()
    }
  }, 400_000)
})

/** One hash of all that is in a folder. */
function contentOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex')
}
