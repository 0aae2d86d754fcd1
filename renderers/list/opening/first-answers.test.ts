import { expect, test, vi } from 'vitest'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { askAhead, askList, lastAnswer } from './first-answers.ts'

const asked = { hash: 'h1', call: 'some/list', params: { pageNo: 1 } }
const signal = new AbortController().signal

function portsWith(answer: () => Promise<Json>) {
  const request = vi.fn(answer)
  return { request, ports: { request } as unknown as Ports }
}

test('given a list that was asked for ahead, when it opens, then that answer is its own, once, and the next time it is asked anew', async () => {
  const { request, ports } = portsWith(async () => ({ list: [] }))
  askAhead(ports, asked)
  askAhead(ports, asked)
  await askList(ports, asked, signal)
  expect(request).toHaveBeenCalledTimes(1)
  await askList(ports, asked, signal)
  expect(request).toHaveBeenCalledTimes(2)
})

test('given an answer that came too early or failed, then it is asked for again and the failure is met then', async () => {
  const { request, ports } = portsWith(async () => ({ list: [] }))
  const now = Date.now()
  askAhead(ports, asked, now - 60_000)
  await askList(ports, asked, signal, now)
  expect(request).toHaveBeenCalledTimes(2)
  const failing = portsWith(() => Promise.reject(new Error('no line')))
  askAhead(failing.ports, asked)
  await expect(askList(failing.ports, asked, signal)).rejects.toThrow('no line')
  expect(failing.request).toHaveBeenCalledTimes(2)
})

test('given a list that was seen, then its last answer is there for the same question to the same version, for half an hour and for this user alone', async () => {
  const { ports } = portsWith(async () => ({ list: [{ id: '1' }] }))
  await askList(ports, asked, signal)
  expect(lastAnswer(ports, asked)).toEqual({ list: [{ id: '1' }] })
  expect(lastAnswer(ports, { ...asked, hash: 'h2' })).toBeNull()
  expect(lastAnswer(ports, { ...asked, params: { pageNo: 2 } })).toBeNull()
  expect(lastAnswer(ports, asked, Date.now() + 31 * 60_000)).toBeNull()
  expect(lastAnswer(portsWith(async () => null).ports, asked)).toBeNull()
})
