import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../schema/format/json.ts'
import { isOpenRow } from './open-row.ts'
import { findPosition, neighbourRow, queryOfRow, successorRow, type ResultSet } from './result-set.ts'

const set: ResultSet = {
  list: 'l',
  call: 'find',
  params: { step: 'A' },
  pageSize: 3,
  key: 'id',
  view: 'v',
  query: { id: '{id}', step: '{step}' },
  listQuery: { step: 'A' },
}

/** A list that holds these ids, and what it was asked. */
function listOf(ids: readonly string[]) {
  const asked: JsonObject[] = []
  const ask = async (_call: string, params: JsonObject) => {
    asked.push(params)
    const from = (Number(params['pageNo']) - 1) * Number(params['pageSize'])
    return { list: ids.slice(from, from + Number(params['pageSize'])).map((id) => ({ id })), total: ids.length }
  }
  return { ask, asked }
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`)

describe('the neighbours of a record in what a list found', () => {
  it('come over the borders of pages, and end at both ends', async () => {
    const { ask, asked } = listOf(ids(7))
    expect(await neighbourRow(set, { id: 'r2', at: 2 }, 1, ask)).toEqual({ row: { id: 'r3' }, place: { id: 'r3', at: 3 }, left: 3, capped: false })
    expect(asked.at(-1)).toEqual({ step: 'A', pageNo: 2, pageSize: 3 })
    expect(await neighbourRow(set, { id: 'r3', at: 3 }, -1, ask)).toMatchObject({ place: { id: 'r2' } })
    expect(await neighbourRow(set, { id: 'r6', at: 6 }, 1, ask)).toBeNull()
    expect(await neighbourRow(set, { id: 'r0', at: 0 }, -1, ask)).toBeNull()
  })

  it('a record that was dealt with and left the list makes room for the one after it', async () => {
    const { ask } = listOf(ids(7).filter((id) => id !== 'r3'))
    expect(await findPosition(set, { id: 'r3', at: 3 }, ask)).toEqual({ id: 'r3', at: 3, total: 6, capped: false, gone: true })
    expect(await neighbourRow(set, { id: 'r3', at: 3 }, 1, ask)).toMatchObject({ place: { id: 'r4', at: 3 } })
    expect(await neighbourRow(set, { id: 'r3', at: 3 }, -1, ask)).toMatchObject({ place: { id: 'r2', at: 2 } })
  })

  it('a record that others have pushed to the next page is found there', async () => {
    const { ask } = listOf(['new', ...ids(7)])
    expect(await findPosition(set, { id: 'r2', at: 2 }, ask)).toMatchObject({ at: 3, gone: false })
  })

  it('a row is opened with the query of the list and its own fields', () => {
    expect(queryOfRow(set, { id: 7 })).toEqual({ id: '7', step: 'A' })
  })

  it('one after the other lead through every record once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 7 }), async (count, pageSize) => {
        const { ask } = listOf(ids(count))
        const seen = ['r0']
        for (let at = { id: 'r0', at: 0 }; ;) {
          const found = await neighbourRow({ ...set, pageSize }, at, 1, ask)
          if (!found) break
          at = found.place
          seen.push(at.id)
        }
        expect(seen).toEqual(ids(count))
      }),
    )
  })
})

describe('what comes by itself after a record that is done with', () => {
  const any = () => true

  it('given the record left the list, then the one in its place comes, and so many are left', async () => {
    const { ask } = listOf(ids(7).filter((id) => id !== 'r3'))
    expect(await successorRow(set, { id: 'r3', at: 3 }, any, ask)).toEqual({ row: { id: 'r4' }, place: { id: 'r4', at: 3 }, left: 5, capped: false })
  })

  it('given the last record left the list, then what is open before it comes; given nothing is left, then nothing', async () => {
    expect(await successorRow(set, { id: 'r6', at: 6 }, any, listOf(ids(6)).ask)).toMatchObject({ row: { id: 'r0' }, left: 5 })
    expect(await successorRow(set, { id: 'r0', at: 0 }, any, listOf([]).ask)).toBeNull()
  })

  it('given a list that keeps what is done, then it ends at its end', async () => {
    expect(await successorRow(set, { id: 'r6', at: 6 }, any, listOf(ids(7)).ask)).toBeNull()
    expect(await successorRow(set, { id: 'r4', at: 4 }, any, listOf(ids(7)).ask)).toMatchObject({ row: { id: 'r5' }, left: 1 })
  })

  it('given rows that others work at, then they are passed over and not counted; a rule that cannot be computed leaves a row closed', async () => {
    const { ask } = listOf(['r1', 'r2', 'r5'])
    const mine = { ...set, opens: { disabled: "row.id == 'r1'" } }
    const found = await successorRow(mine, { id: 'r0', at: 0 }, (row) => isOpenRow(mine, row, {}), ask)
    expect(found).toMatchObject({ row: { id: 'r2' }, left: 1 })
    expect(isOpenRow({ ...set, opens: { visible: 'row.id + 1' } }, { id: 'r1' }, {})).toBe(false)
  })

  it('given more pages than are looked through, then the number is a least', async () => {
    expect(await successorRow(set, { id: 'x', at: 0 }, any, listOf(ids(40)).ask)).toMatchObject({ left: 8, capped: true })
  })
})
