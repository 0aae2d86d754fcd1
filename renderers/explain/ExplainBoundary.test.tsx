import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AppliedLayer, EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { desktopAnswers } from '../../storybook/fixtures/desktop.tsx'
import { effectiveOf, formPorts } from '../../storybook/fixtures/forms.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { fakePorts, pageOf } from '../../storybook/fixtures/ports.ts'
import { fewRights, session as everything } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PickerProvider } from '../picker/PickerProvider.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { Screen } from '../Screen.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'

beforeAll(async () => {
  // Parts that are fetched when first needed take their time under test.
  await Promise.all([import('../list/ListScreen.tsx'), import('../form/FormScreen.tsx'), import('../desktop/DesktopScreen.tsx'), import('./ExplainPanel.tsx')])
  stubLayout()
  for (const size of ['offsetHeight', 'clientHeight']) Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => 600 })
  for (const size of ['offsetWidth', 'clientWidth']) Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => 2600 })
})
afterEach(cleanup)

/** The shared file that one of the columns has its width from. */
const sourcesAt = ({ id }: JsonObject): Json =>
  id === 'due' ? [{ kind: 'fragment', id: 'due', title: '到期', file: 'fragments/due.json', props: ['width'], usedBy: 12 }] : []

async function open(effective: EffectiveView, session: SessionInfo = everything) {
  const calls: [string, JsonObject][] = []
  const views = { [effective.viewNo]: effective }
  const onCall = (what: string, values: JsonObject) => void calls.push([what, values])
  const ports =
    effective.view.kind === 'form'
      ? { ...formPorts({ onCall }), view: async () => effective }
      : fakePorts({ views, onCall, answers: { ...desktopAnswers, 'demo/orders': pageOf(orders(3)), 'layout/sources': sourcesAt } })
  await act(async () => {
    render(
      <ThemeProvider>
        <PortsProvider ports={ports} session={session}>
          <PickerProvider>
            <Screen viewNo={effective.viewNo} query={{}} onClose={() => undefined} />
          </PickerProvider>
        </PortsProvider>
      </ThemeProvider>,
    )
  })
  return calls
}

/** Alt+click as a browser sends it. */
function altClick(target: Element): void {
  for (const type of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) fireEvent[type](target, { altKey: true, button: 0 })
}

const control = (selector: string): Promise<HTMLElement> =>
  waitFor(() => document.querySelector<HTMLElement>(selector) ?? Promise.reject(new Error(`no ${selector}`)), { timeout: 10_000 })
const panel = () => control('[role="dialog"]')

const moved: AppliedLayer = {
  scope: 'user',
  owner: '',
  by: '林晓岚',
  at: '2026-11-20 16:30:00',
  changes: [{ op: 'set', at: 'columns', id: 'unit', props: { width: 300 } }],
}

describe('asking a list', () => {
  test('given a header that the user made wider, when Alt+clicked, then the panel names product and layer, and the list is not sorted', async () => {
    const calls = await open({ ...effectiveOrders(), layers: [moved] })
    const header = await control('.ag-header-cell[col-id="unit"]')
    const before = calls.length
    altClick(header)
    const told = await panel()
    expect(told.textContent).toContain('列“受检单位”')
    expect(within(told).getByRole('region', { name: '来自' }).textContent).toMatch(/schemas\/views\/demo\/orders\.json.*个人设置.*宽度.*300.*林晓岚/)
    expect(calls.slice(before).map(([what]) => what)).toEqual(['layout/sources'])
  })
  test('given a column that has its width from a fragment, then the fragment is named, its file, and how many screens share it', async () => {
    await open(effectiveOrders())
    altClick(await control('.ag-header-cell[col-id="due"]'))
    const from = within(await panel()).getByRole('region', { name: '来自' })
    await waitFor(() => expect(from.textContent).toContain('片段“到期”宽度（schemas/fragments/due.json，用于 12 个界面）'))
  })
  test('given a cell, then the rules are asked of its row', async () => {
    await open(effectiveOrders())
    altClick(await control('.ag-row[row-index="0"] .ag-cell[col-id="due"]'))
    expect(within(await panel()).getByRole('region', { name: '规则' }).textContent).toMatch(/行底色“已超过下次检验日期”：.*row\.overdue（是否超期） = [01]/)
  })
  test('given a button that is off, then its rule is told and it does not run', async () => {
    const calls = await open(
      effectiveOrders({ ...orderList, toolbar: [{ id: 'add', title: '新增', action: 'open', disabled: '1 == 1', params: { view: 'demo/order' } }] }),
    )
    const button = await control('[data-why="toolbar:add"]')
    altClick(button)
    expect(within(await panel()).getByRole('region', { name: '规则' }).textContent).toContain('1 == 1')
    expect(document.querySelector('.ant-message-notice')).toBeNull()
    expect(calls.map(([what]) => what)).not.toContain('navigate')
  })
  test('given a button without its right, then it is not there to be asked', async () => {
    await open(effectiveOrders(), fewRights)
    await control('.ag-row[row-index="0"]')
    expect(document.querySelector('[data-why="toolbar:void"]')).toBeNull()
  })
  test('given a search item and a row action, then each is known', async () => {
    await open(effectiveOrders())
    fireEvent.click(within(document.body).getByRole('button', { name: /更多条件/ }))
    altClick(await control('[data-why="search:any"] label'))
    expect((await panel()).textContent).toContain('code、serial、unit')
    altClick(await control('[data-why="rowActions:edit"]'))
    await waitFor(async () => expect((await panel()).textContent).toContain('行操作“编辑”'))
  })
  test('given a plain click, or Alt+click beside every control, then nothing is asked', async () => {
    const calls = await open(effectiveOrders())
    fireEvent.click(await control('[data-why="toolbar:add"]'))
    await waitFor(() => expect(calls.map(([what]) => what)).toContain('navigate'))
    altClick(await control('.viewno-list'))
    altClick(await control('.ag-header-cell[col-id^="ag-Grid"]'))
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })
})

describe('asking by keyboard', () => {
  test('given the focus on a button, when Shift+F1 is pressed, then the panel opens; closed, the focus is back', async () => {
    await open(effectiveOrders())
    const button = await control('[data-why="toolbar:add"]')
    button.focus()
    fireEvent.keyDown(button, { key: 'F1', shiftKey: true })
    const told = await panel()
    expect(told.textContent).toContain('工具栏按钮“新增”')
    fireEvent.click(await control('.ant-drawer-close'))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
  test('given F1 alone, then the browser keeps it', async () => {
    await open(effectiveOrders())
    const button = await control('[data-why="toolbar:add"]')
    expect(fireEvent.keyDown(button, { key: 'F1' })).toBe(true)
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })
})

describe('asking a form', () => {
  test('given a field required by a rule, then the rule, its inputs and its steps are told', async () => {
    await open(effectiveOf('businessPro/newapply'))
    altClick(await control('[data-why="items:cheorgid"] .vf-label'))
    expect((await panel()).textContent).toContain('user.userOrgId')
    altClick(await control('[data-why="items:planinspdate"] .vf-label'))
    await waitFor(async () =>
      expect(within(await panel()).getByRole('region', { name: '规则' }).textContent).toMatch(/期望检验日期不能早于申报日期.*form\.appdate（申报日期） = /),
    )
    expect(within(await panel()).getByText('计算过程')).toBeTruthy()
  })
  test('given a group and the form’s button, then each is known', async () => {
    await open(effectiveOf('businessPro/newapply'))
    altClick(await control('[data-why="groups:fee"]'))
    expect((await panel()).textContent).toContain('分组“')
    altClick(await control('[data-why="footer:submit"]'))
    await waitFor(async () => expect((await panel()).textContent).toContain('底部按钮“'))
  })
})

test('given a desktop, when a block is asked, then what it loads is told', async () => {
  await open(effectiveOf('base/workDesktop'))
  altClick(await control('.desktop-block h2'))
  const told = await panel()
  expect(told.textContent).toContain('区块“')
  expect(within(told).getByRole('region', { name: '数据' }).textContent).toContain('接口')
})
