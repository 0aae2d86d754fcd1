import { expect, test } from 'vitest'
import { ownSchemas } from '../fixtures/product.ts'

const { fees, dictionaries } = ownSchemas()

test('given the fee tables, then each of their items can be chosen as what a kept price is for, by its title', () => {
  const items = fees.flatMap((table) => table.items.map(({ id, title }) => ({ value: `${table.id}.${id}`, label: title })))
  expect(dictionaries.get('FEE_STANDARD')?.items).toEqual(items)
})
