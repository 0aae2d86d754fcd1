import type { Problem } from '../../problem.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import { isUnanswered, sendWithKey } from './idempotent-change.ts'
import type { Attempt, RowReport } from '../effects/effect.ts'
import { newKey, queue, succeed, type Step } from '../effects/yield-effects.ts'
import { queuedTask } from '../effects/queued-task.ts'

export interface BatchRow {
  id: string
  /** What people call it. */
  label: string
}

export interface Batch {
  /** Title of progress and report. */
  title: string
  call: string
  /** Goes with every chunk, beside `ids` and `partial`. */
  params: JsonObject
  rows: readonly BatchRow[]
  /** Said when every row went well; `{n}` is their number. */
  success: string
  /** Rows a request. */
  chunk?: number | undefined
}

/** Rows of a batch that did not go through, and why. */
export interface Unfinished {
  rows: readonly BatchRow[]
  problems: Problem[]
}

const CHUNK = 10
/** Of more rows the server is asked to make a task, which goes on when the window is left; so many go into one. */
const LONG = 100
const MOST_IN_TASK = 1000

/**
 * Processes rows in chunks through one call that answers row by row. Each chunk has an idempotency key: one that was not answered row by
 * row goes again as it was under the same key, rows refused one by one go again under a new one. In the end the user is told in a sentence when all went well,
 * else row by row, with the failed ones to be tried again. Rows never sent are reported as skipped. Many rows go to a task of the server where there
 * are tasks, and are not waited for. Answers what is left in the end.
 */
export function* runBatch(batch: Batch): Step<Unfinished> {
  const rowStates = new RowStates(batch.rows)
  let chunks = rowStates.rows.length > LONG ? chunksOf(rowStates.rows, MOST_IN_TASK) : chunksOf(rowStates.rows, batch.chunk)
  for (;;) {
    yield* workOff(batch, rowStates, chunks)
    const rows = rowStates.reports()
    if (rows.length === 0) return { rows: [], problems: [] }
    if (rows.every((row) => row.state === 'done')) {
      yield* succeed(batch.success.replace('{n}', String(rows.length)))
      return { rows: [], problems: [] }
    }
    const retryable = rows.some((row) => row.state === 'failed')
    if ((yield { effect: 'report', title: summary(batch.title, rows), rows, retryable }) !== 'retry') return rowStates.unfinished()
    chunks = [...rowStates.unanswered(), ...chunksOf(rowStates.refused(), batch.chunk)]
  }
}

/** Sends chunk after chunk until all are through, the user cancels, or the session is no longer good for it. */
function* workOff(batch: Batch, rowStates: RowStates, chunks: readonly Chunk[]): Step<void> {
  const total = chunks.reduce((sum, chunk) => sum + chunk.rows.length, 0)
  const left = [...chunks]
  const progress = (done: number) => ({ effect: 'progress' as const, title: batch.title, done, total, failed: rowStates.failed() })
  let done = 0
  for (let chunk = left.shift(); chunk; chunk = left.shift()) {
    const long = chunk.rows.length > LONG
    if (!long && (yield progress(done)) === 'cancel') break
    const key = chunk.key ?? (yield* newKey())
    const params = { ...batch.params, ids: chunk.rows.map((row) => row.id), partial: true }
    const answer = long ? yield* queue(batch.call, params, key) : yield* sendWithKey(batch.call, params, key)
    if (answer === null) left.unshift(...chunksOf(chunk.rows, batch.chunk))
    else if (answer.ok && queuedTask(answer.data)) rowStates.leave(chunk.rows)
    else if (!rowStates.enter({ key, rows: chunk.rows }, answer)) break
    if (answer !== null) done += chunk.rows.length
  }
  yield progress(total)
}

/** Rows that go out together; once sent, what their key stands for. */
interface Chunk {
  rows: readonly BatchRow[]
  key?: string
}

/** What the server says of one row. */
interface RowResult {
  id: string
  ok: boolean
  problem?: Problem
}

/** Keeps what is known of each row, and the chunks that are not settled. */
class RowStates {
  rows: readonly BatchRow[]
  private readonly known = new Map<string, RowReport>()
  private readonly out = new Map<string, Chunk>()
  private readonly problems = new Map<string, readonly Problem[]>()
  private skipped = '已停止，未办理'

  /** Each row once. */
  constructor(rows: readonly BatchRow[]) {
    this.rows = [...new Map(rows.map((row) => [row.id, row])).values()]
  }

  /** Every row in its one state, in the order given. */
  reports(): RowReport[] {
    return this.rows.map((row) => this.known.get(row.id) ?? { ...row, state: 'skipped', message: this.skipped })
  }

  /** Rows that a task of the server sees to. */
  leave(rows: readonly BatchRow[]): void {
    const gone = new Set(rows.map(({ id }) => id))
    this.rows = this.rows.filter(({ id }) => !gone.has(id))
  }

  failed(): number {
    return [...this.known.values()].filter((row) => row.state === 'failed').length
  }

  /** What did not go through, each reason once. */
  unfinished(): Unfinished {
    const rows = this.rows.filter((row) => this.known.get(row.id)?.state !== 'done')
    const reasons = rows.flatMap((row) => this.problems.get(row.id) ?? []).map((each) => [`${each.path} ${each.message}`, each] as const)
    return { rows, problems: [...new Map(reasons).values()] }
  }

  /** Chunks not answered row by row: to go again exactly as they went. */
  unanswered(): Chunk[] {
    return [...this.out.values()]
  }

  /** Rows the server refused. */
  refused(): BatchRow[] {
    const unanswered = new Set(this.unanswered().flatMap((chunk) => chunk.rows.map((row) => row.id)))
    return this.rows.filter((row) => this.known.get(row.id)?.state === 'failed' && !unanswered.has(row.id))
  }

  /** Takes the answer to a chunk; false when sending more makes no sense. A chunk is settled only by an answer for each row. */
  enter(chunk: Chunk & { key: string }, answer: Attempt): boolean {
    if (answer.ok) {
      this.out.delete(chunk.key)
      const results = resultsOf(answer.data)
      for (const row of chunk.rows) {
        const result = results.get(row.id)
        this.tell(row, result?.ok ? null : (result?.problem?.message ?? '服务器没有答复这一条'), result?.problem ? [result.problem] : [])
      }
      return true
    }
    const message = isUnanswered(answer) ? '没有收到服务器的答复，重试不会重复办理' : answer.problems.map((each) => each.message).join('；')
    this.out.set(chunk.key, chunk)
    for (const row of chunk.rows) this.tell(row, message, answer.problems)
    if (!endsSession(answer.problems)) return true
    this.skipped = message
    return false
  }

  private tell({ id, label }: BatchRow, failure: string | null, problems: readonly Problem[]): void {
    this.problems.set(id, problems)
    this.known.set(id, failure === null ? { id, label, state: 'done' } : { id, label, state: 'failed', message: failure })
  }
}

/** Who is not logged in or lacks the right need not send the rest. */
function endsSession(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'auth.required' || code === 'auth.csrf' || code === 'right.denied')
}

function resultsOf(data: Json): Map<string, RowResult> {
  const results = (data as { results?: unknown } | null)?.results
  return new Map((Array.isArray(results) ? (results as RowResult[]) : []).map((result) => [String(result.id), result]))
}

function chunksOf(rows: readonly BatchRow[], size = CHUNK): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({ rows: rows.slice(at * size, (at + 1) * size) }))
}

function summary(title: string, rows: readonly RowReport[]): string {
  const count = (state: RowReport['state']) => rows.filter((row) => row.state === state).length
  const skipped = count('skipped')
  return `${title}：成功 ${count('done')} 条，失败 ${count('failed')} 条${skipped > 0 ? `，未办理 ${skipped} 条` : ''}`
}
