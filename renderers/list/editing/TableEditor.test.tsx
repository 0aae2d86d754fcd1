import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { effectiveWith } from '../../../storybook/fixtures/forms.ts'
import { orderEntity } from '../../../storybook/fixtures/order.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PickerProvider } from '../../picker/PickerProvider.tsx'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { loadDialog } from '../../dialogs/Dialog.tsx'
import { ShortcutsProvider } from '../../keys/ShortcutsProvider.tsx'
import { loadRules } from '../../loading/lazy-rules.ts'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { TableEditor } from './TableEditor.tsx'

beforeAll(() => {
  stubLayout()
  for (const [name, size] of Object.entries({ offsetHeight: 600, offsetWidth: 2600, clientHeight: 600, clientWidth: 2600 }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
})
beforeAll(async () => {
  await Promise.all([loadDialog(), loadRules()])
}, 120_000)
afterEach(cleanup)

const entity = { ...orderEntity, required: ['code'] }
const form = {
  version: 1,
  kind: 'form',
  viewNo: 'demo/form',
  title: '申报',
  entity: 'order',
  operator: false,
  groups: [{ id: 'g', title: '申报', items: ['code', 'unit', 'urgency', 'amount'] }],
} as unknown as View
const edit = { call: 'demo/editRows', form: 'demo/form', columns: ['code', 'unit', 'urgency', 'amount'], add: true }
const records: Row[] = ['甲', '乙', '丙'].map((unit, at) => ({
  id: `k${at}`,
  version: 1,
  code: `SB-${at}`,
  unit,
  amount: at,
  urgency: '0',
  urgency_label: '一般',
}))

interface Given {
  answer?: (params: JsonObject) => Json
}

async function given({ answer = allRight }: Given = {}) {
  const asked: JsonObject[] = []
  const stored = new Map(records.map((record) => [String(record['id']), record]))
  const ports = fakePorts({
    views: { 'demo/form': effectiveWith(form, entity) },
    answers: {
      'demo/editRows': (params) => {
        asked.push(params)
        return params['step'] === 'open'
          ? {
              list: String(params['ids'])
                .split(',')
                .map((id) => stored.get(id) ?? { ...records[0], id, version: 1 }),
              locked: { k2: '当前环节为“已办结”，不能修改' },
            }
          : answer(params)
      },
    },
  })
  const confirm = vi.spyOn(ports, 'confirm')
  const [onDirty, onClose] = [vi.fn(), vi.fn()]
  render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <PickerProvider>
          <ShortcutsProvider>
            <TableEditor edit={edit} title="申报" ids={['k0', 'k1', 'k2']} onDirty={onDirty} onClose={onClose} />
          </ShortcutsProvider>
        </PickerProvider>
      </PortsProvider>
    </ThemeProvider>,
  )
  await screen.findByText('SB-0', {}, { timeout: 20_000 })
  return { asked, confirm, onDirty, onClose, sent: () => asked.filter(({ step }) => step !== 'open') }
}

/** Every row is what it was asked to be. */
function allRight({ rows }: JsonObject): Json {
  const sent = JSON.parse(String(rows)) as Json[][]
  return {
    saved: sent.length,
    results: sent.map(([key], at) => ({ at, id: key === '' ? `n${at}` : (key ?? ''), outcome: key === '' ? 'new' : 'changed', version: 2 })),
  }
}

const cell = (row: number, column: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[row-index="${row}"] [col-id="${column}"]`)
  if (!found) throw new Error(`no cell ${row} ${column}`)
  return found
}
/** By arrow keys from where the keys are: nothing is laid out that could be clicked. */
async function focus(row: number, column: string): Promise<void> {
  const columns = edit.columns
  const step = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }))
  for (let at = Number(here('row-index')); at !== row; at += at < row ? 1 : -1) await step(at < row ? 'ArrowDown' : 'ArrowUp')
  const [from, to] = [columns.indexOf(here('col-id')), columns.indexOf(column)]
  for (let at = from; at !== to; at += at < to ? 1 : -1) await step(at < to ? 'ArrowRight' : 'ArrowLeft')
}
const here = (name: string): string => document.activeElement?.closest(`[${name}]`)?.getAttribute(name) ?? ''
const paste = (row: number, column: string, text: string) =>
  act(async () => void fireEvent.paste(cell(row, column), { clipboardData: { getData: () => text } }))
const press = (row: number, column: string, key: string, more = {}) => act(async () => void fireEvent.keyDown(cell(row, column), { key, ...more }))
const shown = (row: number, column: string) => cell(row, column).textContent

describe('a list edited as a table', () => {
  it('given it is opened, then the records are there as they are stored, a blank row below, and a locked one says why', async () => {
    await given()
    expect([shown(0, 'unit'), shown(0, 'urgency'), shown(3, '$state')]).toEqual(['甲', '一般', '新增'])
    await focus(2, 'unit')
    expect(screen.getByText('当前环节为“已办结”，不能修改')).toBeTruthy()
  })

  it('given a few cells pasted, then they are taken, judged by the server and one step back', async () => {
    const { sent, onDirty } = await given()
    await focus(0, 'unit')
    await paste(0, 'unit', '子\t加急\n丑\t')
    await waitFor(() => expect([shown(0, 'unit'), shown(0, 'urgency'), shown(1, 'unit')]).toEqual(['子', '加急', '丑']))
    expect(sent()).toEqual([{ step: 'check', view: 'demo/form', columns: ['unit', 'urgency'], rows: '[["k0",1,"子","1"],["k1",1,"丑",""]]' }])
    expect(onDirty).toHaveBeenLastCalledWith(true)
    await press(0, 'unit', 'z', { ctrlKey: true })
    expect([shown(0, 'unit'), shown(1, 'unit')]).toEqual(['甲', '乙'])
    expect(onDirty).toHaveBeenLastCalledWith(false)
  })

  it('given a text that a cell cannot take, then the preview says so first, the cell keeps it marked, and nothing is saved', async () => {
    const { sent } = await given()
    await focus(0, 'urgency')
    await paste(0, 'urgency', '很急')
    const dialog = await screen.findByRole('dialog', { name: '粘贴 1 行' })
    expect(within(dialog).getByText('“很急”不是可选项之一', { exact: false })).toBeTruthy()
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '填入 1 行' })))
    expect([shown(0, 'urgency'), cell(0, 'urgency').className.includes('vn-cell-wrong')]).toEqual(['很急', true])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存 1 行' })))
    expect(sent()).toEqual([])
  })

  it('given rows pasted below the last, then they are new rows, and saved with the others at once', async () => {
    const { sent, asked } = await given()
    await focus(3, 'code')
    await paste(3, 'code', 'SB-8\t戊\nSB-9\t己')
    const dialog = await screen.findByRole('dialog', { name: '粘贴 2 行' })
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '填入 2 行' })))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存 2 行' })))
    await screen.findByText('已保存 2 行', { selector: '.vn-edit-state' })
    expect(JSON.parse(String(sent().at(-1)?.['rows']))).toMatchObject([
      ['', 0, 'SB-8', '戊'],
      ['', 0, 'SB-9', '己'],
    ])
    expect(asked.at(-1)).toEqual({ step: 'open', ids: 'n0,n1' })
  })

  it('given a row that the server refuses, then it keeps what was typed with the reason, and the right ones can be saved alone', async () => {
    const refusal = { code: 'record.duplicate', path: '/code', message: '申报单号“SB-9”已存在', cure: '请核对' }
    const { sent } = await given({
      answer: (params) => {
        const { results } = allRight(params) as { results: JsonObject[] }
        const wrong = results.map((each) => (each['id'] === 'k1' ? { at: each['at'] ?? 0, id: 'k1', outcome: 'refused', problems: [refusal] } : each))
        return { saved: params['partial'] ? wrong.length - 1 : 0, results: wrong }
      },
    })
    await focus(0, 'unit')
    await paste(0, 'unit', '子')
    await focus(1, 'code')
    await paste(1, 'code', 'SB-9')
    const dialog = await screen.findByRole('dialog', { name: '粘贴 1 行' })
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: '填入 1 行' })))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '只保存正确的 1 行' })))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ step: 'save', partial: '1' }))
    await waitFor(() => expect([shown(1, 'code'), cell(1, 'code').className.includes('vn-cell-wrong')]).toEqual(['SB-9', true]))
  })

  it('given keys of a spreadsheet, then cells are filled down and emptied', async () => {
    await given()
    await focus(1, 'unit')
    await press(1, 'unit', 'd', { ctrlKey: true })
    expect(shown(1, 'unit')).toBe('甲')
    await press(1, 'unit', 'Delete')
    expect(shown(1, 'unit')).toBe('')
  })

  it('given ? beside the cells, then their keys are told; in a cell it is a character', async () => {
    await given()
    await focus(0, 'unit')
    await press(0, 'unit', '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    fireEvent.keyDown(screen.getByRole('button', { name: '退出编辑' }), { key: '?' })
    rects.mockRestore()
    const told = within(await screen.findByRole('table', { name: '编辑表格' }, { timeout: 10_000 })).getAllByRole('row')
    expect(told.map((row) => row.textContent)).toEqual(expect.arrayContaining(['Ctrl+Z 或 Ctrl+Y撤销、重做', 'Ctrl+S保存']))
  })

  it('given unsaved cells, when it is left, then it asks first', async () => {
    const { confirm, onClose } = await given()
    confirm.mockResolvedValueOnce(false)
    await focus(1, 'unit')
    await press(1, 'unit', 'Delete')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '退出编辑' })))
    expect([confirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '退出编辑' })))
    expect(onClose).toHaveBeenCalledWith(false)
  })
})
