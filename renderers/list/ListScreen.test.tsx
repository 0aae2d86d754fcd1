import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { effectiveOrders, orderList } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session as everything } from '../../storybook/fixtures/session.ts'
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
  session?: SessionInfo
}

function given({ effective = effectiveOrders(), answer = () => ({ list: orders(3), total: 45 }), embedded, query = {}, session = everything }: Given = {}) {
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

/** The cell once the grid stands in the place of the first rows. */
const cellOf = async (text: string) => {
  await screen.findAllByText(text)
  await waitFor(() => expect(document.querySelector('.viewno-first')).toBeNull(), { timeout: 10_000 })
  return screen.getByText(text)
}
const rowOf = async (text: string) => {
  const row = (await cellOf(text)).closest('[role="row"]')
  if (!(row instanceof HTMLElement)) throw new Error('no row')
  return row
}
const first = 'SB33012026111000'
const openConditions = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^更多条件/ })))

describe('list screen', () => {
  test('asks for the first page in the order of the view and shows what came', async () => {
    const { listed } = given({
      effective: effectiveOrders({ ...orderList, find: { call: 'demo/orders', params: { step: '{flow|A}' } } }),
      query: { flow: 'B' },
    })
    await rowOf(first)
    expect(listed()).toEqual([{ view: 'demo/orders', pageNo: 1, pageSize: 30, sort: [{ id: 'due', dir: 'desc' }], step: 'B' }])
    expect(screen.getByText('第 1–30 条，共 45 条')).toBeTruthy()
  })

  test('the search fields open below the line; Enter in one searches from the first page, and the line counts what is in force', async () => {
    const { listed } = given({ effective: effectiveOrders({ ...orderList, quick: ['code'] }) })
    await rowOf(first)
    expect(screen.queryByRole('search')).toBeNull()
    await openConditions()
    expect(document.activeElement).toBe(screen.getByLabelText('业务流水号'))
    fireEvent.change(screen.getByLabelText('受检单位'), { target: { value: '江南' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(listed().at(-1)).toMatchObject({ unit: '江南', pageNo: 1 })
    expect(screen.getByRole('button', { name: /^更多条件/ }).textContent).toContain('1')
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
    const { listed } = given({ answer: ({ pageNo }) => ({ list: orders(3, (Number(pageNo) - 1) * 30), total: 45 }) })
    const row = await rowOf(first)
    void row
    const boxes = screen.getAllByRole('checkbox').filter((box) => box.closest('[role="gridcell"]'))
    await act(async () => void (boxes[0] && fireEvent.click(boxes[0])))
    expect(screen.getByText(/已选 1 条/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '第 2 页' })))
    await rowOf('SB33012026111030')
    expect(listed().at(-1)).toMatchObject({ pageNo: 2 })
    expect(screen.getByText(/已选 1 条/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '取消选择' })))
    expect(screen.queryByText(/已选/)).toBeNull()
  })

  test('buttons for chosen rows come with a choice, with its sums, and start on what is chosen', async () => {
    const columns = orderList.columns.map((each) => (typeof each === 'object' && each.id === 'fee' ? { ...each, total: 'sum' as const } : each))
    const { calls } = given({ effective: effectiveOrders({ ...orderList, columns }), answer: () => ({ list: orders(3), total: 3, totals: { fee: '9.00' } }) })
    const row = await rowOf(first)
    expect(screen.queryByRole('button', { name: '申报单打印' })).toBeNull()
    const [box] = screen.getAllByRole('checkbox').filter((each) => each.closest('[role="gridcell"]'))
    await act(async () => void (box && fireEvent.click(box)))
    expect(screen.getByText(/合计/, { selector: '.viewno-list-sums span' }).textContent).toMatch(/合计 [\d,.]+$/)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '申报单打印' })))
    await waitFor(() => expect(calls.at(-1)).toMatchObject(['print', { ids: 'o0' }]))
    void row
  })

  test('a row shows its main action; the others are under ⋯ in the order of the view', async () => {
    given()
    await rowOf(first)
    const [cell] = document.querySelectorAll<HTMLElement>('.viewno-operations')
    if (!cell) throw new Error('no actions')
    expect(
      within(cell)
        .getAllByRole('button')
        .map((each) => each.textContent || each.getAttribute('aria-label')),
    ).toEqual(['编辑', '更多操作'])
    await act(async () => void fireEvent.click(within(cell).getByRole('button', { name: '更多操作' })))
    const items = await screen.findAllByRole('menuitem', {}, { timeout: 8000 })
    expect(items.map((each) => each.textContent)).toEqual(['申报单', '回执', '流程日志', '发送短信', '客户评价'])
  })

  test('what this user may never press is not there', async () => {
    given({ effective: effectiveOrders({ ...orderList, operator: 'other:orders' }), session: { ...everything, operators: new Set(['other:orders:tableSet']) } })
    await rowOf(first)
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(document.querySelector('[col-id="$operation"]')).toBeNull()
    expect(screen.getByRole('button', { name: '列表的更多操作' }).title).toBe('表格设置')
  })

  test('heads stand in one line; a group is named where two columns are called alike', async () => {
    const columns = orderList.columns.map((each) => {
      if (typeof each === 'string') return each
      if (each.id === 'contact') return { ...each, title: '名称', group: '联系人' }
      return each.id === 'phone' ? { ...each, title: '名称', group: '电话' } : each.id === 'fee' ? { ...each, group: '费用' } : each
    })
    given({ effective: effectiveOrders({ ...orderList, columns }) })
    await rowOf(first)
    expect(document.querySelectorAll('.ag-header-group-cell')).toHaveLength(0)
    const heads = screen.getAllByRole('columnheader').map((each) => each.querySelector('.ag-header-cell-text')?.textContent)
    expect(heads).toEqual(expect.arrayContaining(['联系人·名称', '电话·名称']))
    expect(heads.some((each) => each?.startsWith('费用'))).toBe(false)
  })

  test('a list without quick search has its first fields in the line', async () => {
    const { listed } = given()
    await rowOf(first)
    fireEvent.change(screen.getByLabelText('受检单位'), { target: { value: '江南' } })
    await act(async () => void fireEvent.submit(screen.getByRole('search')))
    expect(listed().at(-1)).toMatchObject({ unit: '江南' })
    await openConditions()
    expect(screen.getByLabelText<HTMLInputElement>('受检单位').value).toBe('江南')
  })

  test('overdue rows are toned and the colour is explained in words', async () => {
    given({ answer: () => ({ list: orders(4), total: 4 }) })
    const row = await rowOf('SB33012026111003')
    expect(row.className).toContain('viewno-row-danger')
    const said = screen.getAllByText('已超过下次检验日期')
    expect(said.filter((each) => each.closest('.viewno-cell-tone'))).toHaveLength(1)
    expect(said.filter((each) => each.closest('.viewno-list-legend'))).toHaveLength(1)
  })

  test('Enter on a cell and a double click start the main action of the row', async () => {
    const { calls } = given()
    const cell = (await cellOf('江南市第一人民医院')).closest('[role="gridcell"]')
    await act(async () => void (cell && fireEvent.doubleClick(cell)))
    await waitFor(() => expect(calls.at(-1)).toEqual(['navigate', { to: 'demo/order', id: 'o0' }]))
    await act(async () => void (cell && fireEvent.keyDown(cell, { key: 'Enter' })))
    await waitFor(() => expect(calls.filter(([what]) => what === 'navigate')).toHaveLength(2))
  })

  test('nothing found offers to clear the conditions', async () => {
    const { listed } = given({ answer: () => ({ list: [], total: 0 }) })
    await screen.findByText('还没有记录')
    await openConditions()
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
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '列表的更多操作' })))
    await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: '表格设置' }, { timeout: 8000 })))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }))
    fireEvent.click(dialog.getByRole('checkbox', { name: '显示“使用地点”' }))
    fireEvent.keyDown(dialog.getByRole('button', { name: /调整“业务流水号”的次序/ }), { key: 'ArrowDown' })
    const before = listed().length
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '保存' })))
    await waitFor(() => expect(listed().length).toBeGreaterThan(before))
    const saved = calls.find(([what]) => what === 'layout/userFormConfigSave')?.[1]
    expect(saved).toMatchObject({ viewNo: 'demo/orders' })
    expect(saved?.['config']).toContainEqual({ op: 'hide', at: 'columns', id: 'address', fitted: true })
    expect((saved?.['config'] as JsonObject[]).filter(({ op }) => op === 'place').length).toBeLessThanOrEqual(2)
  })

  test('a picker of one row gives the one that is clicked and has no buttons of the list', async () => {
    const onPick = vi.fn()
    given({ embedded: { onPick, single: true } })
    const cell = (await cellOf('江南市第一人民医院')).closest('[role="gridcell"]')
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    await act(async () => void (cell && fireEvent.click(cell)))
    expect(onPick).toHaveBeenCalledWith([expect.objectContaining({ id: 'o0' })])
  })

  test.each([
    { single: true, found: 1, taken: ['o0'] },
    { single: true, found: 2, taken: null },
    { single: false, found: 1, taken: ['o0'] },
    { single: false, found: 2, taken: null },
  ])('given a picker (of one: $single) that found $found, when Ctrl+Enter is pressed on a row, then it takes $taken', async ({ single, found, taken }) => {
    const onPick = vi.fn()
    given({ embedded: { onPick, single }, answer: () => ({ list: orders(found), total: found }) })
    const cell = await cellOf('江南市第一人民医院')
    // nothing is laid out here: all of it is on screen
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    await act(async () => void fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true }))
    vi.restoreAllMocks()
    if (taken) expect(onPick).toHaveBeenCalledWith(taken.map((id) => expect.objectContaining({ id }) as unknown))
    else expect(onPick).not.toHaveBeenCalled()
  })
})
