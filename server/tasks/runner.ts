import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { ProblemError } from '../../engine/problem.ts'
import { deliverMessages } from '../messages/queries/message.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Database } from '../store/database.ts'
import { StoreAway } from '../store/store-away.ts'
import { timeText } from '../store/time.ts'
import { anyTask, endLeases, endTask, giveBack, takeTask, type TakenTask, type TaskEnd } from './queries/task.ts'
import { NotBegun, runTask, wordsOf, type TaskWorld } from './run-task.ts'
import { TaskHandle, TaskStopped } from './task-handle.ts'

/** A lease lasts so long without being renewed, in ms: the task of a process that died is taken up again after that. */
const LEASE = 60_000
/** A task that was begun so often without coming to an end is given up: it may be what ends the processes. */
const MOST_ATTEMPTS = 3
/** Tasks that one process runs at a time. */
const AT_ONCE = 2
/** How long a result waits for its owner. */
const KEPT = 3 * 86_400_000

export interface TaskRunner {
  /** Takes tasks and runs them until none waits that this process could take. */
  tick(): Promise<void>
  /** Takes no further task; those under way end at their next step and are gone on with later. */
  stop(): Promise<void>
}

export interface TaskRunnerOptions extends TaskWorld {
  /** The schemas by now, with what was published since the start. */
  published(): Promise<Schemas>
  /** Pause between looks in ms; 0 leaves them to the caller. */
  pause?: number
  onError?: (error: unknown, task: string) => void
}

/** Runs the tasks of users. Any number of processes may do so: the store lends each task to one of them at a time. */
export async function startTaskRunner({ pause = 1000, onError = () => undefined, published, ...world }: TaskRunnerOptions): Promise<TaskRunner> {
  const process = `${hostname()}-${randomUUID().slice(0, 8)}`
  const { db } = world.store
  const stopping = new AbortController()
  if (world.store.kind === 'pglite') await endLeases(db, world.now())

  const running = new Set<Promise<void>>()
  let looks = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  /** One look at a time, whoever asks for it; where nothing waits it is one statement. */
  const look = (): Promise<void> => (looks = looks.then(fill).catch((error: unknown) => onError(error, '')))
  async function fill(): Promise<void> {
    while (running.size < AT_ONCE && !stopping.signal.aborted) {
      const now = world.now()
      if (!(await anyTask(db, process, now))) return
      const task = await takeTask(db, process, now, new Date(now.getTime() + LEASE))
      if (!task) return
      begin(task)
    }
  }
  function begin(task: TakenTask): void {
    const run = runTaken(task, { world, published, process, stopping: stopping.signal, onError })
      .catch((error: unknown) => onError(error, task.id))
      .then(() => {
        running.delete(run)
        return look()
      })
    running.add(run)
  }
  async function idle(): Promise<void> {
    await looks
    while (running.size > 0) await Promise.all(running)
  }
  function again(): void {
    if (stopping.signal.aborted || pause === 0) return
    timer = setTimeout(() => void look().then(again), pause)
    timer.unref()
  }
  again()
  return {
    async tick() {
      await look()
      await idle()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await idle()
    },
  }
}

interface Running {
  world: TaskWorld
  published(): Promise<Schemas>
  process: string
  stopping: AbortSignal
  onError(error: unknown, task: string): void
}

/** Runs a task that this process has taken, and writes what came of it. */
async function runTaken(task: TakenTask, { world, published, process, stopping, onError }: Running): Promise<void> {
  const { store, services, now } = world
  const handle = new TaskHandle(task, { db: store.db, files: services.files, process, lease: LEASE, now, stopping })
  const outcome = await outcomeOf()
  await handle.end()
  if (outcome === 'lost') return
  if (outcome === 'again' || outcome === 'stop') return giveBack(store.db, task.id, process, outcome === 'again')
  if (outcome.state === 'failed' || (outcome.state === 'cancelled' && task.partsOf === '')) await handle.discard()
  const page = (await published()).views.get('base/tasks')?.route ?? ''
  await close(store.db, { task, process, page }, { ...outcome, done: handle.done, total: handle.total, file: handle.file }, now())
  if (task.received) await services.files.remove(task.received.key).catch((error: unknown) => onError(error, task.id))

  async function outcomeOf(): Promise<Pick<TaskEnd, 'state' | 'words'> | 'lost' | 'stop' | 'again'> {
    try {
      if (task.attempts > MOST_ATTEMPTS) return { state: 'failed', words: '多次中断，未能办完' }
      const words = await runTask(world, await published(), task, handle)
      handle.done = handle.total
      return { state: 'done', words }
    } catch (error) {
      if (error instanceof TaskStopped) return error.why === 'cancel' ? { state: 'cancelled', words: handle.words || '已取消，没有改动任何数据' } : error.why
      if (error instanceof NotBegun) return { state: 'failed', words: error.message }
      if (error instanceof ProblemError) return { state: 'failed', words: wordsOf(error) }
      onError(error, task.id)
      return error instanceof StoreAway ? 'again' : { state: 'failed', words: '办理中出错，没有办完；可再来一次，仍不行请联系管理员' }
    }
  }
}

const titles: Record<TaskEnd['state'], string> = { done: '已完成', failed: '未办成', cancelled: '已取消' }

interface Closing {
  task: TakenTask
  process: string
  /** Where the owner finds it. */
  page: string
}

/** Writes the end of a task and tells its owner, both or neither. */
async function close(db: Database, { task, process, page }: Closing, end: TaskEnd, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const words = end.words.slice(0, 500)
    if (!(await endTask(trx as Database, task.id, process, { ...end, words }, now, new Date(now.getTime() + KEPT)))) return
    if (end.state === 'cancelled') return
    const content = [words, end.file ? '结果文件保留三天，只有你能下载。' : ''].filter(Boolean).join('。').replaceAll('。。', '。')
    const letter = { title: `${task.title}：${titles[end.state]}`, content, kind: '2', sender: '系统', route: page, recordId: task.id, at: timeText(now) }
    await deliverMessages(trx as Database, [[letter, { users: [task.userId], offices: [], roles: [] }]])
  })
}
