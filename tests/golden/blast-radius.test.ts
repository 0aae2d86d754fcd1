import { expect, test } from 'vitest'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { blastRadius } from './blast-radius.ts'

const model: JsonObject = {
  title: '列表',
  columns: [
    { id: 'no', width: 100 },
    { id: 'kind', width: 90, why: [] },
  ],
  sort: ['a'],
}

test('given the same model, then there is nothing to say', () => {
  expect(blastRadius('demo/list', model, structuredClone(model))).toBe('')
})

test('given nodes that changed, came, went or moved, then each is named by its id', () => {
  const columns: JsonObject[] = [{ id: 'kind', width: 95, why: [] }, { id: 'no', width: 100 }, { id: 'new' }]
  const after: JsonObject = { title: '列表', columns, sort: ['b'] }
  expect(blastRadius('demo/list', model, after)).toBe(
    'demo/list differs in 4 places: order of columns: kind no new; columns.kind.width 90 → 95; columns.new is new ({"id":"new"}); sort ["a"] → ["b"]',
  )
  expect(blastRadius('demo/list', after, { ...after, columns: columns.slice(1) })).toBe('demo/list differs in 1 place: columns.kind is gone')
})

test('given very many differences, then the first are told and the rest counted', () => {
  const many = (width: number) => ({ columns: Array.from({ length: 20 }, (_, at) => ({ id: `c${at}`, width })) })
  expect(blastRadius('demo/list', many(1), many(2))).toMatch(/^demo\/list differs in 20 places: columns\.c0\.width 1 → 2; .*, and 12 more$/)
})
