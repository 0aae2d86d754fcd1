// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FormFieldModel } from '../../engine/model/model.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { chargeColumns } from '../../storybook/fixtures/child-rows.ts'
import { childColumn } from '../../storybook/fixtures/widget-story.tsx'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { RecordPlaceContext } from '../contexts/record-place-context.ts'
import { PickerContext } from '../contexts/picker-context.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { widgets } from '../registry.ts'
import { WidgetsContext } from '../contexts/widgets-context.tsx'
import { childTable } from './child-table.tsx'

beforeAll(stubLayout)
beforeAll(() => childTable.load?.())
afterEach(cleanup)

const list = { type: 'array', title: '收费明细', 'x-child': { entity: 'item', key: 'owner' } } as const
let value: Json

interface TableProps {
  rows: Row[]
  params: Row
  columns?: FormFieldModel['columns']
  readOnly?: boolean
}

function Table({ rows, params, columns = chargeColumns, readOnly = false }: TableProps) {
  const [now, setNow] = useState<Json>(rows)
  useEffect(() => {
    value = now
  })
  const field: FormFieldModel = {
    id: 'feelist',
    field: 'feelist',
    title: '收费明细',
    widget: 'child-table',
    params,
    property: list,
    placeholder: '',
    span: 'full',
    hidden: false,
    required: false,
    readOnly: false,
    why: [],
    rules: { reads: [] },
    validators: [],
    columns,
  }
  const Drawn = (readOnly ? childTable.ReadOnly : null) ?? childTable.Component
  return (
    <Drawn field={field} value={now} onChange={setNow} setFields={() => undefined} disabled={false} readOnly={readOnly} invalid={false} id="t" record={{}} />
  )
}

function open(rows: Row[], params: Row = {}, picked: Row[] | null = null): void {
  render(
    <PortsProvider ports={formPorts()} session={session}>
      <PickerContext value={async () => picked}>
        <WidgetsContext value={widgets}>
          <Table rows={rows} params={params} />
        </WidgetsContext>
      </PickerContext>
    </PortsProvider>,
  )
}

const names = () => (value as Row[]).map((row) => row['name'])
const cell = (column: string, row: number) => screen.getByRole('textbox', { name: `${column} 第 ${row} 行` })
const paste = (target: HTMLElement, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } })
const abc = () => [{ name: '甲' }, { name: '乙' }, { name: '丙' }]

describe('rows of a child table', () => {
  it('move, are inserted and copied by their buttons and by keys; the focus goes with the row', async () => {
    const user = userEvent.setup()
    open(abc())
    await user.click(screen.getByRole('button', { name: '下移第 1 行' }))
    expect(names()).toEqual(['乙', '甲', '丙'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移第 1 行' }).disabled).toBe(true)
    await user.click(cell('收费项目', 2))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['甲', '乙', '丙'])
    expect(document.activeElement).toBe(cell('收费项目', 1))
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(names()).toEqual(['甲', undefined, '乙', '丙'])
    await waitFor(() => expect(document.activeElement).toBe(cell('收费项目', 2)))
    await user.click(screen.getByRole('button', { name: '复制第 4 行' }))
    expect(names()).toEqual(['甲', undefined, '乙', '丙', '丙'])
  })

  it('what is typed and not yet settled moves along', async () => {
    const user = userEvent.setup()
    open([{ name: '甲', quantity: '1.00' }, { name: '乙' }])
    await user.clear(cell('数量', 1))
    await user.type(cell('数量', 1), '2.5')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(value).toMatchObject([{ name: '乙' }, { name: '甲', quantity: '2.50' }])
    expect(document.activeElement).toBe(cell('数量', 2))
  })

  it('removed ones come back as long as nothing else has changed', async () => {
    const user = userEvent.setup()
    open(abc())
    await user.click(screen.getByRole('button', { name: '移除第 2 行' }))
    expect(names()).toEqual(['甲', '丙'])
    await user.click(within(screen.getByText('已移除第 2 行').parentElement as HTMLElement).getByRole('button', { name: '撤销' }))
    expect(names()).toEqual(['甲', '乙', '丙'])
    await user.click(cell('收费项目', 1))
    await user.keyboard('{Alt>}{Delete}{/Alt}')
    await user.type(cell('收费项目', 1), '子')
    expect(screen.queryByText('已移除第 1 行')).toBeNull()
  })

  it('Enter goes down, at the end into a new row, Shift+Enter up; not while an input method composes', async () => {
    const user = userEvent.setup()
    open([{ name: '甲' }])
    await user.click(cell('收费项目', 1))
    fireEvent.keyDown(cell('收费项目', 1), { key: 'Enter', isComposing: true })
    expect(names()).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(names()).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(cell('收费项目', 2)))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(document.activeElement).toBe(cell('收费项目', 1))
  })

  it('of a fixed list stay as they are', () => {
    open(abc(), { fixed: true })
    expect(screen.queryByRole('button', { name: /移除|上移|添加/ })).toBeNull()
    fireEvent.keyDown(cell('收费项目', 1), { key: 'Delete', altKey: true })
    expect(names()).toHaveLength(3)
  })
})

describe('picked rows', () => {
  const pick = { view: 'pick/fee', title: '选取项目', map: { name: 'feename', price: 'feeprice' } }

  it.each<[string, Row[], () => HTMLElement]>([
    ['lack what must be filled in', [{ feename: '检验费' }, { feeprice: '5.00' }], () => cell('收费项目', 3)],
    ['lack nothing', [{ feename: '检验费' }], () => screen.getByRole('button', { name: '选取项目' })],
  ])('given rows that %s, then the focus is where one goes on', async (_, picked, place) => {
    open([{ name: '' }], { pick }, picked)
    await userEvent.click(screen.getByRole('button', { name: '选取项目' }))
    await waitFor(() => expect(names()).toHaveLength(1 + picked.length))
    await waitFor(() => expect(document.activeElement).toBe(place()))
  })
})

describe('a block from Excel', () => {
  it('fills cells right and down, adds rows, tells cell by cell what it left out, and is taken back at once', async () => {
    open(abc(), { compute: { amount: ['quantity', 'price'] } })
    paste(cell('收费项目', 3), '检验费\t2\t1,620.5\t3241\r\n校验费\t二\t180\t180\r\n')
    await waitFor(() => expect(names()).toEqual(['甲', '乙', '检验费', '校验费']))
    expect(value).toMatchObject([{}, {}, { quantity: '2.00', price: '1620.50', amount: '3241.00' }, { price: '180.00' }])
    const status = screen.getByText('已粘贴 5 格，新增 1 行，1 格未填入').closest<HTMLElement>('[role="status"]') as HTMLElement
    expect(status.textContent).toContain('“金额”列不能粘贴，已跳过')
    expect(status.textContent).toContain('第 4 行“数量”：“二”不是最多 2 位小数的数字，未填入')
    fireEvent.click(within(status).getByRole('button', { name: '撤销' }))
    expect(names()).toEqual(['甲', '乙', '丙'])
  })

  it('of one cell is left to the input; on a table without rows it starts the table', async () => {
    open([])
    paste(screen.getByRole('region'), '检验费\t1\n校验费\t2')
    await waitFor(() => expect(names()).toEqual(['检验费', '校验费']))
    expect(fireEvent.paste(cell('收费项目', 1), { clipboardData: { getData: () => '一格\r\n' } })).toBe(true)
  })

  it('with a heading goes to the columns that it names', async () => {
    open(abc())
    paste(cell('收费项目', 1), '数量\t收费项目\n2\t检验费\n3\t校验费')
    await waitFor(() => expect(names()).toEqual(['检验费', '校验费', '丙']))
    expect(value).toMatchObject([{ quantity: '2.00' }, { quantity: '3.00' }, {}])
  })

  it('Ctrl+D takes the value of the cell above, and computes what follows from it', async () => {
    open(
      [
        { name: '甲', quantity: '2.00' },
        { name: '乙', price: '5.00' },
      ],
      { compute: { amount: ['quantity', 'price'] } },
    )
    fireEvent.keyDown(cell('数量', 2), { key: 'd', ctrlKey: true })
    expect(value).toMatchObject([{}, { name: '乙', quantity: '2.00', amount: '10.00' }])
  })

  it('stops at the last row of a table that cannot grow, and says so', async () => {
    open([{ name: '甲' }], { fixed: true })
    paste(cell('收费项目', 1), '一\n二\n三')
    await waitFor(() => expect(names()).toEqual(['一']))
    expect(screen.getByText('下方多出 2 行，此表不能添加行，未粘贴')).toBeDefined()
  })
})

describe('personal data in rows', () => {
  const phone = childColumn('tel', 'text', { title: '电话', type: 'string', 'x-sensitive': 'phone' }, {})
  const person: Entity = { 'x-key': 'personid' } as Entity

  /** A table of staff of the filing b1, as who holds the code sees it. */
  function staff({ codes = ['personalData:show'], rows, readOnly = false }: { codes?: string[]; rows: Row[]; readOnly?: boolean }) {
    const request = vi.fn<Ports['request']>().mockResolvedValue({ value: '13800138000' })
    render(
      <PortsProvider ports={{ ...formPorts(), request }} session={{ ...session, operators: new Set(codes) }}>
        <WidgetsContext value={widgets}>
          <PickerContext value={async () => null}>
            <RecordPlaceContext value={{ entity: 'filing', id: () => 'b1', children: { item: person } }}>
              <Table rows={rows} params={{}} columns={[phone]} readOnly={readOnly} />
            </RecordPlaceContext>
          </PickerContext>
        </WidgetsContext>
      </PortsProvider>,
    )
    return request
  }

  it.each([true, false])(
    'given a covered value in a stored row, read-only: %s, when its eye is pressed, then that row’s value is asked for and shown, and nothing changes',
    async (readOnly) => {
      const request = staff({
        rows: [
          { personid: 'p1', tel: '139****9000' },
          { personid: 'p2', tel: '138****8000' },
        ],
        readOnly,
      })
      await userEvent.click(screen.getByRole('button', { name: '显示电话 第 2 行' }))
      expect(request.mock.calls).toEqual([['common/personalData/show', { entity: 'filing', id: 'b1', field: 'tel', list: 'feelist', row: 'p2' }]])
      expect(screen.getByText('13800138000')).toBeDefined()
      expect(value).toEqual([
        { personid: 'p1', tel: '139****9000' },
        { personid: 'p2', tel: '138****8000' },
      ])
      expect(screen.getAllByRole('button', { name: /^显示/ })).toHaveLength(1)
    },
  )

  it.each<[string, string[], Row]>([
    ['a caller without the code', [], { personid: 'p1', tel: '139****9000' }],
    ['a row that is not stored yet', ['personalData:show'], { tel: '139****9000' }],
    ['a value that was typed', ['personalData:show'], { personid: 'p1', tel: '13900009000' }],
  ])('given %s, then there is no eye', (_, codes, row) => {
    staff({ codes, rows: [row] })
    expect(screen.queryByRole('button', { name: /^显示/ })).toBeNull()
  })
})
