import { expect, it } from 'vitest'
import { FORMAT, outboxMigrations, readOutbox, writeOutbox, type OutboxMigration } from './outbox-format.ts'
import { emptyOutbox } from './outbox.ts'

/** As version 1 wrote it. */
const first = `{"version":1,"next":3,"ids":{"local:p":"A1"},"done":[],"entries":[{"state":"waiting","tries":1,"problems":[],"disagreements":[],
  "operation":{"seq":2,"key":"k2","call":"record/answer","handler":"inspection-answer","params":{"id":"r","since":"0","changes":"[]"},"subject":"record:r",
  "title":"检验记录 DT-2026-0042","at":"2026-11-27T09:00:00+08:00","version":1}}]}`

it('given what version 1 has kept, then all that waits is there under its keys', () => {
  const outbox = readOutbox(first)
  expect(outbox).toMatchObject({ version: FORMAT, next: 3, ids: { 'local:p': 'A1' } })
  expect(outbox.entries.map(({ operation, tries }) => [operation.key, tries])).toEqual([['k2', 1]])
})

it('given an outbox of an earlier version, then each migration since runs once, in order', () => {
  const named =
    (word: string): OutboxMigration =>
    (outbox) => ({ ...outbox, passed: [...((outbox['passed'] as string[] | undefined) ?? []), word] })
  const read = (version: number) =>
    readOutbox(JSON.stringify({ version, entries: [] }), [named('2'), named('3')]) as unknown as { passed?: string[]; version: number }
  expect(read(1)).toMatchObject({ passed: ['2', '3'], version: 3 })
  expect(read(2)).toMatchObject({ passed: ['3'], version: 3 })
  expect(read(3).passed).toBeUndefined()
})

it('given the format of today, then its number follows the migrations, and writing and reading change nothing', () => {
  expect(FORMAT).toBe(outboxMigrations.length + 1)
  expect(readOutbox(writeOutbox(emptyOutbox))).toEqual(emptyOutbox)
})

it.each(['{}', '[]', 'null', `{"version":${FORMAT + 1},"entries":[]}`, '{"version":0,"entries":[]}', '{"version":"x","entries":[]}', '{'])(
  'given %s, which is no outbox of this program, then it is refused and so left alone',
  (text) => {
    expect(() => readOutbox(text)).toThrow()
  },
)
