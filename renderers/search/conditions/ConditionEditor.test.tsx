import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Condition } from '../../../engine/conditions/condition.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { effectiveOrders, orderEntity } from '../../../storybook/fixtures/order.ts'
import { fakePorts } from '../../../storybook/fixtures/ports.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { conditionFields } from './condition-fields.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const model = deriveModel(effectiveOrders(), session)
if (model.kind !== 'list') throw new Error('a list was expected')
const fields = conditionFields(model.columns, orderEntity, [
  { reference: 'equ', title: '设备', fields: [{ name: 'made', property: { type: 'string', title: '制造日期', format: 'date' } }] },
])

function given(conditions: Condition[] = []) {
  const onApply = vi.fn()
  const onClose = vi.fn()
  const preview = vi.fn(() => '')
  render(
    <PortsProvider ports={fakePorts()} session={session}>
      <ConditionEditor fields={fields} conditions={conditions} preview={preview} onApply={onApply} onClose={onClose} />
    </PortsProvider>,
  )
  return { user: userEvent.setup(), onApply, onClose }
}

const rows = () => screen.getAllByRole('group', { name: /^条件：/ })
const row = (at: number) => within(rows()[at] as HTMLElement)
const sentence = () => screen.getByRole('form', { name: '组合条件' }).querySelector('p')?.textContent

it('given the editor opens, then the first value that is missing has the focus, or else the first field', () => {
  given()
  expect(document.activeElement).toBe(row(0).getByRole('textbox'))
  cleanup()
  given([{ field: 'unit', op: 'contains', value: '物业' }])
  expect(document.activeElement).toBe(row(0).getByLabelText('字段'))
})

it('given nothing asked, when two conditions are worded by keyboard and joined by 或, then they are asked as one group', async () => {
  const { user, onApply } = given()
  await user.selectOptions(row(0).getByLabelText('字段'), 'unit')
  await user.type(row(0).getByRole('textbox'), '物业')
  await user.click(screen.getByRole('button', { name: '条件' }))
  expect(document.activeElement).toBe(row(1).getByLabelText('字段'))
  await user.selectOptions(row(1).getByLabelText('字段'), 'due')
  await user.selectOptions(row(1).getByLabelText('比较方式'), 'during')
  await user.selectOptions(row(1).getByLabelText(/的时段$/), 'last')
  await user.selectOptions(screen.getByLabelText('各条件的关系'), 'any')
  expect(sentence()).toBe('受检单位包含“物业”，或下次检验日期在最近 30 天内')
  await user.type(row(0).getByRole('textbox'), '{Enter}')
  expect(onApply).toHaveBeenCalledWith([
    {
      any: [
        { field: 'unit', op: 'contains', value: '物业' },
        { field: 'due', op: 'during', value: 'last-30-days' },
      ],
    },
  ])
})

it('given a group within, when its only row is taken away, then the group goes and the rest is asked', async () => {
  const conditions: Condition[] = [
    { field: 'unit', op: 'contains', value: '物业' },
    {
      any: [
        { field: 'state', op: 'in', value: ['40'] },
        { field: 'reason', op: 'present', value: null },
      ],
    },
  ]
  const { user, onApply } = given(conditions)
  await waitFor(() => expect(sentence()).toBe('受检单位包含“物业”，且（当前环节是“已退回”，或退回不为空）'))
  await user.click(screen.getByRole('button', { name: '去掉条件“当前环节”' }))
  await user.click(screen.getByRole('button', { name: '去掉条件“退回”' }))
  expect(rows()).toHaveLength(1)
  expect(document.activeElement).toBe(row(0).getByLabelText('字段'))
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onApply).toHaveBeenCalledWith([conditions[0]])
})

it('given a pasted column of numbers, then it is one of them, counted; beyond the bound it is refused and kept', async () => {
  const { user, onApply } = given([{ field: 'code', op: 'eq', value: 'A' }])
  const paste = (text: string) => fireEvent.paste(row(0).getByRole('textbox'), { clipboardData: { getData: () => text } })
  paste('SB01\r\nSB02\tSB03\nSB02\n')
  expect(row(0).getByLabelText<HTMLSelectElement>('比较方式').value).toBe('in')
  expect(row(0).getByText('共 3 个')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onApply).toHaveBeenLastCalledWith([{ field: 'code', op: 'in', value: ['SB01', 'SB02', 'SB03'] }])
  const many = Array.from({ length: 2001 }, (_, at) => `SB${at}`).join('\n')
  fireEvent.change(row(0).getByRole('textbox'), { target: { value: many } })
  expect(row(0).getByText(/一次最多 2000 个，现有 2001 个/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onApply).toHaveBeenCalledTimes(1)
  expect(row(0).getByRole<HTMLTextAreaElement>('textbox').value).toBe(many)
})

it('given a number that is none, then it says what is expected and nothing is asked', async () => {
  const { user, onApply } = given([{ field: 'amount', op: 'gte', value: '1' }])
  await user.type(row(0).getByRole('textbox'), 'x')
  expect(row(0).getByRole('alert').textContent).toContain('应为整数')
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onApply).not.toHaveBeenCalled()
})

it('given what an old view asks of a field that is gone, then it stays to be seen and to be taken away', async () => {
  const { user, onApply } = given([
    { field: 'lost', op: 'eq', value: 'x' },
    { field: 'unit', op: 'gt', value: '江' },
  ])
  expect(row(0).getByRole('alert').textContent).toContain('现在不能作条件')
  expect(row(1).getByLabelText<HTMLSelectElement>('比较方式').selectedOptions[0]?.textContent).toBe('大于')
  await user.click(screen.getByRole('button', { name: '去掉条件“lost”' }))
  await user.click(screen.getByRole('button', { name: '查询' }))
  expect(onApply).toHaveBeenCalledWith([{ field: 'unit', op: 'gt', value: '江' }])
})

it('given fields of a referred record, then they stand under its name; Esc closes', async () => {
  const { user, onClose } = given()
  const select = row(0).getByLabelText('字段')
  expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['列表的列', '其他字段', '设备'])
  await user.selectOptions(select, 'equ.made')
  await user.selectOptions(row(0).getByLabelText('比较方式'), 'empty')
  expect(sentence()).toBe('设备的制造日期为空')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

it('given four levels, then no group can be added within the last', async () => {
  const { user } = given([
    { field: 'unit', op: 'present', value: null },
    {
      any: [
        { field: 'code', op: 'present', value: null },
        { field: 'due', op: 'present', value: null },
      ],
    },
  ])
  const groups = () => screen.getAllByRole('group', { name: /条件组|全部条件/ })
  for (let depth = 2; depth < 4; depth += 1) await user.click(within(groups().at(-1) as HTMLElement).getByRole('button', { name: '条件组' }))
  expect(groups()).toHaveLength(4)
  expect(within(groups().at(-1) as HTMLElement).queryByRole('button', { name: '条件组' })).toBeNull()
})
