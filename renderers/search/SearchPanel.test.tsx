import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { useSearchValues } from './use-search-values.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const model = deriveModel(effectiveOrders(), session)
const fields = model.kind === 'list' ? model.search : []

function given() {
  const onSearch = vi.fn()
  const onClose = vi.fn()
  function Panel({ asked }: { asked: Row }) {
    const form = useSearchValues({ defaults: { unit: '江南' }, asked, onSearch })
    return <SearchPanel id="panel" fields={fields} form={form} focuses onClose={onClose} />
  }
  const page = (asked: Row) => (
    <PortsProvider ports={ports} session={session}>
      <Panel asked={asked} />
    </PortsProvider>
  )
  const ports = fakePorts({})
  const { rerender } = render(page({ unit: '江南' }))
  return { user: userEvent.setup(), onSearch, onClose, ask: (asked: Row) => rerender(page(asked)) }
}

it('given the panel opens, then all items show, rare ones too, and the first has the focus; Escape closes it', async () => {
  const { user, onClose } = given()
  expect(screen.getByLabelText('检验日期')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('业务流水号'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('given a condition that is taken away elsewhere, then its item is emptied and what is being typed stays', async () => {
  const { user, ask } = given()
  await user.type(screen.getByLabelText('申报单号'), 'SB33')
  ask({})
  expect(screen.getByLabelText<HTMLInputElement>('受检单位').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('申报单号').value).toBe('SB33')
})

it('given something typed, when Enter is pressed it is searched; 重置 goes back to the defaults and searches by them', async () => {
  const { user, onSearch } = given()
  await user.type(screen.getByLabelText('申报单号'), 'SB33{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ unit: '江南', code: 'SB33' })
  await user.click(screen.getByRole('button', { name: '重置' }))
  expect(onSearch).toHaveBeenLastCalledWith({ unit: '江南' })
})
