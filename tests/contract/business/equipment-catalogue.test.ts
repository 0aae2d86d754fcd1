import { expect, test } from 'vitest'
import type { ApplicableKinds } from '../../../engine/domain/applicable-kinds.ts'
import { codesIn, type CatalogueCodes } from '../../../engine/domain/catalogue.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import { schemas } from '../../fixtures/product.ts'
import { validatorParams } from '../../fixtures/product-params.ts'

const { catalogue } = validatorParams<{ catalogue: CatalogueCodes }>('appMain', 'equcodeset', 'equipment-combination')
const { table } = validatorParams<{ table: ApplicableKinds }>('appMain', 'seisortcode', 'inspection-equipment')

const items = (type: string): readonly DictionaryItem[] => schemas.dictionaries.get(type)?.items ?? []

test('given the catalogue of the rules, then it is the tree of the dictionary C602: same categories, types and subtypes', () => {
  const below = (parent: string): string[] =>
    items('C602')
      .filter((item) => (item.parentValue ?? '') === parent)
      .map((item) => item.value)
  const codes = Object.fromEntries(
    below('').map((category) => [
      category,
      below(category)
        .flatMap((type) => [type, ...below(type)])
        .join(' '),
    ]),
  )
  expect(catalogue).toEqual(codes)
})

test('given the table of inspections, then it has each kind of the dictionary SEI_SORT once, and only codes of the catalogue', () => {
  const known = new Set(items('C602').map((item) => item.value))
  expect(Object.keys(table).sort()).toEqual(
    items('SEI_SORT')
      .map((item) => item.value)
      .sort(),
  )
  const named = Object.values(table).flatMap(({ on, except }) => [...codesIn(on), ...(except === undefined ? [] : codesIn(except))])
  expect(named.filter((code) => !known.has(code))).toEqual([])
})
