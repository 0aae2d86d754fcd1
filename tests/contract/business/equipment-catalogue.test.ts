import { expect, test } from 'vitest'
import { equipmentCatalogue } from '../../../engine/domain/equipment-catalogue.ts'
import { inspectionTable } from '../../../engine/domain/inspection-kinds.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import { schemas } from '../../fixtures/product.ts'

const items = (type: string): readonly DictionaryItem[] => schemas.dictionaries.get(type)?.items ?? []

test('given the catalogue of the rules, then it is the tree of the dictionary C602: same categories, types and subtypes', () => {
  const below = (parent: string): string[] =>
    items('C602')
      .filter((item) => (item.parentValue ?? '') === parent)
      .map((item) => item.value)
  const tree = Object.fromEntries(below('').map((category) => [category, Object.fromEntries(below(category).map((type) => [type, below(type)]))]))
  expect(equipmentCatalogue).toEqual(tree)
})

test('given the table of inspections, then it has each kind of the dictionary SEI_SORT once, and only codes of the catalogue', () => {
  const known = new Set(items('C602').map((item) => item.value))
  expect(inspectionTable.map((row) => row.inspection)).toEqual(items('SEI_SORT').map((item) => item.value))
  expect(inspectionTable.flatMap((row) => [...row.equipment, ...(row.except ?? [])]).filter((code) => !known.has(code))).toEqual([])
})
