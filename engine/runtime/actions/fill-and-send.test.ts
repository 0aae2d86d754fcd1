import { expect, test } from 'vitest'
import { problem, ProblemError } from '../../problem.ts'
import type { JsonObject } from '../../schema/format/json.ts'
import type { Effect } from '../effects/effect.ts'
import { performEffects, type EffectHandlers } from '../effects/perform-effects.ts'
import type { Step } from '../effects/yield-effects.ts'
import { fillAndSend, ToldRefusal } from './fill-and-send.ts'

const asked = { form: 'demo/reason', query: { ids: '1' }, opener: { button: '退回', about: '', move: true } }
const late = problem('field.minimum', '/limit', { title: '期限', limit: '今天' })

/** Runs it over a user who fills in these one after another, and gives up then; what the form was told, what was sent, how it ended. */
async function run(fillings: JsonObject[], send: (filled: JsonObject) => Step<void>) {
  const left = [...fillings]
  const settled: unknown[] = []
  const refused: string[] = []
  let done: boolean | null = null
  function* action(): Generator<Effect, void, unknown> {
    done = yield* fillAndSend(asked, send)
  }
  const handlers = {
    dialog: async (effect: unknown) => {
      expect(effect).toMatchObject({ viewNo: 'demo/reason', stays: true })
      return left.shift() ?? null
    },
    'settle-dialog': async ({ refusal }: { refusal: { problems: { message: string }[]; told?: true } | null }) => {
      settled.push(refusal && [refusal.problems.map(({ message }) => message).join(), refusal.told ?? false])
      return refusal === null ? null : (left.shift() ?? null)
    },
    request: async ({ params }: { params: JsonObject }) => {
      if (params['limit'] === 'past') throw new ProblemError(late)
      return {}
    },
    refuse: async (error: ProblemError) => void refused.push(error.message),
  } as unknown as EffectHandlers
  await performEffects(action(), handlers)
  return { settled, refused, done }
}

function* sendIt(filled: JsonObject): Step<void> {
  yield { effect: 'request', call: 'demo/back', params: filled }
}

test('given a refusal by whoever carries the request out, then the form is told and asked again, and nobody else hears of it', async () => {
  expect(await run([{ limit: 'past' }, { limit: 'ahead' }], sendIt)).toEqual({ settled: [[late.message, false], null], refused: [], done: true })
})

test('given a form that is given up, at once or after a refusal, then nothing was done', async () => {
  expect(await run([], sendIt)).toEqual({ settled: [], refused: [], done: false })
  expect(await run([{ limit: 'past' }], sendIt)).toEqual({ settled: [[late.message, false]], refused: [], done: false })
})

test('given a refusal that the user knows of, then it is not said again', async () => {
  const told = await run([{}], function* () {
    throw new ToldRefusal([late])
  })
  expect(told.settled).toEqual([[late.message, true]])
})

test('given a fault that is no refusal, then it is not taken for one', async () => {
  await expect(
    run([{}], function* () {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
})
