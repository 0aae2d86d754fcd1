import { expect, waitFor } from 'storybook/test'
import { measureColumns, measures } from '../../storybook/fixtures/child-rows.ts'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { childColumn, widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { childTable } from './child-table.tsx'

const list = { type: 'array', title: '收费明细', 'x-child': { entity: 'item', key: 'owner' } } as const
const money = (title: string, unit?: string) => ({ type: 'string', format: 'decimal', title, 'x-scale': 2, ...(unit ? { 'x-unit': unit } : {}) }) as const
const columns = [
  childColumn('name', 'text', { type: 'string', title: '收费项目' }, { width: 200, required: true }),
  childColumn('quantity', 'decimal', money('数量'), { width: 110 }),
  childColumn('price', 'decimal', money('单价', '元'), { width: 120 }),
  childColumn('amount', 'decimal', money('金额', '元'), { width: 120, editable: false }),
]
const rows = [
  { name: '电梯定期检验', quantity: '2.00', price: '620.00', amount: '1240.00' },
  { name: '限速器校验', quantity: '1.00', price: '180.50', amount: '180.50' },
]

export default {
  ...widgetMeta(childTable, { property: list, columns, params: { compute: { amount: ['quantity', 'price'] } }, value: rows }),
  title: '控件/子表',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本: WidgetStory = { args: { value: [{ ...rows[0], name: longText }] } }
export const 固定行: WidgetStory = { args: { params: { compute: { amount: ['quantity', 'price'] }, fixed: true } } }
export const 从列表选取: WidgetStory = {
  args: { params: { pick: { view: 'demo/orders', title: '从档案选取', unique: 'name', map: { name: 'unit' } } }, value: null },
}

/** A copy stands below its row; a new row waits at the end; amounts follow. */
export const 增加与复制: WidgetStory = {
  play: async ({ canvas, userEvent }) => {
    const names = () => canvas.getAllByRole<HTMLInputElement>('textbox', { name: /收费项目/ }).map((input) => input.value)
    await userEvent.click(canvas.getByRole('button', { name: '复制第 1 行' }))
    await waitFor(() => expect(names()).toEqual(['电梯定期检验', '电梯定期检验', '限速器校验']))
    await userEvent.click(canvas.getByRole('button', { name: /添加一行/ }))
    await waitFor(() => expect(names()).toHaveLength(4))
    const [quantity] = canvas.getAllByRole('textbox', { name: /数量/ })
    await userEvent.clear(quantity as HTMLElement)
    await userEvent.type(quantity as HTMLElement, '3')
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByText('1860.00')).toBeVisible())
  },
}

/** Rows of a long table are drawn as they come near; a screen reader hears how many there are. */
export const 三百行: WidgetStory = {
  args: {
    property: { type: 'array', title: '检验记录', 'x-child': { entity: 'item', key: 'owner' } },
    columns: measureColumns,
    params: {},
    value: measures(300),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(120)
  },
}

const block = ['电梯定期检验\t3\t620', '限速器校验\t两台\t180.5', '门锁检测\t1\t面议'].join('\n')

/** Three rows from a spreadsheet: two cells are refused and named, the rest is filled in; one click takes all of it back. */
export const 粘贴有不合格的: WidgetStory = {
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole('textbox', { name: /收费项目/ })
    first?.focus()
    await userEvent.paste(block)
    const notice = async () => (await canvas.findByText(/^已粘贴/)).closest('[role=status]')
    await expect(await notice()).toHaveTextContent('新增 1 行，2 格未填入')
    await expect(await notice()).toHaveTextContent('第 2 行“数量”：“两台”不是')
    await expect(canvas.getByText('1860.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: /收费项目/ })).toHaveLength(2))
    first?.focus()
    await userEvent.paste(block)
    await expect(await notice()).toHaveTextContent('第 3 行“单价”：“面议”不是')
  },
}
