import type { Readable } from 'node:stream'
import { Readable as Stream } from 'node:stream'
import type { AnswerFile, RunningTask } from '../calls/long-work.ts'
import type { FileStore } from '../services/file-store.ts'
import type { Database } from '../store/database.ts'
import { noteProgress, type TakenTask, type TaskEnd } from './queries/task.ts'

/** Why work on a task ends before it is through: its owner cancelled it, the process stops, or another process has taken it over. */
export class TaskStopped extends Error {
  readonly why: 'cancel' | 'stop' | 'lost'
  constructor(why: 'cancel' | 'stop' | 'lost') {
    super(`task ended: ${why}`)
    this.why = why
  }
}

/** What the handle of a running task needs from around it. */
export interface HandleOptions {
  db: Database
  files: FileStore
  /** Name of this process, for its lease. */
  process: string
  /** How long a lease lasts without being renewed, in ms. */
  lease: number
  now: () => Date
  stopping: AbortSignal
}

/** How often progress is written and the owner's wish read, in ms. */
const BEAT = 500

/**
 * A task while it runs here. Progress is noted beside the work and not by it: on the embedded store a statement waits until the transaction of the
 * work is over, and the work must not wait for that.
 */
export class TaskHandle implements RunningTask {
  readonly key: string
  readonly origin: string
  readonly received: RunningTask['received']
  done = 0
  total: number
  words = ''
  file: TaskEnd['file'] = null
  /** Pieces done in earlier parts. */
  offset = 0
  private stopped: TaskStopped | null = null
  private fail: (reason: TaskStopped) => void = () => undefined
  private readonly ended: Promise<never>
  private readonly timer: NodeJS.Timeout
  private beating: Promise<void> | null = null
  private readonly task: TakenTask
  private readonly options: HandleOptions

  constructor(task: TakenTask, options: HandleOptions) {
    this.task = task
    this.options = options
    this.key = task.id
    this.origin = task.origin
    this.received = task.received
    this.total = task.total
    this.ended = new Promise((_, reject) => (this.fail = reject))
    this.ended.catch(() => undefined)
    if (task.cancelAsked) this.stop('cancel')
    options.stopping.addEventListener('abort', this.onStop)
    if (options.stopping.aborted) this.onStop()
    this.timer = setInterval(() => void this.beat(), BEAT)
    this.timer.unref()
  }

  step(done: number, total = this.total): void {
    this.done = this.offset + done
    this.total = total
    if (this.stopped) throw this.stopped
  }

  during<Result>(work: Promise<Result>): Promise<Result> {
    work.catch(() => undefined)
    return Promise.race([work, this.ended])
  }

  say(words: string): void {
    this.words = words
  }

  async keep({ name, type, content }: AnswerFile): Promise<void> {
    const key = fileKey(this.task.id)
    const { size } = await this.options.files.put(key, content instanceof Buffer ? Stream.from([content]) : (content as Readable))
    this.file = { key, name, type, size }
  }

  /** Throws away what was kept. */
  async discard(): Promise<void> {
    if (this.file) await this.options.files.remove(this.file.key).catch(() => undefined)
    this.file = null
  }

  /** Writes how far it is, and hears whether it is to go on; never two at once. */
  beat(): Promise<void> {
    return (this.beating ??= this.note().finally(() => (this.beating = null)))
  }

  /** No more beats; waits for the last. */
  async end(): Promise<void> {
    clearInterval(this.timer)
    this.options.stopping.removeEventListener('abort', this.onStop)
    await this.beating
  }

  private readonly onStop = (): void => this.stop('stop')

  private stop(why: TaskStopped['why']): void {
    this.stopped ??= new TaskStopped(why)
    this.fail(this.stopped)
  }

  private async note(): Promise<void> {
    const { db, process, now, lease } = this.options
    const until = new Date(now().getTime() + lease)
    try {
      const wish = await noteProgress(db, { id: this.task.id, process, done: this.done, total: this.total, until })
      if (wish !== 'go') this.stop(wish)
    } catch {
      // a store that is away for a moment: the next beat tells, and the lease lasts for many
    }
  }
}

/** The same for each attempt, so that none leaves a file behind. */
function fileKey(id: string): string {
  return `task${id.replaceAll('-', '')}`
}
