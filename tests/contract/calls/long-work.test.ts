import { expect, it } from 'vitest'
import { batchTask } from '../../../server/calls/batch.ts'
import { contractFor } from '../../../server/calls/call-contract.ts'
import { operations } from '../../../server/operations.ts'
import { schemas } from '../../fixtures/product.ts'

it('given an operation that changes many records and answers row by row, then a large batch of it may be a task', () => {
  const batches = [...schemas.calls.values()].filter((call) => {
    const operation = operations.get(call.operation)
    return operation?.transaction && contractFor(operation.contract, call, schemas).answers === 'results'
  })
  expect(batches.length).toBeGreaterThan(50)
  expect([...new Set(batches.filter((call) => operations.get(call.operation)?.task !== batchTask).map(({ operation }) => operation))]).toEqual([])
})
