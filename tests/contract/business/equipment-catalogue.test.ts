import { expect, test } from 'vitest'
import type { ApplicableKinds } from '../../../engine/domain/applicable-kinds.ts'
import type { CatalogueTree } from '../../../engine/domain/catalogue.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import { schemas } from '../../fixtures/product.ts'
import { validatorParams } from '../../fixtures/product-params.ts'

const { catalogue } = validatorParams<{ catalogue: CatalogueTree }>('appMain', 'equcodeset', 'equipment-combination')
const { table } = validatorParams<{ table: ApplicableKinds }>('appMain', 'seisortcode', 'inspection-equipment')

const items = (type: string): readonly DictionaryItem[] => schemas.dictionaries.get(type)?.items ?? []

test('given the catalogue of the rules, then it is the tree of the dictionary C602: same categories, types and subtypes', () => {
  const below = (parent: string): string[] =>
    items('C602')
      .filter((item) => (item.parentValue ?? '') === parent)
      .map((item) => item.value)
  const tree = Object.fromEntries(below('').map((category) => [category, Object.fromEntries(below(category).map((type) => [type, below(type)]))]))
  expect(catalogue).toEqual(tree)
})

test('given the table of inspections, then it has each kind of the dictionary SEI_SORT once, and only codes of the catalogue', () => {
  const known = new Set(items('C602').map((item) => item.value))
  expect(table.map((row) => row.kind)).toEqual(items('SEI_SORT').map((item) => item.value))
  expect(table.flatMap((row) => [...row.on, ...(row.except ?? [])]).filter((code) => !known.has(code))).toEqual([])
})
