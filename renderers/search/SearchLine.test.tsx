import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { SearchLine } from './SearchLine.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

it('given choices that a form would show side by side, then in the line they open below it', () => {
  const model = deriveModel(effectiveOrders({ ...orderList, search: [{ id: 'state', widget: 'radio' }] }), session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  const form = { values: {}, set: () => undefined, submit: () => undefined, reset: () => undefined }
  render(
    <PortsProvider ports={fakePorts()} session={session}>
      <SearchLine fields={model.search} form={form} />
    </PortsProvider>,
  )
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.getByRole('combobox', { name: '当前环节' })).toBeTruthy()
})
