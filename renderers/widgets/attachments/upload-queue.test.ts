import { describe, expect, it, vi } from 'vitest'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { createUploadQueue } from './upload-queue.ts'

interface Sent {
  name: string
  tell(share: number, waits: boolean): void
  done(): Promise<void>
  fail(error: Error): Promise<void>
}

function given() {
  const sent: Sent[] = []
  const finished: string[] = []
  const queue = createUploadQueue<string>()
  queue.attend(
    (file, _kind, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ProblemError(problem('file.cancelled', ''))))
        const settled = () => vi.waitFor(() => undefined)
        sent.push({
          name: file.name,
          tell: onProgress,
          done: () => (resolve(file.name), settled()),
          fail: (error) => (reject(error), settled()),
        })
      }),
    (name) => finished.push(name),
  )
  const add = (...names: string[]) => names.forEach((name) => queue.add(new File(['x'], name), '01'))
  const shown = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`)
  return { queue, sent, finished, add, shown }
}

const id = (queue: ReturnType<typeof given>['queue'], name: string) => queue.uploads().find((each) => each.file.name === name)?.id ?? -1

describe('files on their way', () => {
  it('given five, then three are sent and the next goes when one is in', async () => {
    const { add, sent, shown, finished } = given()
    add('a', 'b', 'c', 'd', 'e')
    expect(shown()).toEqual(['a sending', 'b sending', 'c sending', 'd queued', 'e queued'])
    await sent[1]?.done()
    expect(finished).toEqual(['b'])
    expect(shown()).toEqual(['a sending', 'c sending', 'd sending', 'e queued'])
  })

  it('given one fails, then it says why, others go on, and it may be tried again', async () => {
    const { add, sent, shown, queue } = given()
    add('a', 'b', 'c', 'd')
    await sent[0]?.fail(new ProblemError(problem('file.too-large', 'file', { limit: 10 })))
    expect(shown()).toEqual(['a failed', 'b sending', 'c sending', 'd sending'])
    expect(queue.uploads()[0]?.reason).toContain('10MB')
    queue.again(id(queue, 'a'))
    expect(shown()[0]).toBe('a queued')
    await sent[1]?.done()
    expect(sent.map((each) => each.name)).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  it('given one is cancelled, queued or under way, then it is gone and the next is sent', async () => {
    const { add, sent, shown, queue, finished } = given()
    add('a', 'b', 'c', 'd', 'e')
    queue.cancel(id(queue, 'd'))
    queue.cancel(id(queue, 'a'))
    await vi.waitFor(() => expect(shown()).toEqual(['b sending', 'c sending', 'e sending']))
    expect(sent.map((each) => each.name)).toEqual(['a', 'b', 'c', 'e'])
    expect(finished).toEqual([])
  })

  it('given a lost connection, then it waits and goes on; the list is the same until something changes', () => {
    const { add, sent, queue } = given()
    add('a')
    sent[0]?.tell(0.5, true)
    expect(queue.uploads()[0]).toMatchObject({ state: 'waits', share: 0.5 })
    const before = queue.uploads()
    expect(queue.uploads()).toBe(before)
    sent[0]?.tell(0.75, false)
    expect(queue.uploads()[0]).toMatchObject({ state: 'sending', share: 0.75 })
  })
})
