import { expect, test } from 'vitest'
import { schemas } from '../../../tests/fixtures/product.ts'
import { entityTables } from './entity-table.ts'

test('given a register whose deadlines count in some steps, then what waits in a step is read off an index in the order of its days', () => {
  const applications = entityTables(schemas).find(({ name }) => name === 'appMain')
  const index = applications?.indexes?.find(({ name }) => name === 'appMain_stepcode_ninspdate_idx')
  expect(index?.columns).toEqual(['stepcode', 'ninspdate', 'appmainsysid'])
  // what rows are kept from callers by is read in the index, too
  expect(index?.include).toContain('cheorgid')
})

test('given records with a place, then one narrow index holds degrees, what offices see them by and the codes that their maps are narrowed by', () => {
  const devices = entityTables(schemas).find(({ name }) => name === 'eqdBasic')
  const index = devices?.indexes?.find(({ name }) => name === 'eqdBasic_places_idx')
  expect(index?.columns).toEqual([
    { name: 'latitude', as: 'float8' },
    { name: 'longitude', as: 'float8' },
  ])
  // an expression that an index holds is read from it only where the index holds its column as well
  expect(index?.include).toEqual(
    expect.arrayContaining(['latitude', 'longitude', 'equdatasysid', 'equDel', 'ninspdate', 'usestatus', 'equareacode', 'equclacode']),
  )
  expect(index?.include).not.toContain('useorgsysid')
  expect(index?.include).not.toContain('equname')
  expect(devices?.formerIndexes).toContain('eqdBasic_place_idx')
})
