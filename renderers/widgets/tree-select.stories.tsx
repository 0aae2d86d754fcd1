import { expect, screen, waitFor } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { treeSelect } from './tree-select.tsx'

export default {
  ...widgetMeta(treeSelect, { property: { type: 'string', title: '承检部门', 'x-directory': 'office' }, value: 'JY0105', record: { field_label: '电梯一部' } }),
  title: '控件/机构部门选择',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 多选: WidgetStory = {
  args: {
    property: { type: 'string', title: '发布范围', 'x-directory': 'office', 'x-multiple': true },
    value: 'JY01,JY0201',
    record: { field_label: '锦川特种设备检验研究院、承压检验室' },
  },
}
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败

/** The focus wakes it; pinyin initials find an office deep in the tree; the id is what is saved. */
export const 按拼音查找: WidgetStory = {
  args: { value: null, record: {} },
  play: async ({ canvas, userEvent }) => {
    const box = () => canvas.getByRole('combobox')
    box().focus()
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'), { timeout: 10_000 })
    await userEvent.type(box(), 'gxjyz')
    await waitFor(() => expect(screen.queryByTitle('承压检验室')).toBeNull(), { timeout: 10_000 })
    await screen.findByTitle('高新检验站', {}, { timeout: 10_000 })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(await canvas.findByText('保存为："JY0120"')).toBeVisible()
  },
}
