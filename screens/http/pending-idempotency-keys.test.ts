import { expect, test } from 'vitest'
import { createPendingKeys } from './pending-idempotency-keys.ts'

const fails = () => Promise.reject(new Error('lost'))
const answers = async (key: string) => key

test('given a change whose answer was lost, when started again, then it goes under the key it had; once it succeeded, under a new one', async () => {
  const keys = createPendingKeys()
  await expect(keys.under('save a', 'k1', fails)).rejects.toThrow('lost')
  expect(await keys.under('save b', 'k2', answers)).toBe('k2')
  expect(await keys.under('save a', 'k3', answers)).toBe('k1')
  expect(await keys.under('save a', 'k4', answers)).toBe('k4')
})

test('given a change still under way, when started again, then both go under one key', async () => {
  const keys = createPendingKeys()
  let arrive: () => void = () => undefined
  const first = keys.under('save a', 'k1', () => new Promise<string>((resolve) => (arrive = () => resolve('done'))))
  expect(await keys.under('save a', 'k2', answers)).toBe('k1')
  arrive()
  await first
})

test('given a page that is loaded again before the answer came, then the change goes under the key it had; another tab knows nothing of it', async () => {
  const kept = new Map<string, string>()
  const tab = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) }
  await expect(createPendingKeys(tab).under('save a', 'k1', fails)).rejects.toThrow('lost')
  expect(await createPendingKeys().under('save a', 'other', answers)).toBe('other')
  expect(await createPendingKeys(tab).under('save b', 'k2', answers)).toBe('k2')
  expect(await createPendingKeys(tab).under('save a', 'k3', answers)).toBe('k1')
  expect(await createPendingKeys(tab).under('save a', 'k4', answers)).toBe('k4')
})

test.each(['{', 'null', '[1,["a"],["b",2]]'])('given a storage that holds %s, or fails, then changes go all the same', async (text) => {
  expect(await createPendingKeys({ getItem: () => text, setItem: () => undefined }).under('save a', 'k1', answers)).toBe('k1')
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(await createPendingKeys({ getItem: forbidden, setItem: forbidden }).under('save a', 'k1', answers)).toBe('k1')
})

test('given more changes than are remembered, then the oldest is forgotten', async () => {
  const keys = createPendingKeys()
  for (let at = 0; at <= 50; at += 1) await keys.under(`save ${at}`, `k${at}`, fails).catch(() => null)
  expect(await keys.under('save 0', 'new', answers)).toBe('new')
  expect(await keys.under('save 50', 'new', answers)).toBe('k50')
})
