import { describe, expect, test } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { composeViews } from './compose-views.ts'
import type { SharedFiles } from './composition.ts'
import { condenseOverConventions } from './condense-view.ts'

const shared = schemas.shared as SharedFiles
const conventional = [...schemas.views].filter(([viewNo]) => shared.conventions.has(schemas.compositions?.get(viewNo)?.extends ?? ''))

/** A view without its words in any order: those of objects are sorted, lists stay. */
const sorted = (value: Json | undefined): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

describe('condensing is the way back from composing', () => {
  test('given every view of the product over a convention, when condensed and composed, then it is the view again', () => {
    expect(conventional.length).toBeGreaterThan(300)
    const different = conventional.filter(([viewNo, view]) => {
      const full = view as Json as JsonObject
      const content = condenseOverConventions(full, shared, viewNo)
      const { views, problems } = composeViews(new Map([[viewNo, { file: viewNo, content }]]), shared)
      return problems.length > 0 || sorted(views.get(viewNo)?.content) !== sorted({ ...full, viewNo })
    })
    expect(different.map(([viewNo]) => viewNo)).toEqual([])
  })

  test('given a view of a kind that has no convention, then it stays as it is', () => {
    const view = { version: 1, kind: 'none', title: '没有约定', columns: ['a'] }
    expect(condenseOverConventions(view, shared, 'x')).toEqual(view)
  })
})
