import { describe, expect, it } from 'vitest'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import { freshRows } from './keep-fresh.ts'
import { keptRows } from './kept-rows.ts'
import { keyHash } from './key-hash.ts'

const row = (id: string, name = id): Row => ({ id, name })
const standing = (more: JsonObject = {}): JsonObject => ({ basis: 'b', since: '1.1', today: '2026-03-01', fields: ['id', 'name'], next: null, ...more })

/** Rows that are kept by a service that answers these, one after another. */
function keeping(...answers: (Json | Error)[]) {
  const asked: JsonObject[] = []
  const rows = keptRows('id')
  const clock = { now: 0 }
  const ask = async (keep: JsonObject): Promise<Json> => {
    asked.push(keep)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? null
  }
  return { rows, asked, clock, answers, fresh: freshRows({ rows, ask, now: () => clock.now }) }
}
const first = (list: Row[], more: JsonObject = {}): Json => ({ list, total: list.length, kept: standing(more) })
const names = (rows: readonly Row[]) => rows.map((each) => each['name']).sort()

describe('rows that are kept fresh', () => {
  it('given rows in parts, then each part is asked for behind the last, and changes from where the first began', async () => {
    const { rows, asked, fresh } = keeping(
      { list: [row('1')], total: 2, kept: standing({ next: '1', since: '5.5' }) },
      { list: [row('2')], total: 2, kept: standing({ since: '9.9' }) },
      first([row('2')], { since: '10.1' }),
    )
    expect(await fresh.refresh()).toBe(true)
    expect(fresh.get()).toMatchObject({ status: 'kept', rows: 2, today: '2026-03-01' })
    await fresh.refresh()
    expect(asked).toEqual([{}, { basis: 'b', after: '1' }, { basis: 'b', since: '5.5' }])
    expect(names(rows.all())).toEqual(['1', '2'])
  })

  it('given changes and what is gone, then they are brought in, and a row that is the same stays the object it was', async () => {
    const { rows, fresh } = keeping(first([row('1'), row('2'), row('3')]), {
      list: [row('1'), row('2', 'new')],
      total: 2,
      gone: [keyHash('3'), keyHash('foreign')],
      kept: standing({ since: '2.2' }),
    })
    await fresh.refresh()
    const before = rows.all().find((each) => each['id'] === '1')
    expect(await fresh.refresh()).toBe(true)
    expect(names(rows.all())).toEqual(['1', 'new'])
    expect(rows.all().find((each) => each['id'] === '1')).toBe(before)
  })

  it('given too many rows, or a service that knows nothing of it, then the server is asked as ever', async () => {
    const answers: Json[] = [{ list: [], total: 20_001, kept: null }, { list: [row('1')], total: 1 }, null]
    for (const answer of answers) {
      const { rows, fresh } = keeping(answer)
      expect(await fresh.refresh()).toBe(false)
      expect([fresh.get().status, rows.all()]).toEqual(['asked', []])
    }
  })

  it('given another basis, then all rows are fetched anew', async () => {
    const { rows, fresh } = keeping(first([row('1')]), { list: [], total: 0, kept: { again: true } }, first([row('7')]))
    await fresh.refresh()
    await fresh.refresh()
    expect(names(rows.all())).toEqual(['7'])
  })

  it('given counts that differ twice, then all rows are fetched anew, at most once a minute', async () => {
    const differing = { list: [], total: 5, kept: standing() }
    const { fresh, asked, clock, answers, rows } = keeping(first([row('1')]), differing, differing)
    await fresh.refresh()
    await fresh.refresh()
    await fresh.refresh()
    expect(asked).toHaveLength(3)
    clock.now = 61_000
    answers.push(differing, first([row('1'), row('2')]))
    await fresh.refresh()
    expect(asked).toHaveLength(5)
    expect(names(rows.all())).toEqual(['1', '2'])
  })

  it('given a failure, then what was kept stays; without any the server is asked', async () => {
    const { rows, fresh } = keeping(first([row('1')]), new Error('offline'))
    await fresh.refresh()
    await expect(fresh.refresh()).rejects.toThrow('offline')
    expect([fresh.get().status, rows.all()]).toEqual(['kept', [row('1')]])
    const none = keeping(new Error('offline'))
    await expect(none.fresh.refresh()).rejects.toThrow('offline')
    expect(none.fresh.get().status).toBe('asked')
  })
})
