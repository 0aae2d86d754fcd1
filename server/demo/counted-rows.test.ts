import { expect, test } from 'vitest'
import { schemas } from '../../tests/fixtures/product.ts'
import { rowCounter } from './counted-rows.ts'
import { readPools, readRecipes } from './recipe.ts'
import { generatorContext, makeRecords, type MadeRow } from './rows.ts'

const count = rowCounter(schemas.entities)

test('given a box with instruments, then it says how many are its own; rows of others and changes are not counted', () => {
  const box = { entity: 'instrumentBox', row: { boxid: 'a', itemnum: 5 } }
  const changed: MadeRow = { entity: 'instrumentBox', row: { boxid: 'c' }, changes: true }
  const item = (boxid: string) => ({ entity: 'instrumentBoxItem', row: { boxid } })
  count([box, item('a'), item('a'), item('b'), changed])
  expect([box.row.itemnum, changed.row]).toEqual([2, { boxid: 'c' }])
})

test('given the recipes of the demonstration, then no record says another number of rows than it has', () => {
  const recipes = readRecipes()
  const entities = [...schemas.entities.values()]
  for (const { rows } of makeRecords(recipes, generatorContext(readPools(), schemas.dictionaries, 1, '2026-03-02'), 40)) {
    count(rows)
    for (const { entity: id, row } of rows) {
      const { properties = {}, 'x-key': key = '' } = entities.find((entity) => entity.id === id) ?? {}
      for (const [field, property] of Object.entries(properties)) {
        const list = property.type === 'integer' && property['x-count-of'] ? properties[property['x-count-of']] : undefined
        if (list?.type !== 'array') continue
        const { entity: child, key: by } = list['x-child']
        expect([id, field, row[field]]).toEqual([id, field, rows.filter((each) => each.entity === child && each.row[by] === row[key]).length])
      }
    }
  }
})
