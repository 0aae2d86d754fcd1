import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { someAtATime } from './some-at-a-time.ts'

it('given more items than may be at work, then so many are at a time, and the answers stand in their order', async () => {
  let working = 0
  let most = 0
  const doubled = await someAtATime([5, 1, 4, 2, 3], 3, async (item) => {
    working += 1
    most = Math.max(most, working)
    await pause(item)
    working -= 1
    return item * 2
  })
  expect(doubled).toEqual([10, 2, 8, 4, 6])
  expect(most).toBe(3)
})

it('given a failure, then it is the answer, and what has not begun never does', async () => {
  const begun: number[] = []
  const work = async (item: number): Promise<void> => {
    begun.push(item)
    await pause(1)
    if (item === 2) throw new Error('two')
  }
  await expect(someAtATime([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('two')
  await pause(20)
  expect(begun.length).toBeLessThan(6)
})
