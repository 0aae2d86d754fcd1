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
