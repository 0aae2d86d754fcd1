import { expect } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { date } from './date.tsx'

export default { ...widgetMeta(date, { property: { type: 'string', format: 'date', title: '检验日期' }, value: '2026-11-21' }), title: '控件/日期' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色

/** A day typed without separators, taken with Enter. */
export const 键盘输入: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('检验日期'))
    await userEvent.type(canvas.getByLabelText('检验日期'), '20261102{Enter}')
    await expect(await canvas.findByText('保存为："2026-11-02"')).toBeVisible()
  },
}
