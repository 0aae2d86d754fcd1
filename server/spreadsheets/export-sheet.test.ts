import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Row } from '../../engine/schema/format/json.ts'
import { readCells } from './read-cells.ts'
import { writeSheet, type SheetColumn } from './export-sheet.ts'

const columns = [...'abcdefghijklmnopqr'].map((field): SheetColumn => ({ title: field, width: 20, value: (row) => String(row[field]) }))
const CHUNKS = 300
const EACH = 60

/** Rows as they come from the store, no two alike; counts those that were asked for. */
function source() {
  const asked = { chunks: 0 }
  async function* rows(): AsyncGenerator<Row[]> {
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      asked.chunks += 1
      yield Array.from({ length: EACH }, (_, at) => Object.fromEntries(columns.map(({ title }) => [title, `${title} ${chunk}-${at} ${Math.random()}`])))
      await pause(0)
    }
  }
  return { asked, rows }
}

it('given a reader that does not take what is written, then no further rows are fetched; when it reads, all of them come', async () => {
  const out = new PassThrough()
  const { asked, rows } = source()
  const written = writeSheet(out, '台账', columns, rows())
  await pause(3000)
  const held = asked.chunks
  expect(held).toBeGreaterThan(0)
  expect(held).toBeLessThan(CHUNKS / 2)
  const taken: Buffer[] = []
  out.on('data', (piece: Buffer) => taken.push(piece))
  expect(await written).toBe(CHUNKS * EACH)
  const [sheet] = await readCells(Buffer.concat(taken))
  expect(sheet?.rows).toHaveLength(CHUNKS * EACH + 1)
})

it('given a reader that leaves, then the writing ends', async () => {
  const out = new PassThrough()
  const { asked, rows } = source()
  async function* left(): AsyncGenerator<Row[]> {
    for await (const chunk of rows()) {
      if (out.destroyed) throw new Error('nobody takes the export')
      yield chunk
    }
  }
  const written = writeSheet(out, '台账', columns, left())
  written.catch(() => undefined)
  await pause(500)
  out.destroy()
  await expect(written).rejects.toThrow('nobody takes the export')
  expect(asked.chunks).toBeLessThan(CHUNKS)
})
