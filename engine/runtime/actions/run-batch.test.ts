import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problem } from '../../problem.ts'
import type { Attempt, Effect, RowReport } from '../effects/effect.ts'
import { runBatch, type Batch } from './run-batch.ts'

type Sent = Extract<Effect, { effect: 'request' }>
type Ids = { ids: string[] }

/** What the server makes of a chunk: rows it refuses by their place, or no answer, or no as a whole. */
type Answer = { refuses: number[] } | 'lost' | 'signed-out' | 'refused'

interface Script {
  answers: Answer[]
  /** 'cancel' at the n-th progress. */
  cancelAt?: number
  /** How often the user tries the failed ones again. */
  retries?: number
  /** What is answered where a task is welcome; without it nobody makes tasks. */
  tasks?: (Attempt | null)[]
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, label: `第 ${at} 条` }))
const batchOf = (count: number, more: Partial<Batch> = {}): Batch => ({
  title: '批量提交',
  call: 'demo/move',
  params: { move: 'pass' },
  rows: rowsOf(count),
  success: '批量提交成功，共 {n} 条',
  chunk: 3,
  ...more,
})

function answerOf(answer: Answer | undefined, { params }: Sent): Attempt {
  if (answer === 'lost') return { ok: false, problems: [problem('call.network', 'demo/move')] }
  if (answer === 'signed-out') return { ok: false, problems: [problem('auth.required', '')] }
  if (answer === 'refused') return { ok: false, problems: [problem('call.too-many', '')] }
  const refused = new Set(answer?.refuses ?? [])
  const results = (params as Ids).ids.map((id, at) => (refused.has(at) ? { id, ok: false, problem: { message: '缺少附件' } } : { id, ok: true, problem: null }))
  return { ok: true, data: { results } }
}

/** Runs a batch against a scripted server and user; answers everything it yielded. */
function play(batch: Batch, { answers, cancelAt = -1, retries = 0, tasks = [] }: Script) {
  const left = [...answers]
  const made = [...tasks]
  const effects: Effect[] = []
  let keys = 0
  let progressCalls = 0
  let again = retries
  const run = runBatch(batch)
  let step = run.next()
  const reply = (effect: Effect): unknown => {
    switch (effect.effect) {
      case 'new-key':
        return `k${(keys += 1)}`
      case 'progress':
        return progressCalls++ === cancelAt ? 'cancel' : 'go'
      case 'report':
        return again-- > 0 ? 'retry' : 'close'
      case 'request':
        return answerOf(left.shift(), effect)
      case 'queue':
        return made.shift() ?? null
      default:
        return null
    }
  }
  while (!step.done) {
    effects.push(step.value)
    step = run.next(reply(step.value))
  }
  const of = <Name extends Effect['effect']>(name: Name) => effects.filter((each): each is Extract<Effect, { effect: Name }> => each.effect === name)
  return { sent: of('request'), queued: of('queue'), progress: of('progress'), reports: of('report'), messages: of('notify').map((each) => each.message) }
}

const states = (report: { rows: RowReport[] } | undefined) => report?.rows.map((row) => row.state)
const sentIds = (sent: Sent[]) => sent.map((each) => (each.params as Ids).ids.join())

describe('a batch of more rows than anybody waits for', () => {
  const made: Attempt = { ok: true, data: { task: { id: 't', title: '批量提交（1001 条）' } } }

  test('given a server that makes tasks, then a thousand go into one, and nothing more is said or sent', () => {
    const { sent, queued, messages, reports } = play(batchOf(1001), { answers: [], tasks: [made] })
    expect(queued.map(({ params, idempotencyKey }) => [(params as Ids).ids.length, idempotencyKey])).toEqual([[1000, 'k1']])
    // the one that is left is a batch like any other
    expect([sentIds(sent), messages, reports]).toEqual([['r1000'], ['批量提交成功，共 1 条'], []])
    const all = play(batchOf(200), { answers: [], tasks: [made] })
    expect([all.sent, all.messages, all.reports, all.progress.filter(({ done, total }) => done < total)]).toEqual([[], [], [], []])
  })

  test('given nobody who makes tasks, then it goes in chunks as ever', () => {
    const { sent, messages } = play(batchOf(101), { answers: [] })
    expect([sent.length, messages]).toEqual([34, ['批量提交成功，共 101 条']])
  })

  test('given a server that does it at once, then its answer is told row by row', () => {
    const results = rowsOf(101).map(({ id }, at) => (at === 7 ? { id, ok: false, problem: { message: '缺少附件' } } : { id, ok: true }))
    const { sent, reports } = play(batchOf(101), { answers: [], tasks: [{ ok: true, data: { results } as never }] })
    expect([sent, reports[0]?.title]).toEqual([[], '批量提交：成功 100 条，失败 1 条'])
  })

  test('given no answer, when the user tries again, then it goes under the same key', () => {
    const lost: Attempt = { ok: false, problems: [problem('call.network', 'demo/move')] }
    const { queued, reports } = play(batchOf(101), { answers: [], tasks: [lost, made], retries: 1 })
    expect([queued.map(({ idempotencyKey }) => idempotencyKey), reports.length]).toEqual([['k1', 'k1'], 1])
  })
})

describe('a batch', () => {
  test('given all goes well, then chunks go one after the other under keys of their own, and one sentence is said', () => {
    const { sent, progress, reports, messages } = play(batchOf(7), { answers: [] })
    expect(sentIds(sent)).toEqual(['r0,r1,r2', 'r3,r4,r5', 'r6'])
    expect(sent[0]?.params).toEqual({ move: 'pass', ids: ['r0', 'r1', 'r2'], partial: true })
    expect(sent.map((each) => each.idempotencyKey)).toEqual(['k1', 'k2', 'k3'])
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/7', '3/7', '6/7', '7/7'])
    expect(reports).toEqual([])
    expect(messages).toEqual(['批量提交成功，共 7 条'])
  })

  test('given refused rows, then they are reported by name, and tried again they go under a new key', () => {
    const { sent, reports, messages } = play(batchOf(4), { answers: [{ refuses: [1] }, { refuses: [0] }, { refuses: [] }], retries: 1 })
    expect(reports[0]).toMatchObject({ title: '批量提交：成功 2 条，失败 2 条', retryable: true })
    expect(reports[0]?.rows[1]).toEqual({ id: 'r1', label: '第 1 条', state: 'failed', message: '缺少附件' })
    expect(sentIds(sent)).toEqual(['r0,r1,r2', 'r3', 'r1,r3'])
    expect(new Set(sent.map((each) => each.idempotencyKey)).size).toBe(3)
    expect(messages).toEqual(['批量提交成功，共 4 条'])
  })

  test('given an answer that never comes, then the chunk goes again as it was under its key, at once and when the user tries again', () => {
    const { sent, reports, messages } = play(batchOf(4), { answers: ['lost', 'lost', { refuses: [] }, { refuses: [] }], retries: 1 })
    expect(sent.map((each) => `${each.idempotencyKey} ${(each.params as Ids).ids.join()}`)).toEqual(['k1 r0,r1,r2', 'k1 r0,r1,r2', 'k2 r3', 'k1 r0,r1,r2'])
    expect(states(reports[0])).toEqual(['failed', 'failed', 'failed', 'done'])
    expect(messages).toEqual(['批量提交成功，共 4 条'])
  })

  test('given the user cancels, then the chunk under way is finished and the rest is skipped', () => {
    const { sent, progress, reports } = play(batchOf(7), { answers: [{ refuses: [0] }], cancelAt: 1 })
    expect(sent).toHaveLength(1)
    expect(states(reports[0])).toEqual(['failed', 'done', 'done', 'skipped', 'skipped', 'skipped', 'skipped'])
    expect(progress.at(-1)).toMatchObject({ done: 7, total: 7, failed: 1 })
    expect(reports[0]?.title).toBe('批量提交：成功 2 条，失败 1 条，未办理 4 条')
  })

  test('given the session ends, then nothing more is sent, the rest is skipped with the reason, and what was sent may be tried again', () => {
    const { sent, reports } = play(batchOf(7), { answers: [{ refuses: [] }, 'signed-out'], retries: 1 })
    expect(states(reports[0])).toEqual(['done', 'done', 'done', 'failed', 'failed', 'failed', 'skipped'])
    expect(reports[0]?.rows.at(-1)?.message).toBe('登录已失效，请重新登录')
    expect(sent.map((each) => each.idempotencyKey)).toEqual(['k1', 'k2', 'k2'])
    expect(states(reports[1])?.slice(3)).toEqual(['done', 'done', 'done', 'skipped'])
  })

  test('given a chunk is refused as a whole, then its rows carry the reason, the others go on, and it goes again under its key', () => {
    const { sent, reports } = play(batchOf(4), { answers: ['refused'], retries: 1 })
    expect(sent.map((each) => `${each.idempotencyKey} ${(each.params as Ids).ids.join()}`)).toEqual(['k1 r0,r1,r2', 'k2 r3', 'k1 r0,r1,r2'])
    expect(reports[0]?.rows.map((row) => row.message)).toEqual(['操作过于频繁', '操作过于频繁', '操作过于频繁', undefined])
  })

  test('given a row twice, then it is sent and reported once; given rows the server forgets, then they failed', () => {
    const twice = { ...batchOf(0), rows: [...rowsOf(2), ...rowsOf(1)] }
    expect(sentIds(play(twice, { answers: [] }).sent)).toEqual(['r0,r1'])
    const run = runBatch(batchOf(1))
    let step = run.next()
    let report: RowReport[] = []
    while (!step.done) {
      if (step.value.effect === 'report') report = step.value.rows
      step = run.next(step.value.effect === 'request' ? { ok: true, data: null } : null)
    }
    expect(report).toEqual([{ id: 'r0', label: '第 0 条', state: 'failed', message: '服务器没有答复这一条' }])
  })
})

describe('any sequence of answers', () => {
  const answer: fc.Arbitrary<Answer> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ refuses: fc.array(fc.nat(4), { maxLength: 3 }) }) },
    { weight: 2, arbitrary: fc.constant<Answer>('lost') },
    fc.constantFrom<Answer>('refused', 'signed-out'),
  )
  const script = fc.record({ answers: fc.array(answer, { maxLength: 30 }), cancelAt: fc.integer({ min: -1, max: 12 }), retries: fc.nat(4) })
  const size = { rows: fc.integer({ min: 1, max: 23 }), chunk: fc.integer({ min: 1, max: 5 }) }

  test('every row ends in exactly one state, in the order given', () => {
    fc.assert(
      fc.property(script, size.rows, size.chunk, (given, count, chunk) => {
        const { reports, messages } = play(batchOf(count, { chunk }), given)
        const last = messages.length > 0 ? null : reports.at(-1)
        expect(messages.length + (last ? 1 : 0)).toBe(1)
        for (const { rows } of reports) expect(rows.map((row) => row.id)).toEqual(rowsOf(count).map((row) => row.id))
      }),
      { numRuns: 500 },
    )
  })

  test('no key stands for two payloads', () => {
    fc.assert(
      fc.property(script, size.rows, size.chunk, (given, count, chunk) => {
        const { sent } = play(batchOf(count, { chunk }), given)
        const payloads = new Map<string, string>()
        for (const each of sent) {
          const payload = JSON.stringify(each.params)
          expect(payloads.get(each.idempotencyKey ?? '') ?? payload).toBe(payload)
          payloads.set(each.idempotencyKey ?? '', payload)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('no chunk is lost: a row that was not answered goes again only under the key it went with', () => {
    fc.assert(
      fc.property(script, size.rows, size.chunk, (given, count, chunk) => {
        const { sent } = play(batchOf(count, { chunk }), given)
        const out = new Map<string, string>()
        sent.forEach(({ params, idempotencyKey = '' }, at) => {
          for (const id of (params as Ids).ids) {
            expect(out.get(id) ?? idempotencyKey).toBe(idempotencyKey)
            if (typeof given.answers[at] === 'string') out.set(id, idempotencyKey)
            else out.delete(id)
          }
        })
      }),
      { numRuns: 500 },
    )
  })

  test('a row reported done was moved exactly once by a server that keeps its answers', () => {
    fc.assert(
      fc.property(script, size.rows, size.chunk, (given, count, chunk) => {
        const moved = new Map<string, number>()
        const answers = new Map<string, unknown>()
        const left = [...given.answers]
        let keys = 0
        let again = given.retries
        let reported: RowReport[] = []
        const run = runBatch(batchOf(count, { chunk }))
        let step = run.next()
        while (!step.done) {
          const effect = step.value
          let reply: unknown = null
          if (effect.effect === 'new-key') reply = `k${(keys += 1)}`
          if (effect.effect === 'report') {
            reported = effect.rows
            reply = again-- > 0 ? 'retry' : 'close'
          }
          if (effect.effect === 'request') {
            const answered = left.shift()
            const key = effect.idempotencyKey ?? ''
            // an answer lost on its way: the server has done the work all the same
            const real = answerOf(answered === 'lost' ? undefined : answered, effect)
            const fresh = !answers.has(key)
            if (fresh && real.ok) {
              answers.set(key, real)
              for (const row of (real.data as { results: { id: string; ok: boolean }[] }).results) if (row.ok) moved.set(row.id, (moved.get(row.id) ?? 0) + 1)
            }
            reply = answered === 'lost' ? answerOf('lost', effect) : real.ok ? answers.get(key) : real
          }
          step = run.next(reply)
        }
        for (const count of moved.values()) expect(count).toBe(1)
        for (const row of reported) if (row.state === 'done') expect(moved.get(row.id)).toBe(1)
      }),
      { numRuns: 500 },
    )
  })
})
