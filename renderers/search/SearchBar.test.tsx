import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { SearchBar } from './SearchBar.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

function given(stored: Json = null) {
  const saved = vi.fn()
  const onSearch = vi.fn()
  const answers = {
    'user/preference/load': ({ key }: Record<string, Json>) => (key === 'search/demo/orders' ? stored : null),
    'user/preference/save': ({ key, value }: Record<string, Json>) => (saved(key, value), null),
  }
  const model = deriveModel(effectiveOrders(), session)
  const fields = model.kind === 'list' ? model.search : []
  render(
    <PortsProvider ports={fakePorts({ answers })} session={session}>
      <SearchBar viewNo="demo/orders" fields={fields} defaults={{}} onSearch={onSearch} />
    </PortsProvider>,
  )
  return { user: userEvent.setup(), saved, onSearch }
}

it('given a folded search, when it is unfolded, then all items show and the account remembers it for this list', async () => {
  const { user, saved } = given()
  expect(screen.queryByLabelText('检验日期')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开' }))
  expect(screen.getByLabelText('检验日期')).toBeTruthy()
  expect(saved).toHaveBeenLastCalledWith('search/demo/orders', '"open"')
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(saved).toHaveBeenLastCalledWith('search/demo/orders', 'null')
})

it('given a search that was left unfolded, when the list is opened again, then it is unfolded', async () => {
  given('open')
  await waitFor(() => expect(screen.getByLabelText('检验日期')).toBeTruthy())
})
