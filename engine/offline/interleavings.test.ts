import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problem } from '../problem.ts'
import { hasParts, settleChanges } from '../inspection/site/settle-changes.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { changesOf } from './handlers/inspection-answer.ts'
import { readOutbox, writeOutbox } from './outbox-format.ts'
import type { Outbox } from './outbox-words.ts'
import { add, answered, begin, decided, emptyOutbox, lost, resumed } from './outbox.ts'
import { overlay } from './overlay.ts'
import type { QueuedOperation } from './words.ts'

const records = ['r', 's'] as const
const paths = ['values/a', 'values/b', 'results/1'] as const
type RecordId = (typeof records)[number]

interface Stored {
  path: string
  value: Json
  revision: number
  by: string
  at: string
}
/** A value that came to stand over another. */
interface Replacement {
  before: Stored
  by: string
}

/** The server in small: answers by place, each under a revision; a key is done once; another's answer that was not seen is not written over. */
class ServerModel {
  readonly stored = new Map<RecordId, Map<string, Stored>>(records.map((id) => [id, new Map()]))
  readonly history = new Set<Json>()
  readonly replaced: Replacement[] = []
  private readonly answers = new Map<string, { params: string; answer: Json }>()

  ask(by: string, { key, params }: QueuedOperation): Json {
    const known = this.answers.get(key)
    if (known) {
      if (known.params !== JSON.stringify(params)) throw new Error(`the key ${key} stands for two payloads`)
      return known.answer
    }
    const answer = this.write(by, params)
    this.answers.set(key, { params: JSON.stringify(params), answer })
    return answer
  }

  opened(id: RecordId): Stored[] {
    return [...(this.stored.get(id)?.values() ?? [])]
  }

  private write(by: string, params: JsonObject): Json {
    const record = this.stored.get(params['id'] as RecordId) as Map<string, Stored>
    const changes = changesOf(params)
    const revision = Math.max(0, ...[...record.values()].map((each) => each.revision)) + 1
    const { taken, contradicted } = settleChanges([...record.values()], changes)
    for (const { path, value } of taken) {
      const before = record.get(path)
      if (before) this.replaced.push({ before, by })
      record.set(path, { path, value, revision, by, at: '' })
      this.history.add(value)
    }
    const refused = contradicted.map(({ change: { path } }) => ({
      change: path,
      problem: problem('inspection.changed-meanwhile', path, { title: path, by: 'x', at: '' }),
    }))
    const asked = new Set(changes.map(({ path }) => path))
    const since = Number(params['since'])
    const told = [...record.values()].filter((each) => each.revision > since || asked.has(each.path))
    return JSON.parse(JSON.stringify({ revision, answers: told, refused })) as Json
  }
}

/** A device: what it took along, its outbox, and everything that was entered on it. */
interface Device {
  name: string
  outbox: Outbox
  kept: Record<RecordId, Stored[]>
  entered: { id: RecordId; path: string; value: Json }[]
  /** Values that its person was shown: of what was taken along, and when deciding. */
  saw: Set<Json>
  /** What somebody has decided against. */
  dropped: Set<Json>
  /** Operations that left the device at any time: the line may bring each again. */
  sent: QueuedOperation[]
  /** Those that the server has answered since the records were taken along: they show over what was. */
  done: QueuedOperation[]
}

function newDevice(name: string): Device {
  return { name, outbox: emptyOutbox, kept: { r: [], s: [] }, entered: [], saw: new Set(), dropped: new Set(), sent: [], done: [] }
}

/** The record as the device shows it, with what waits. */
function shown(device: Device, id: RecordId): Stored[] {
  const answer = { record: { recordid: id }, template: {}, answers: device.kept[id] }
  const operations = [...device.done, ...device.outbox.entries.map(({ operation }) => operation)]
  return (overlay({ call: 'record/open', params: { id } }, answer as unknown as Json, operations, device.name) as unknown as { answers: Stored[] }).answers
}

function enter(device: Device, id: RecordId, path: string, value: Json): void {
  const before = shown(device, id)
  const { revision: seen = 0, value: base = null } = before.find((each) => each.path === path) ?? {}
  const since = String(Math.max(0, ...before.map((each) => each.revision)))
  const params = { id, since, changes: JSON.stringify([{ path, value, seen, ...(hasParts(path) ? { base } : {}) }]) }
  const [key, title, at] = [`${device.name}-${device.outbox.next}`, id, '2026-03-02T09:00:00+08:00']
  device.outbox = add(device.outbox, { key, call: 'record/answer', handler: 'inspection-answer', params, title, at })
  device.entered.push({ id, path, value })
}

type Line = 'good' | 'request lost' | 'answer lost' | 'killed before' | 'killed after' | 'twice'

function send(device: Device, server: ServerModel, line: Line): boolean {
  const begun = begin(device.outbox)
  if (!begun) return false
  const { operation } = begun
  device.outbox = begun.outbox
  device.sent.push(operation)
  const arrives = line !== 'request lost' && line !== 'killed before'
  const answer = arrives ? server.ask(device.name, operation) : null
  if (line === 'twice') server.ask(device.name, operation)
  if (line === 'killed before' || line === 'killed after') device.outbox = resumed(readOutbox(writeOutbox(device.outbox)))
  else if (line === 'good' || line === 'twice') {
    device.outbox = answered(device.outbox, operation.seq, answer)
    device.done.push(operation)
  } else device.outbox = lost(device.outbox, operation.seq)
  return true
}

function decide(device: Device, mine: boolean): boolean {
  const entry = device.outbox.entries.find(({ state }) => state === 'conflict')
  if (!entry) return false
  for (const { theirs } of entry.disagreements) device.saw.add(theirs)
  if (!mine) for (const { mine: value } of entry.disagreements) device.dropped.add(value)
  device.outbox = decided(device.outbox, entry.operation.seq, mine ? 'mine' : 'theirs')
  return true
}

function takeAlong(device: Device, server: ServerModel): void {
  for (const id of records) device.kept[id] = server.opened(id)
  device.done = []
  for (const { value } of Object.values(device.kept).flat()) device.saw.add(value)
}

const line = fc.constantFrom<Line>('good', 'request lost', 'answer lost', 'killed before', 'killed after', 'twice')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), who: fc.nat(1), id: fc.constantFrom(...records), path: fc.constantFrom(...paths) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), who: fc.nat(1), line }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), who: fc.nat(1), mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), who: fc.nat(1), which: fc.nat(50) }) },
)

it('given two devices on the same records, whatever the line does, then all are equal at the end, and no answer is lost without somebody’s decision', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (steps, mine) => {
      const server = new ServerModel()
      const devices = [newDevice('A'), newDevice('B')] as const
      let entered = 0
      for (const each of steps) {
        const device = devices[each.who] as Device
        if (each.do === 'enter') enter(device, each.id, each.path, `${device.name}${(entered += 1)}`)
        if (each.do === 'send') send(device, server, each.line)
        if (each.do === 'take') takeAlong(device, server)
        if (each.do === 'decide') decide(device, each.mine)
        // a copy that was on its way for long arrives after what was sent later
        const copy = each.do === 'late' ? device.sent[each.which % Math.max(1, device.sent.length)] : undefined
        if (copy) server.ask(device.name, copy)
      }
      settle(devices, server, mine)
      // nothing of another's was written over by who had not seen it
      const unseen = devices.flatMap(({ name, saw }) => server.replaced.filter(({ before, by }) => by === name && before.by !== name && !saw.has(before.value)))
      expect(unseen).toEqual([])
      for (const device of devices) {
        expect(device.outbox.entries).toEqual([])
        takeAlong(device, server)
        for (const id of records) expect(shown(device, id)).toEqual(server.opened(id))
        expect(device.entered.filter((each) => !isKept(device, server, each))).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
})

it('given two people who write and photograph at the same results, whatever the line does and whoever decides, then every photo is there at the end', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.boolean(),
      fc.array(fc.constantFrom('photo', 'fault', 'state'), { minLength: 80, maxLength: 80 }),
      (steps, mine, parts) => {
        const server = new ServerModel()
        const devices = [newDevice('A'), newDevice('B')] as const
        const photos: Record<RecordId, string[]> = { r: [], s: [] }
        for (const [at, each] of steps.entries()) {
          const device = devices[each.who] as Device
          if (each.do === 'enter') {
            const part = parts[at] ?? 'photo'
            if (part === 'photo') photos[each.id].push(`p${at}`)
            enter(device, each.id, 'results/1', withPart(shown(device, each.id), part, at))
          }
          if (each.do === 'send') send(device, server, each.line)
          if (each.do === 'take') takeAlong(device, server)
          if (each.do === 'decide') decide(device, each.mine)
        }
        settle(devices, server, mine)
        for (const id of records) {
          const { value = {} } = server.opened(id).find(({ path }) => path === 'results/1') ?? {}
          expect([...((value as { photos?: string[] }).photos ?? [])].sort()).toEqual([...photos[id]].sort())
        }
      },
    ),
    { numRuns: 1000 },
  )
})

/** The result as it is shown, with one part given otherwise. */
function withPart(answers: readonly Stored[], part: string, at: number): Json {
  const now = (answers.find(({ path }) => path === 'results/1')?.value ?? {}) as { photos?: string[] }
  if (part === 'photo') return { ...now, photos: [...(now.photos ?? []), `p${at}`] }
  return { ...now, [part]: part === 'state' ? (at % 2 === 0 ? 'pass' : 'fail') : `f${at}` }
}

/** The network is back for good, and somebody decides what is left to decide. */
function settle(devices: readonly Device[], server: ServerModel, mine: boolean): void {
  for (let round = 0, going = true; going; round += 1) {
    if (round > 500) throw new Error('it does not come to an end')
    going = devices.map((device) => send(device, server, 'good') || decide(device, mine && round < 50)).some(Boolean)
  }
}

/** It was on the server, its author has entered the next on this device before it was sent, or somebody decided for the other's. */
function isKept({ entered, dropped }: Device, server: ServerModel, { id, path, value }: Device['entered'][number]): boolean {
  if (server.history.has(value) || dropped.has(value)) return true
  const later = entered.slice(entered.findIndex((each) => each.value === value) + 1)
  return later.some((each) => each.id === id && each.path === path)
}
