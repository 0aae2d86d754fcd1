// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { FormScreen } from '../FormScreen.tsx'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

const related = [{ id: 'orders', title: '订单', view: 'demo/orders', query: { unit: '{id}' } }]

/** A detail of two groups with a list of orders beside it. */
async function open(layout: 'groups' | 'tabs', orders: () => never | { total: number; list: [] }) {
  const fee = effectiveOf('assistMng/payMng/applyInfo')
  const groups = 'groups' in fee.view ? fee.view.groups.filter(({ id }) => id === 'fee' || id === 'pay') : []
  const effective = { ...fee, view: { ...fee.view, title: '单位', groups, layout, related } } as EffectiveView
  const list = { ...fee, view: { kind: 'query-list', find: { call: 'demo/orders' } } } as unknown as EffectiveView
  const answers = { 'chamain/chaMain/detail': () => ({ id: 'u7', unitname: '甲公司' }), 'demo/orders': orders }
  const ports = formPorts({ answers }, { view: async () => list })
  const page = (shown: EffectiveView) => (
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <FormScreen
          effective={shown}
          model={deriveModel(shown, session) as FormModel}
          query={{ id: 'u7' }}
          onClose={() => undefined}
          draw={({ viewNo, query }) => <p>{`${viewNo} ${query['unit']}`}</p>}
        />
      </PortsProvider>
    </ThemeProvider>
  )
  const { rerender } = render(page(effective))
  await screen.findByText('甲公司')
  /** As a designer changes the view. */
  const redraw = (lists: typeof related) =>
    rerender(page({ ...effective, view: { ...effective.view, related: lists } as EffectiveView['view'], hash: 'changed' }))
  return { user: userEvent.setup(), redraw }
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('a detail with lists that belong to it', () => {
  it('given a list, then its tab tells how many there are, and the list is drawn for this record when chosen', async () => {
    const { user } = await open('groups', () => ({ total: 12, list: [] }))
    expect(await screen.findByRole('tab', { name: '订单12' })).toBeTruthy()
    expect(screen.queryByText(/^demo\/orders/)).toBeNull()
    screen.getByRole('tab', { name: '单位' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('demo/orders u7')).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('订单12')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('单位')
  })

  it('given a detail in pages, then pages and lists share one row of tabs, and each brings its own to the front', async () => {
    const { user } = await open('tabs', () => ({ total: 3, list: [] }))
    await screen.findByRole('tab', { name: '订单3' })
    expect(screen.getAllByRole('tablist')).toHaveLength(1)
    expect(tabs()).toEqual(['收费单', '缴费与票据', '订单3'])
    await user.click(screen.getByRole('tab', { name: '订单3' }))
    expect([screen.getByRole('tabpanel').textContent, screen.getByRole('tab', { selected: true }).textContent]).toEqual(['demo/orders u7', '订单3'])
    await user.click(screen.getByRole('tab', { name: '缴费与票据' }))
    expect(screen.getByRole('tabpanel', { name: '缴费与票据' }).textContent).toContain('缴费方式')
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('收费单')
  })

  it('given a list the user has no right to, then it has no tab', async () => {
    await open('groups', () => {
      throw new ProblemError(problem('right.denied', '', { right: '申报单列表' }))
    })
    await expect.poll(tabs).toEqual(['单位'])
  })

  it('given a list in front, when the view is another, then the list stays there, or the record comes where it has gone', async () => {
    const { user, redraw } = await open('groups', () => ({ total: 12, list: [] }))
    await user.click(await screen.findByRole('tab', { name: '订单12' }))
    redraw([{ id: 'bills', title: '账单', view: 'demo/bills', query: { unit: '{id}' } }, ...related])
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^订单/)
    expect(screen.getByText('demo/orders u7')).toBeTruthy()
    redraw([])
    expect(screen.queryByText('demo/orders u7')).toBeNull()
    expect(screen.getByText('甲公司')).toBeTruthy()
  })
})
