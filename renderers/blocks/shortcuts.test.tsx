import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { shortcuts } from './shortcuts.tsx'

// it is fetched when it is wanted; antd takes its time to be read for the first time
beforeAll(() => import('./parts/ShortcutPicker.tsx'), 60_000)
afterEach(cleanup)

const entry = (id: string, name: string) => ({ id, parentId: '0', name, href: `/demo/${id}`, icon: '', sysCode: 'scdeap', childList: [] })
const route = (id: string) => ({ route: `/demo/${id}`, viewNo: `demo/${id}`, title: id, kind: 'list' })
const all = ['orders', 'units', 'fees', 'desk']

it('given shortcuts of the user’s own, then they are shown in their order, but for the screen they stand on, changed in their place and kept on the server', async () => {
  const saved = vi.fn()
  const answers = {
    'user/menuTree': () => [entry('orders', '申报'), entry('units', '单位'), entry('fees', '收费'), entry('desk', '工作桌面')],
    'layout/routes': () => all.map(route) as unknown as Json,
    'user/preference/load': () => ['fees', 'gone', 'desk', 'orders'],
    'user/preference/save': ({ value }: Record<string, Json>) => {
      saved(JSON.parse(String(value)))
      return null
    },
  }
  const Block = shortcuts.Component
  render(
    <PortsProvider ports={fakePorts({ answers })} session={session}>
      <Block block={{ id: 's', title: '常用功能', block: 'shortcuts' }} effective={{ ...effectiveOrders(), viewNo: 'demo/desk' }} />
    </PortsProvider>,
  )
  const user = userEvent.setup()
  const names = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(await names()).toEqual(['收费', '申报'])
  await user.click(screen.getByRole('button', { name: '自定义' }))
  await user.click(await screen.findByRole('button', { name: '申报上移' }))
  expect(saved).toHaveBeenLastCalledWith(['orders', 'fees'])
  await user.click(screen.getByRole('button', { name: '移除收费' }))
  await user.click(screen.getByRole('button', { name: /完\s*成/ }))
  expect(await names()).toEqual(['申报'])
})
