import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { FormModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../ports-context.tsx'
import { DetailTabs } from './DetailTabs.tsx'

afterEach(cleanup)

const related = [{ id: 'orders', title: '订单', view: 'demo/orders', query: { unit: '{id}' } }]
const model = { title: '单位', related } as unknown as FormModel

function open(orders: () => never | { total: number; list: [] }) {
  render(
    <PortsProvider ports={fakePorts({ answers: { 'demo/orders': orders } })} session={session}>
      <DetailTabs model={model} record={{ id: 'u7' }} draw={({ viewNo, query }) => <p>{`${viewNo} ${query['unit']}`}</p>}>
        <p>单位的资料</p>
      </DetailTabs>
    </PortsProvider>,
  )
  return userEvent.setup()
}

describe('a detail with lists that belong to it', () => {
  it('given a list, then its tab tells how many there are, and the list is drawn for this record when chosen', async () => {
    const user = open(() => ({ total: 12, list: [] }))
    expect(await screen.findByRole('tab', { name: '订单12' })).toBeTruthy()
    expect(screen.queryByText(/^demo\/orders/)).toBeNull()
    screen.getByRole('tab', { name: '单位' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('demo/orders u7')).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('订单12')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('单位')
  })

  it('given a list the user has no right to, then it has no tab', async () => {
    open(() => {
      throw new ProblemError(problem('right.denied', '', { operator: 'x' }))
    })
    await expect.poll(() => screen.queryAllByRole('tab').length).toBe(1)
    expect(screen.getByText('单位的资料')).toBeTruthy()
  })
})
