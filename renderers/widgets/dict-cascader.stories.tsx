import { expect, screen, waitFor } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dictCascader } from './dict-cascader.tsx'

export default { ...widgetMeta(dictCascader, { property: { type: 'string', title: '使用区划', 'x-dict': 'AREA' }, value: '510104' }), title: '控件/级联选择' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 限于所选大类: WidgetStory = {
  args: { property: { type: 'string', title: '设备品种', 'x-dict': 'C602' }, params: { within: 'class' }, record: { class: '3000' }, value: '3110' },
}

/** Part of a name finds the whole way down; Enter takes the first; the code alone is saved. */
export const 查找后回车: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const box = () => canvas.getByRole('combobox')
    box().focus()
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'), { timeout: 10_000 })
    await userEvent.type(box(), '锦江区')
    await screen.findByText(/ \/ 锦江区$/, {}, { timeout: 10_000 })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('保存为："510104"')).toBeVisible()
  },
}
