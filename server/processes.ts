import cluster, { type Worker } from 'node:cluster'
import { gatherFigures } from './http/metrics/shared-figures.ts'
import { StartError } from './services/start-error.ts'

/** More than a machine has any use for. */
const MOST = 64
/** Longest pause before a process that ended is started again, in ms. */
const LONGEST_PAUSE = 10_000
/** A process ends within ten seconds; whoever has not by then is ended. */
const GRACE = 12_000

const STARTED = 'started'

/** How many processes `--processes N` asks for, 1 without it. Throws StartError for a number that is none, and for several on the embedded store. */
export function readProcesses(args: readonly string[], databaseUrl: string | undefined): number {
  const at = args.findIndex((each) => each === '--processes' || each.startsWith('--processes='))
  if (at === -1) return 1
  const given = args[at]?.split('=')[1] ?? args[at + 1] ?? ''
  const count = Number(given)
  if (!/^\d+$/.test(given) || count < 1 || count > MOST) throw new StartError(`--processes 应为 1 到 ${MOST} 的整数，收到“${given}”。`)
  if (count > 1 && !databaseUrl) throw new StartError(`内置数据库只能由一个进程使用：--processes ${count} 需要用 DATABASE_URL 指定 PostgreSQL。`)
  return count
}

/** Whether this process speaks for all: the only one, or the first of several. The others start as it did, and say nothing but what fails. */
export function isSpokesman(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1
}

/** Whether another process of this machine started this one, and ends it. */
export function isWorker(): boolean {
  return cluster.isWorker
}

/** Tells the process that started this one that it listens. */
export function tellStarted(): void {
  process.send?.(STARTED)
}

/**
 * Keeps so many processes of the script running on one port: the first alone prepares the store, the others follow once it listens; one that ends is
 * started again. When the first cannot start, all ends with its code. SIGTERM and SIGINT end them together.
 */
export function keepProcesses(count: number, script: string): void {
  cluster.setupPrimary({ exec: script })
  let up = false
  let stopping = false
  let pause = 0

  const begin = (): Worker => {
    const worker = cluster.fork()
    worker.on('message', (message) => {
      if (message !== STARTED) return
      pause = 0
      if (up) return
      up = true
      for (let more = 1; more < count; more += 1) begin()
    })
    return worker
  }

  cluster.on('exit', (_worker, code) => {
    if (stopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
    } else if (up) {
      setTimeout(() => stopping || begin(), pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2 + 500)
    } else process.exit(code === 0 ? 0 : 1)
  })

  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    setTimeout(() => process.exit(1), GRACE).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  gatherFigures()
  begin()
}
