import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { ShortcutsProvider } from '../keys/ShortcutsProvider.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { ListScreen } from './ListScreen.tsx'

beforeAll(() => {
  stubLayout()
  for (const [name, size] of [
    ['offsetHeight', 600],
    ['offsetWidth', 2600],
    ['clientHeight', 600],
    ['clientWidth', 2600],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const overdue = { id: 'overdue', title: '超期', filters: [{ field: 'due', op: 'during' as const, value: 'before-today' }] }
const groups: Json[] = [
  { value: '10', row: { state: '10', state_label: '申报登记' }, count: 2, totals: { fee: '30.00' } },
  { value: null, row: {}, count: 1, totals: { fee: '5.00' } },
]

function answer(params: JsonObject): Json {
  if (params['counts'])
    return {
      list: [],
      total: 0,
      counts: [
        { total: 45, capped: false },
        { total: 1000, capped: true },
      ],
    }
  if (params['group']) return { list: [], total: 3, groups }
  return { list: orders(3), total: 45 }
}

function given(effective: EffectiveView = effectiveOrders({ ...orderList, tabs: [overdue] }), query: Record<string, string> = {}) {
  const calls: [string, JsonObject][] = []
  const noted: Record<string, string | null> = {}
  const kept = new Map<string, Json>()
  const answers = {
    'demo/orders': answer,
    'user/preference/load': ({ key }: JsonObject) => kept.get(String(key)) ?? null,
    'user/preference/save': ({ key, value }: JsonObject) => (kept.set(String(key), JSON.parse(String(value)) as Json), null),
  }
  const ports = {
    ...fakePorts({ answers, onCall: (what, values) => calls.push([what, values]) }),
    noteInAddress: (_: string, words: Readonly<Record<string, string | null>>) => void Object.assign(noted, words),
  }
  const model = deriveModel(effective, session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <ShortcutsProvider>
          <ListScreen effective={effective} model={model} query={query} />
        </ShortcutsProvider>
      </PortsProvider>
    </ThemeProvider>,
  )
  return { kept, noted, listed: () => calls.flatMap(([what, values]) => (what === 'demo/orders' ? [values] : [])) }
}

const first = 'SB33012026111000'
const shown = () => screen.findByText(first)
const tab = (name: RegExp) => screen.getByRole('button', { name })

describe('parts of a list as tabs', () => {
  test('given a view with parts, when the rows are there, then all are counted in one call, and 1000+ where there are more', async () => {
    const { listed } = given()
    await shown()
    await waitFor(() => expect(tab(/^超期/).textContent).toBe('超期1000+'))
    expect(tab(/^全部/).textContent).toBe('全部45')
    const counting = listed().filter(({ counts }) => counts)
    expect([listed()[0]?.['counts'], counting.length]).toEqual([undefined, 1])
    expect(counting[0]?.['counts']).toEqual([{}, { filters: overdue.filters }])
  })

  test('given a part that is chosen, then the list asks for it, the address has it, and nothing is counted again', async () => {
    const { listed, noted } = given()
    await shown()
    await waitFor(() => expect(tab(/^超期/).textContent).toContain('1000+'))
    await act(async () => void fireEvent.click(tab(/^超期/)))
    await waitFor(() => expect(tab(/^超期/).getAttribute('aria-pressed')).toBe('true'))
    expect(listed().at(-1)).toMatchObject({ filters: overdue.filters, pageNo: 1 })
    expect(noted['tab']).toBe('overdue')
    expect(screen.queryByRole('group', { name: '查询条件' })?.textContent ?? '').not.toContain('今天之前')
  })

  test('given an address with a part, then the list opens on it; one that is gone is passed over', async () => {
    expect(given(undefined, { tab: 'overdue' }).listed()).toEqual([])
    await shown()
    expect(tab(/^超期/).getAttribute('aria-pressed')).toBe('true')
    cleanup()
    given(undefined, { tab: 'gone' })
    await shown()
    expect(tab(/^全部/).getAttribute('aria-pressed')).toBe('true')
  })

  test('given a view without parts, then there is no line of tabs and nothing is counted', async () => {
    const { listed } = given(effectiveOrders())
    await shown()
    expect(screen.queryByRole('toolbar', { name: '视图' })).toBeNull()
    expect(listed().some(({ counts }) => counts)).toBe(false)
  })

  test('given the tabs, then arrows go between them and one is a stop of the Tab key', async () => {
    given()
    await shown()
    act(() => tab(/^全部/).focus())
    fireEvent.keyDown(tab(/^全部/), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tab(/^超期/))
    expect([tab(/^全部/).tabIndex, tab(/^超期/).tabIndex]).toEqual([0, -1])
  })
})

describe('the record beside the rows', () => {
  const cell = async (text: string) => {
    await screen.findAllByText(text)
    await waitFor(() => expect(document.querySelector('.viewno-first')).toBeNull(), { timeout: 10_000 })
    const found = screen.getByText(text).closest<HTMLElement>('[role="gridcell"]')
    if (!found) throw new Error('no cell')
    return found
  }
  const press = async (at: HTMLElement, key: string, held = {}) =>
    act(async () => {
      at.focus()
      fireEvent.keyDown(at, { key, code: key === ' ' ? 'Space' : key, ...held })
    })

  test('given Space on a row, then its record opens with what can be done, and Esc closes it and keeps the row', async () => {
    const { kept } = given()
    const at = await cell(first)
    await press(at, ' ')
    const panel = await screen.findByRole('complementary', { name: /^预览/ })
    expect(within(panel).getByText('联系人')).toBeTruthy()
    expect(within(panel).getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(kept.get('preview/demo/orders')).toEqual({ open: true, width: 380 })
    await press(at, 'Escape')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement?.closest('[role="row"]')).toBe(at.closest('[role="row"]'))
    expect(kept.get('preview/demo/orders')).toMatchObject({ open: false })
  })

  test('given the keys on another row, then the panel follows them', async () => {
    given()
    await press(await cell(first), ' ')
    const panel = await screen.findByRole('complementary', { name: /^预览/ })
    const second = String(orders(3)[1]?.['code'])
    const other = within(screen.getByRole('grid')).getByText(second).closest<HTMLElement>('[role="gridcell"]')
    await act(async () => other?.focus())
    expect(panel.getAttribute('aria-label')).toContain(String(orders(3)[1]?.['code']))
  })

  test('given Shift+Space, then the row is selected and nothing is previewed', async () => {
    given()
    await press(await cell(first), ' ', { shiftKey: true })
    expect(await screen.findByText('已选 1 条')).toBeTruthy()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('rows in groups', () => {
  const fee = effectiveOrders({
    ...orderList,
    columns: orderList.columns.map((column) => (typeof column !== 'string' && column.id === 'fee' ? { ...column, total: 'sum' as const } : column)),
  })

  test('given a field in the address, then heads with counts and figures stand in place of rows, and open to them', async () => {
    const { listed, noted } = given(fee, { group: 'state' })
    const head = await screen.findByRole('button', { name: /^申报登记 2 条/ })
    expect(head.textContent).toContain('30.00，平均 15.0000')
    expect(await screen.findByRole('button', { name: /^（空） 1 条/ })).toBeTruthy()
    expect([noted['group'], listed()[0]?.['group']]).toEqual(['state', 'state'])
    await act(async () => void fireEvent.click(head))
    await shown()
    expect(listed().at(-1)?.['filters']).toEqual([{ field: 'state', op: 'eq', value: '10' }])
  })

  test('given the foot of a grouped list, then it says by what and leads back to all rows', async () => {
    given(fee, { group: 'state' })
    expect(await screen.findByText(/按“当前环节”分组：2 组，共 3 条/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '不分组' })))
    await shown()
  })
})

test('given a list that is edited as a table, then the keys of the list are no longer told', async () => {
  const edit = { call: 'demo/editRows', form: 'demo/form', columns: ['code'] }
  given(effectiveOrders({ ...orderList, edit }))
  await shown()
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('table', { name: '列表' }, { timeout: 10_000 })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '编辑表格' }))
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog')
  expect(screen.queryByRole('table', { name: '列表' })).toBeNull()
})
