import { describe, expect, test } from 'vitest'
import type { View } from '../../engine/schema/screens/view.ts'
import { root, schemas } from '../../tests/fixtures/product.ts'
import { schemaFigures } from './screen-figures.ts'

const list = (viewNo: string, entity: string, columns: string[]): View => ({
  kind: 'list',
  version: 1,
  viewNo,
  title: viewNo,
  entity,
  operator: false,
  find: { call: 'demo/list' },
  columns,
})

function figuresOf(...views: View[]) {
  return schemaFigures(root, { ...schemas, views: new Map(views.map((view) => [view.viewNo, view])) })
}

describe('figures of screens', () => {
  test('given lists with the same columns in another order, then they are told as a pair, and whether they are of one entity', () => {
    const [names, turned] = [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['f', 'e', 'd', 'c', 'b', 'a'],
    ]
    expect(figuresOf(list('x/1', 'one', names), list('x/2', 'one', turned), list('x/3', 'two', names)).pairs).toEqual([
      { views: ['x/1', 'x/2'], overlap: 1, sameEntity: true },
      { views: ['x/1', 'x/3'], overlap: 1, sameEntity: false },
      { views: ['x/2', 'x/3'], overlap: 1, sameEntity: false },
    ])
  })

  test('given four fields of five in common, or too few fields to tell, then there is no pair', () => {
    expect(figuresOf(list('x/1', 'one', ['a', 'b', 'c', 'd', 'e']), list('x/2', 'two', ['a', 'b', 'c', 'd', 'f'])).pairs).toEqual([])
    expect(figuresOf(list('x/1', 'one', ['a', 'b']), list('x/2', 'two', ['a', 'b'])).pairs).toEqual([])
  })

  test('given the product, then no screens of different entities are copies of one another and every address is counted once', () => {
    const { pairs, routes } = schemaFigures(root, schemas)
    expect(pairs.filter(({ sameEntity }) => !sameEntity)).toEqual([])
    expect(routes.fromViews + routes.byHand.length + routes.open.length).toBe(routes.rows)
  })
})
