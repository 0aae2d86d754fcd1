import { expect, test, vi } from 'vitest'
import { createStoreWatch } from './store-watch.ts'

/** A watch over a server that gives these answers, the last one again and again; time passes with each pause. */
function given(...answers: (boolean | Error)[]) {
  let now = 0
  const told: boolean[] = []
  const pauses: number[] = []
  const ask = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer ?? false
  })
  const watch = createStoreWatch({
    ask,
    onChange: (away) => told.push(away),
    pause: async (ms) => {
      pauses.push(ms)
      now += ms
    },
    now: () => now,
  })
  return { watch, told, ask, pauses }
}

test('given many requests that wait, then the server is asked once every few seconds for all of them, until it is ready', async () => {
  const { watch, told, ask, pauses } = given(false, new Error('unreachable'), true)
  const waiting = [watch.untilBack(), watch.untilBack(), watch.untilBack()]
  expect(watch.isAway()).toBe(true)
  expect(await Promise.all(waiting)).toEqual([true, true, true])
  expect(ask).toHaveBeenCalledTimes(3)
  expect(told).toEqual([true, false])
  expect(watch.isAway()).toBe(false)
  for (const each of pauses) expect(each >= 2000 && each <= 4000).toBe(true)
})

test('given it does not come back for ten minutes, then waiting ends; the next refusal begins anew', async () => {
  const { watch, told } = given(false)
  expect(await watch.untilBack()).toBe(false)
  expect(await watch.untilBack()).toBe(false)
  expect(told).toEqual([true, false, true, false])
})

test('given a caller that gives up, then it waits no longer, and the others do', async () => {
  const { watch } = given(false, false, true)
  const stop = new AbortController()
  const other = watch.untilBack()
  const givenUp = watch.untilBack(stop.signal)
  stop.abort()
  expect(await givenUp).toBe(false)
  expect(await other).toBe(true)
})
