import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../schema/format/json.ts'
import { queryOfRow, neighbourRow, findPosition, type ResultSet } from './result-set.ts'

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
    expect(await neighbourRow(set, { id: 'r2', at: 2 }, 1, ask)).toEqual({ row: { id: 'r3' }, place: { id: 'r3', at: 3 } })
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
