import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../engine/offline/handlers/inspection-answer.ts'
import { add } from '../../../engine/offline/outbox.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { testDevice } from '../testing/offline-device.ts'
import { sendWaiting } from './sender.ts'

/** A server that does what comes under one key once, and answers a repetition what it answered before. */
class Server {
  readonly answers = new Map<string, Json>()
  readonly byKey = new Map<string, Json>()
  readonly order: string[] = []
  revision = 0

  take({ key, params }: QueuedOperation): Json {
    const before = this.byKey.get(key)
    if (before !== undefined) return before
    const changes = changesOf(params)
    this.revision += 1
    for (const { path, value } of changes) {
      this.answers.set(`${String(params['id'])} ${path}`, value)
      this.order.push(`${String(params['id'])} ${path} ${String(value)}`)
    }
    const answer = {
      revision: this.revision,
      refused: [],
      answers: changes.map(({ path, value }) => ({ path, value, revision: this.revision, by: '甲', at: '' })),
    }
    this.byKey.set(key, answer)
    return answer
  }
}

class Killed extends Error {}

const entries = fc.array(
  fc.record({ record: fc.constantFrom('1', '2'), path: fc.constantFrom('values/a', 'values/b'), value: fc.integer({ min: 0, max: 9 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

const enter = (device: Awaited<ReturnType<typeof testDevice>>, each: { record: string; path: string; value: number }, at: number) =>
  device.now().outbox.change((outbox) =>
    add(outbox, {
      ...{ key: `k${at}`, call: 'record/answer', handler: 'inspection-answer', title: '', at: '2026-11-27T08:00:00+08:00' },
      params: { id: each.record, since: '0', changes: JSON.stringify([{ path: each.path, value: each.value, seen: 0 }]) },
    }),
  )

const sending = (device: Awaited<ReturnType<typeof testDevice>>, send: (operation: QueuedOperation) => Promise<Json>) => ({
  ...{ send, outbox: device.now().outbox, dropFile: async () => undefined, refused: async () => undefined },
})

describe('the sending of what waits', () => {
  it('given a page that is killed between any two steps, then the server has everything once and in its order', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), async (entered, kills) => {
        const device = await testDevice()
        const server = new Server()
        for (const [at, each] of entered.entries()) await enter(device, each, at)
        for (const kill of [...kills, Infinity]) {
          let steps = 0
          const step = () => {
            steps += 1
            if (steps === kill) throw new Killed()
          }
          const { outbox, ...rest } = sending(device, async (operation) => {
            step()
            const answer = server.take(operation)
            step()
            return answer
          })
          const killable = {
            ...outbox,
            change: async (...given: Parameters<typeof outbox.change>) => {
              step()
              const next = await outbox.change(...given)
              step()
              return next
            },
          }
          await sendWaiting({ ...rest, outbox: killable }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
          await device.restart()
        }
        const last = new Map(entered.map(({ record, path, value }) => [`${record} ${path}`, value]))
        expect(new Map(server.answers)).toEqual(last)
        expect(server.byKey.size).toBeLessThanOrEqual(entered.length)
        expect(device.now().outbox.now().entries).toEqual([])
        await device.end()
      }),
      { numRuns: 25 },
    )
  })

  it('given no answer, then it ends, and what was being sent waits under its key', async () => {
    const device = await testDevice()
    await enter(device, { record: '1', path: 'values/a', value: 1 }, 0)
    const round = await sendWaiting(sending(device, () => Promise.reject(new ProblemError(problem('call.network', '')))))
    expect(round).toEqual({ end: 'cut', sent: 0 })
    expect(device.now().outbox.now().entries).toMatchObject([{ state: 'waiting', tries: 1, operation: { key: 'k0' } }])
    await device.end()
  })

  it('given an answer that somebody else has changed, then it waits for a decision, and other records go on', async () => {
    const device = await testDevice()
    const server = new Server()
    await enter(device, { record: '1', path: 'values/a', value: 1 }, 0)
    await enter(device, { record: '2', path: 'values/a', value: 2 }, 1)
    const theirs = { path: 'values/a', value: 7, revision: 3, by: '乙', at: '2026-11-27 09:00:00' }
    const round = await sendWaiting(
      sending(device, async (operation) =>
        operation.subject === 'record:1'
          ? {
              revision: 3,
              answers: [theirs],
              refused: [{ change: 'values/a', problem: { ...problem('inspection.changed-meanwhile', 'values/a', { by: '乙' }) } }],
            }
          : server.take(operation),
      ),
    )
    expect(round).toEqual({ end: 'done', sent: 2 })
    expect(device.now().outbox.now().entries).toMatchObject([{ state: 'conflict', disagreements: [{ mine: 1, theirs: 7, by: '乙' }] }])
    expect(server.answers).toEqual(new Map([['2 values/a', 2]]))
    await device.end()
  })

  it('given a task that was taken away, then what was entered goes to the server as a draft', async () => {
    const device = await testDevice()
    await enter(device, { record: '1', path: 'values/a', value: 1 }, 0)
    const calls: string[] = []
    const round = await sendWaiting(
      sending(device, async ({ call }) => {
        calls.push(call)
        if (call === 'record/answer') throw new ProblemError(problem('record.not-found', ''))
        return { id: 'w1' }
      }),
    )
    expect([round.end, calls, device.now().outbox.now().entries]).toEqual(['done', ['record/answer', 'offline/orphan'], []])
    await device.end()
  })
})
