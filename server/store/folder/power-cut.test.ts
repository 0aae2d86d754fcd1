import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Disk, type Entry } from '../../../tests/fixtures/power-cut/disk.ts'
import { openStore } from '../open-store.ts'

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/power-cut')
const folder = mkdtempSync(join(tmpdir(), 'viewno-power-'))
const journal = join(folder, 'journal')
const run = promisify(execFile)
let entries: Entry[] = []

const write = (task: string, recorded: boolean) =>
  run(
    process.execPath,
    ['--import', 'tsx', ...(recorded ? ['--import', join(fixtures, 'recorder.mjs')] : []), join(fixtures, 'writer.ts'), task, join(folder, 'data')],
    {
      env: { ...process.env, RECORDED_FOLDER: join(folder, 'data/pg'), RECORDED_JOURNAL: journal },
    },
  )

/** The same numbers every time. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => ((state = (state * 1103515245 + 12345) % 2 ** 31), state / 2 ** 31)
}

beforeAll(async () => {
  await write('prepare', false)
  cpSync(join(folder, 'data/pg'), join(folder, 'before'), { recursive: true })
  await write('fill', true)
  const moved = readFileSync(journal, 'utf8').replaceAll(join(folder, 'data/pg'), join(folder, 'before'))
  entries = moved
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['early, and all that was not synced is gone', 0.15, 0],
  ['in the middle, and half of what was not synced is gone', 0.4, 0.5],
  ['in the middle, and all that was not synced is gone', 0.55, 0],
  ['late, and a little of what was not synced is gone', 0.75, 0.9],
  ['at the end, and all that was not synced is gone', 0.9, 0],
])(
  'given writers, when the power is cut %s, then all that was acknowledged is there, and nothing is torn',
  async (_, share, probability) => {
    const disk = new Disk(join(folder, 'before'))
    const answers = entries.flatMap((entry, at) => (entry.acknowledged === undefined ? [] : [at]))
    const moment = answers[Math.floor(answers.length * share)] ?? 0
    for (const entry of entries.slice(0, moment + 1)) disk.take(entry)
    const left = join(folder, `left-${share}`)
    mkdirSync(left)
    disk.cut(join(left, 'pg'), probability, chanceFrom(moment))

    const store = await openStore({ dataDir: left })
    try {
      const pairs = await sql<{ id: number; whole: boolean }>`
      select coalesce(l.id, r.id) as id, l.note = r.note and l.note = repeat(l.id::text, 1500) as whole
      from left_side as l full join right_side as r on r.id = l.id`.execute(store.db)
      const found = new Set(pairs.rows.map(({ id }) => id))
      expect(pairs.rows.filter(({ whole }) => !whole)).toEqual([])
      expect(disk.acknowledged.length).toBeGreaterThan(5)
      expect(disk.acknowledged.filter((id) => !found.has(id))).toEqual([])
    } finally {
      await store.close()
    }
  },
  300_000,
)
