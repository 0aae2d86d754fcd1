import { describe, expect, it } from 'vitest'
import { serialize } from './serialize.ts'

describe('turns', () => {
  it('runs work of one key one after another, in order, also after a failure', async () => {
    const seen: string[] = []
    const slow = (name: string, fails = false) =>
      serialize('a', async () => {
        seen.push(`${name} in`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen.push(`${name} out`)
        if (fails) throw new Error(name)
      })
    await Promise.allSettled([slow('1'), slow('2', true), slow('3')])
    expect(seen).toEqual(['1 in', '1 out', '2 in', '2 out', '3 in', '3 out'])
  })

  it('lets another key pass', async () => {
    let release = (): void => undefined
    const first = serialize('a', () => new Promise<void>((resolve) => (release = resolve)))
    await expect(serialize('b', () => Promise.resolve('through'))).resolves.toBe('through')
    release()
    await first
  })
})
