import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { PickerProvider } from '../../picker/PickerProvider.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { ListScreen } from '../ListScreen.tsx'

const WIDTH = 1600

beforeAll(() => {
  stubLayout()
  for (const [side, length] of Object.entries({ Height: 600, Width: WIDTH }))
    for (const of of ['offset', 'client']) Object.defineProperty(HTMLElement.prototype, `${of}${side}`, { configurable: true, get: () => length })
})
afterEach(cleanup)

function draw(ports = fakePorts({ answers: { 'demo/orders': () => ({ list: orders(4), total: 4 }) } })) {
  const effective = effectiveOrders()
  const model = deriveModel(effective, session)
  if (model.kind !== 'list') throw new Error('a list was expected')
  return render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <PickerProvider>
          <ListScreen effective={effective} model={model} query={{}} />
        </PickerProvider>
      </PortsProvider>
    </ThemeProvider>,
  )
}

const first = 'SB33012026111000'
const layer = () => document.querySelector('.viewno-first')
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
const stands = () => waitFor(() => expect(layer()).toBeNull(), { timeout: 20_000 })

describe('the first rows of a list', () => {
  test('given rows, then they are there before the grid, with its heads and its texts; the grid takes their place and nothing stays twice', async () => {
    draw()
    await waitFor(() => expect(document.querySelector('.viewno-first-row')).not.toBeNull())
    expect(document.querySelector('.ag-row')).toBeNull()
    const heads = texts('.viewno-first-title')
    const cells = texts('.viewno-first-row:nth-child(2) :is(.viewno-cell-left, .viewno-cell-right, .viewno-cell-center)')
    expect(cells).toContain(first)
    await stands()
    expect(screen.getAllByText(first)).toHaveLength(1)
    expect(texts('.ag-header-cell:not([col-id^="ag-"], [col-id^="$"]) .ag-header-cell-text')).toEqual(heads)
    expect(texts('.ag-row[row-index="0"] :is(.viewno-cell-left, .viewno-cell-right, .viewno-cell-center)')).toEqual(cells)
  })

  test('given a press before the grid stands, then it is done in the grid', async () => {
    const ports = fakePorts({ answers: { 'demo/orders': () => ({ list: orders(4), total: 4 }) } })
    const navigate = vi.fn()
    draw({ ...ports, navigate })
    const row = await waitFor(() => document.querySelector('.viewno-first-row') ?? Promise.reject(new Error('no row')))
    document.elementFromPoint = () => document.querySelector('.ag-row[row-index="0"] [col-id="unit"]')
    fireEvent.doubleClick(row, { clientX: 300, clientY: 60 })
    expect(navigate).not.toHaveBeenCalled()
    await stands()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('demo/order', expect.objectContaining({ id: 'o0' })))
  })

  test('given rows of the last visit, then they stand at once and the count says so while the answer takes long', async () => {
    let answer: (value: Json) => void = () => undefined
    let slow = false
    const ports = fakePorts()
    const request = vi.fn(async (): Promise<Json> => (slow ? new Promise((done) => (answer = done)) : { list: orders(4), total: 4 }))
    const lasting = { ...ports, request }
    draw(lasting).unmount()
    await act(async () => undefined)
    draw(lasting)
    await stands()
    cleanup()
    slow = true
    draw(lasting)
    expect(texts('.viewno-first-row')).toHaveLength(4)
    await screen.findByText('上次的结果，正在刷新')
    await act(async () => answer({ list: orders(2), total: 2 }))
    expect(screen.getByText('第 1–2 条，共 2 条')).toBeTruthy()
  })
})
