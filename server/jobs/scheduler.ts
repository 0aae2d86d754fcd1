import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Job } from '../../engine/schema/business/job.ts'
import { dueJobs, endRun, deleteJobsExcept, saveJob, leaseJob, renewLease } from './queries/job.ts'
import type { JobHandler, JobContext } from './job-handler.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { nextTime, scheduleText } from './schedule.ts'

/** A lease lasts so long without being renewed, in ms: a process that died is replaced after that. */
const LEASE = 60_000

export interface Scheduler {
  /** Runs every job that is due and that no other process runs. */
  tick(): Promise<void>
  /** Takes no further job and waits for the one under way, which gives its lease back. */
  stop(): Promise<void>
}

export interface SchedulerOptions extends Omit<JobContext, 'job' | 'stopping'> {
  works: ReadonlyMap<string, JobHandler>
  /** The schemas by now, with what was published since the start; absent: those given. */
  published?: () => Promise<Schemas>
  /** Pause between ticks in ms; 0 leaves them to the caller. */
  pause?: number
  onError?: (error: unknown, job: string) => void
}

/** Runs the jobs of the schemas. Any number of processes may do so: the store leases each job to one of them at a time. */
export async function startScheduler({ works, published, pause = 1000, onError = () => undefined, ...context }: SchedulerOptions): Promise<Scheduler> {
  const process = `${hostname()}-${randomUUID().slice(0, 8)}`
  const jobs = [...context.schemas.jobs.values()]
  const { db } = context.store
  const stopping = new AbortController()
  for (const job of jobs) await saveJob(db, rowOf(job), nextTime(job, context.now()))
  await deleteJobsExcept(
    db,
    jobs.map(({ id }) => id),
  )
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function round(): Promise<void> {
    const due = await dueJobs(db, context.now()).catch((error: unknown) => {
      onError(error, '')
      return new Set<string>()
    })
    for (const job of jobs.filter(({ id }) => due.has(id))) {
      if (stopping.signal.aborted) return
      try {
        const schemas = (await published?.()) ?? context.schemas
        await runIfDue(job, works.get(job.work), process, { ...context, schemas, job, stopping: stopping.signal }, onError)
      } catch (error) {
        onError(error, job.id)
      }
    }
  }
  const tick = (): Promise<void> => (running = running.then(round))
  const again = (): void => {
    if (stopping.signal.aborted || pause === 0) return
    timer = setTimeout(() => void tick().then(again), pause)
    timer.unref()
  }
  again()
  return {
    tick,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function runIfDue(
  job: Job,
  work: JobHandler | undefined,
  process: string,
  context: JobContext,
  onError: (error: unknown, job: string) => void,
): Promise<void> {
  const { store, now } = context
  const until = (): Date => new Date(now().getTime() + LEASE)
  const started = now()
  if (!work || !(await leaseJob(store.db, job.id, process, started, until()))) return
  const renewal = setInterval(() => void renewLease(store.db, job.id, process, until()).catch(() => false), LEASE / 3)
  renewal.unref()
  let came: { succeeded: boolean; outcome: string }
  try {
    came = { succeeded: true, outcome: await work.run(context) }
  } catch (error) {
    onError(error, job.id)
    came = { succeeded: false, outcome: '执行失败，详见服务器日志' }
  } finally {
    clearInterval(renewal)
  }
  await endRun(store.db, { ...rowOf(job), ...came, process, started, finished: now() }, nextTime(job, now()))
}

function rowOf(job: Job): { id: string; title: string; schedule: string } {
  return { id: job.id, title: job.title, schedule: scheduleText(job) }
}
