import { expect, test } from 'vitest'
import { ownSchemas } from '../../fixtures/product.ts'

const { fees, dictionaries, charges } = ownSchemas()

test('given the fee tables, then each of their items can be chosen as what a kept price is for, by its title, and so can an item beside them', () => {
  const items = fees.flatMap((table) => table.items.map(({ id, title }) => ({ value: `${table.id}.${id}`, label: title })))
  const choices = dictionaries.get('FEE_STANDARD')?.items ?? []
  expect(choices.slice(0, -1)).toEqual(items)
  expect(choices.at(-1)?.value).toBe(charges.get('application')?.prices?.beside)
})
