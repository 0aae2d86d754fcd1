import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PickerProvider } from '../picker/PickerProvider.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { loadDialog } from '../dialogs/Dialog.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import type { PickerMode } from '../contexts/picker-mode.ts'
import { ListScreen } from './ListScreen.tsx'

beforeAll(() => {
  stubLayout()
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 2600 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 2600 })
})
// antd takes its time to be read for the first time
beforeAll(loadDialog, 60_000)
afterEach(cleanup)

interface Given {
  effective?: EffectiveView
  answer?: (params: JsonObject) => Json
  embedded?: PickerMode
  query?: Record<string, string>
}

function given({ effective = effectiveOrders(), answer = () => ({ list: orders(3), total: 45 }), embedded, query = {} }: Given = {}) {
  const calls: [string, JsonObject][] = []
  const ports = fakePorts({ answers: { 'demo/orders': answer }, onCall: (what, values) => calls.push([what, values]) })
  const page = (shown: EffectiveView) => {
    const model = deriveModel(shown, session)
    if (model.kind !== 'list') throw new Error('a list was expected')
    return (
      <ThemeProvider>
        <PortsProvider ports={ports} session={session}>
          <PickerProvider>
            <ListScreen effective={shown} model={model} query={query} {...(embedded ? { embedded } : {})} />
          </PickerProvider>
        </PortsProvider>
      </ThemeProvider>
    )
  }
  const { rerender } = render(page(effective))
  const listed = () => calls.flatMap(([what, values]) => (what === 'demo/orders' ? [values] : []))
  return { calls, listed, publish: (other: EffectiveView) => rerender(page(other)) }
}

const rowOf = async (text: string) => {
  const cell = await screen.findByText(text)
  const row = cell.closest('[role="row"]')
  if (!(row instanceof HTMLElement)) throw new Error('no row')
  return row
}
const first = 'SB33012026111000'

describe('list screen', () => {
  test('asks for the first page in the order of the view and shows what came', async () => {
    const { listed } = given({
      effective: effectiveOrders({ ...orderList, find: { call: 'demo/orders', params: { step: '{flow|A}' } } }),
      query: { flow: 'B' },
    })
    await rowOf(first)
    expect(listed()).toEqual([{ view: 'demo/orders', pageNo: 1, pageSize: 20, sort: [{ id: 'due', dir: 'desc' }], step: 'B' }])
    expect(screen.getByText('第 1–20 条，共 45 条')).toBeTruthy()
  })

  test('Enter in the search form searches from the first page', async () => {
    const { listed } = given()
    await rowOf(first)
    fireEvent.change(screen.getByLabelText('受检单位'), { target: { value: '江南' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(listed().at(-1)).toMatchObject({ unit: '江南', pageNo: 1 })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重置' })))
    expect(listed().at(-1)).not.toHaveProperty('unit')
  })

  test('a header click sorts on the server and the rows stay as they came', async () => {
    const { listed } = given()
    await rowOf(first)
    const header = screen.getByRole('columnheader', { name: '受检单位' })
    const label = header.querySelector('.ag-header-cell-label')
    await act(async () => void (label && fireEvent.click(label)))
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ sort: [{ id: 'unit', dir: 'asc' }], pageNo: 1 }))
    await rowOf(first)
    const shown = screen.getAllByText(/^SB3301/).map((cell) => cell.textContent)
    expect(shown).toEqual(orders(3).map((row) => row['code']))
  })

  test.each(['once rows stand', 'while the grid is being made'])('a list in the order of its view takes the order of a newer one, %s', async (when) => {
    const { listed, publish } = given()
    if (when === 'once rows stand') await rowOf(first)
    publish({ ...effectiveOrders({ ...orderList, sort: [{ id: 'code', dir: 'asc' }] }), hash: 'newer' })
    await rowOf(first)
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ sort: [{ id: 'code', dir: 'asc' }] }))
    const head = document.querySelector('.ag-header-cell[col-id="code"]')
    await waitFor(() => expect(head?.getAttribute('aria-sort')).toBe('ascending'))
    expect(document.querySelector('.ag-header-cell[col-id="due"]')?.getAttribute('aria-sort')).toBe('none')
  })

  test('an order the user has chosen stays when a newer view comes', async () => {
    const { listed, publish } = given()
    await rowOf(first)
    const label = screen.getByRole('columnheader', { name: '受检单位' }).querySelector('.ag-header-cell-label')
    await act(async () => void (label && fireEvent.click(label)))
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ sort: [{ id: 'unit', dir: 'asc' }] }))
    const asked = listed().length
    await act(async () => publish({ ...effectiveOrders({ ...orderList, sort: [{ id: 'code', dir: 'asc' }] }), hash: 'newer' }))
    await waitFor(() => expect(listed().length).toBe(asked + 1))
    expect(listed().at(-1)).toMatchObject({ sort: [{ id: 'unit', dir: 'asc' }] })
  })

  test('a selection is kept while paging and can be taken back', async () => {
    const { listed } = given({ answer: ({ pageNo }) => ({ list: orders(3, (Number(pageNo) - 1) * 20), total: 45 }) })
    const row = await rowOf(first)
    void row
    const boxes = screen.getAllByRole('checkbox').filter((box) => box.closest('[role="gridcell"]'))
    await act(async () => void (boxes[0] && fireEvent.click(boxes[0])))
    expect(screen.getByText(/已选 1 条/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '第 2 页' })))
    await rowOf('SB33012026111020')
    expect(listed().at(-1)).toMatchObject({ pageNo: 2 })
    expect(screen.getByText(/已选 1 条/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '取消选择' })))
    expect(screen.queryByText(/已选/)).toBeNull()
  })

  test('overdue rows are toned and the colour is explained in words', async () => {
    given({ answer: () => ({ list: orders(4), total: 4 }) })
    const row = await rowOf('SB33012026111003')
    expect(row.className).toContain('viewno-row-danger')
    expect(screen.getByText('已超过下次检验日期')).toBeTruthy()
  })

  test('Enter on a cell and a double click start the main action of the row', async () => {
    const { calls } = given()
    const cell = (await screen.findByText('江南市第一人民医院')).closest('[role="gridcell"]')
    await act(async () => void (cell && fireEvent.doubleClick(cell)))
    await waitFor(() => expect(calls.at(-1)).toEqual(['navigate', { to: 'demo/order', id: 'o0' }]))
    await act(async () => void (cell && fireEvent.keyDown(cell, { key: 'Enter' })))
    await waitFor(() => expect(calls.filter(([what]) => what === 'navigate')).toHaveLength(2))
  })

  test('nothing found offers to clear the conditions', async () => {
    const { listed } = given({ answer: () => ({ list: [], total: 0 }) })
    await screen.findByText('还没有记录')
    fireEvent.change(screen.getByLabelText('受检单位'), { target: { value: '没有' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '清空条件' })))
    expect(listed().at(-1)).not.toHaveProperty('unit')
    expect(screen.getByLabelText<HTMLInputElement>('受检单位').value).toBe('')
  })

  test('a failure says what and how, and can be tried again', async () => {
    let broken = true
    given({
      answer: () => {
        if (broken) throw new ProblemError(problem('call.timeout', 'demo/orders'))
        return { list: orders(1), total: 1 }
      },
    })
    const alert = await screen.findByText('查询用时过长，已停止')
    expect(alert.closest('[role="alert"]')?.textContent).toContain('请缩小查询范围后重试')
    broken = false
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })))
    await rowOf(first)
  })

  test('column settings are saved as deltas on the base, and the list asks anew', async () => {
    const { calls, listed } = given()
    await rowOf(first)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '表格设置' })))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }))
    fireEvent.click(dialog.getByRole('checkbox', { name: '显示“使用地点”' }))
    fireEvent.keyDown(dialog.getByRole('button', { name: /调整“业务流水号”的次序/ }), { key: 'ArrowDown' })
    const before = listed().length
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '保存' })))
    await waitFor(() => expect(listed().length).toBeGreaterThan(before))
    const saved = calls.find(([what]) => what === 'layout/userFormConfigSave')?.[1]
    expect(saved).toMatchObject({ viewNo: 'demo/orders' })
    expect(saved?.['config']).toContainEqual({ op: 'hide', at: 'columns', id: 'address' })
    expect((saved?.['config'] as JsonObject[]).filter(({ op }) => op === 'place').length).toBeLessThanOrEqual(2)
  })

  test('a picker of one row gives the one that is clicked and has no buttons of the list', async () => {
    const onPick = vi.fn()
    given({ embedded: { onPick, single: true } })
    const cell = (await screen.findByText('江南市第一人民医院')).closest('[role="gridcell"]')
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    await act(async () => void (cell && fireEvent.click(cell)))
    expect(onPick).toHaveBeenCalledWith([expect.objectContaining({ id: 'o0' })])
  })
})
