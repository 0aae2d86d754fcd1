import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** A job as the store knows it. */
export interface JobRow {
  id: string
  title: string
  schedule: string
}

/** Puts a job into the store, due at `first`; one that is there keeps its times unless its schedule has changed. */
export async function saveJob(db: Database, { id, title, schedule }: JobRow, first: Date): Promise<void> {
  await sql`
    insert into sys_job as j (id, title, schedule, next_at) values (${id}, ${title}, ${schedule}, ${first})
    on conflict (id) do update set title = excluded.title, schedule = excluded.schedule,
      next_at = case when j.schedule = excluded.schedule then j.next_at else excluded.next_at end`.execute(db)
}

/** Forgets jobs that the schemas no longer name. */
export async function deleteJobsExcept(db: Database, known: readonly string[]): Promise<void> {
  await sql`delete from sys_job where id <> all(${[...known]}::text[])`.execute(db)
}

/** Ids of the jobs that are due and not leased. */
export async function dueJobs(db: Database, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from sys_job where next_at <= ${now} and (lease_until is null or lease_until <= ${now})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Takes a due job for this process until `until`: true for one process alone. A lease that ran out is taken over. */
export async function leaseJob(db: Database, id: string, process: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_job set lease_by = ${process}, lease_until = ${until}, started_at = ${now}, succeeded = null
    where id = ${id} and next_at <= ${now} and (lease_until is null or lease_until <= ${now}) returning id`.execute(db)
  return rows.length === 1
}

/** Holds on to a lease; false when it was lost. */
export async function renewLease(db: Database, id: string, process: string, until: Date): Promise<boolean> {
  const { rows } =
    await sql`update sys_job set lease_until = ${until} where id = ${id} and lease_by = ${process} and lease_until is not null returning id`.execute(db)
  return rows.length === 1
}

export interface JobRun extends JobRow {
  process: string
  started: Date
  finished: Date
  succeeded: boolean
  outcome: string
}

/** Gives a lease back with what came of the run and when the next is due; a run that did something or failed is noted. */
export async function endRun(db: Database, run: JobRun, next: Date): Promise<void> {
  const { id, title, process, started, finished, outcome } = run
  const succeeded = run.succeeded ? 1 : 0
  await db.transaction().execute(async (trx) => {
    await sql`
      update sys_job set lease_by = '', lease_until = null, next_at = ${next}, finished_at = ${finished}, succeeded = ${succeeded},
        outcome = case when ${outcome} = '' then outcome else ${outcome} end
      where id = ${id} and lease_by = ${process}`.execute(trx)
    if (run.succeeded && outcome === '') return
    await trx.insertInto('sys_job_run').values({ job_id: id, title, process, started_at: started, finished_at: finished, succeeded, outcome }).execute()
  })
}

/** Makes a job due at once; false when there is none. */
export async function runJobNow(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update sys_job set next_at = ${now} where id = ${id} returning id`.execute(db)
  return rows.length === 1
}
