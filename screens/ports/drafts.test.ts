import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { SealedNotes, SealedNotesOf } from '../session/sealed-notes.ts'
import { sealPlainDrafts } from './draft-places.ts'
import { createDraftStore } from './drafts.ts'

class Memory {
  readonly map = new Map<string, string>()
  full = false
  get length() {
    return this.map.size
  }
  getItem = (name: string) => this.map.get(name) ?? null
  setItem = (name: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.map.set(name, value)
  }
  removeItem = (name: string) => void this.map.delete(name)
  key = (index: number) => [...this.map.keys()][index] ?? null
}

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

describe('drafts', () => {
  let storage: Memory
  let due: (() => void)[]
  let user: string
  let sealing: ReturnType<SealedNotesOf>
  let server: (call: string, params: JsonObject) => Promise<Json>
  const now = { value: at('2026-11-21 09:00:00') }
  const make = () =>
    createDraftStore({
      storage,
      sealed: () => sealing,
      request: (call, params) => server(call, params),
      userId: () => user,
      now: () => now.value,
      later: (work) => {
        due.push(work)
        return () => void due.splice(due.indexOf(work), 1)
      },
    })

  beforeEach(() => {
    storage = new Memory()
    due = []
    user = 'u1'
    sealing = null
    now.value = at('2026-11-21 09:00:00')
    server = vi.fn(async () => null)
  })

  it('are in this browser at once and on the server a little later, the last values only', async () => {
    const { port } = make()
    port.save('k', { a: 1 })
    port.save('k', { a: 2 })
    expect(await port.load('k')).toEqual({ values: { a: 2 }, savedAt: '2026-11-21 09:00:00' })
    expect(due).toHaveLength(1)
    due[0]?.()
    expect(server).toHaveBeenCalledWith('draft/save', { key: 'k', values: { a: 2 } })
  })

  it('given the server fails, the copy of this browser is there', async () => {
    server = () => Promise.reject(new Error('gone'))
    const { port } = make()
    port.save('k', { a: 1 })
    due[0]?.()
    expect((await port.load('k'))?.values).toEqual({ a: 1 })
  })

  it('given this browser is full, the server gets it all the same', async () => {
    storage.full = true
    const { port, flush } = make()
    port.save('k', { a: 1 })
    await flush()
    expect(server).toHaveBeenCalledWith('draft/save', { key: 'k', values: { a: 1 } })
  })

  it('the newer copy wins', async () => {
    const { port } = make()
    port.save('k', { from: 'here' })
    server = async () => ({ values: { from: 'there' }, savedAt: '2026-11-21 10:00:00' })
    expect((await port.load('k'))?.values).toEqual({ from: 'there' })
    server = async () => ({ values: { from: 'there' }, savedAt: '2026-11-21 08:00:00' })
    expect((await port.load('k'))?.values).toEqual({ from: 'here' })
  })

  it('dropped is gone on both sides, and nothing that waited is sent afterwards', async () => {
    const { port, flush } = make()
    port.save('k', { a: 1 })
    port.drop('k')
    await flush()
    expect(due).toHaveLength(0)
    expect(server).toHaveBeenCalledTimes(1)
    expect(server).toHaveBeenCalledWith('draft/drop', { key: 'k' })
    expect(await port.load('k')).toBeNull()
  })

  it('belong to their user; forgetting takes only theirs', async () => {
    const { port, forget } = make()
    port.save('k', { a: 1 })
    user = 'u2'
    expect(await port.load('k')).toBeNull()
    port.save('k', { a: 2 })
    forget()
    user = 'u1'
    expect((await port.load('k'))?.values).toEqual({ a: 1 })
  })

  it.each(['{', '5', '{"values":[]}', '{"values":{}}'])('given damaged text %s, there is no draft', async (text) => {
    storage.setItem('viewno.draft.u1.k', text)
    expect(await make().port.load('k')).toBeNull()
  })

  it('given a device of the user, then nothing of a draft is text, and it is found, dropped and outlives the page', async () => {
    const notes = memoryNotes()
    sealing = Promise.resolve(notes)
    const first = make()
    first.port.save('k', { a: 1 })
    first.port.save('k', { a: 2 })
    await first.flush()
    expect(storage.map.size).toBe(0)
    first.forget()
    const { port, flush } = make()
    expect((await port.load('k'))?.values).toEqual({ a: 2 })
    port.drop('k')
    await flush()
    expect(await port.load('k')).toBeNull()
    expect(notes.map.size).toBe(0)
  })

  it('given a device whose store cannot be opened, then the server has the draft, and no text lies here', async () => {
    sealing = Promise.resolve(null)
    const { port, flush } = make()
    port.save('k', { a: 1 })
    await flush()
    expect(storage.map.size).toBe(0)
    expect(server).toHaveBeenCalledWith('draft/save', { key: 'k', values: { a: 1 } })
  })

  it('given text from before the device was registered, then it is sealed once and found; another user keeps theirs, and a newer sealed one stays', async () => {
    const { port } = make()
    port.save('old', { a: 1 })
    port.save('both', { a: 'text' })
    user = 'u2'
    port.save('k', { b: 1 })
    user = 'u1'
    const notes = memoryNotes()
    await notes.putNote('draft both', { values: { a: 'sealed' }, savedAt: '2026-11-21 09:30:00' })
    await sealPlainDrafts(storage, 'u1', notes)
    expect([...storage.map.keys()]).toEqual(['viewno.draft.u2.k'])
    sealing = Promise.resolve(notes)
    expect([(await port.load('old'))?.values, (await port.load('both'))?.values]).toEqual([{ a: 1 }, { a: 'sealed' }])
  })
})

/** What a device seals, in memory. */
function memoryNotes(): SealedNotes & { map: Map<string, unknown> } {
  const map = new Map<string, unknown>()
  return {
    map,
    note: async <Value>(name: string) => (map.get(name) ?? null) as Value | null,
    putNote: async (name, value) => void map.set(name, value),
    dropNote: async (name) => void map.delete(name),
  }
}
