import { expect, waitFor, within } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { dateRange } from './date-range.tsx'

export default {
  ...widgetMeta(dateRange, { property: { type: 'string', format: 'date', title: '申报日期' }, value: ['2026-11-01', '2026-11-21'] }),
  title: '控件/日期范围',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 只有起始: WidgetStory = { args: { value: ['2026-11-01', ''] } }

/** ↓ in the input goes to the ranges beside the calendar, Enter takes one. */
export const 快捷范围: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const page = within(document.body)
    await userEvent.hover(await canvas.findByRole('combobox'))
    await userEvent.click(await canvas.findByPlaceholderText('开始日期', {}, { timeout: 8000 }))
    await waitFor(() => expect(page.getByRole('button', { name: '本周' })).toBeVisible(), { timeout: 8000 })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(page.getByRole('button', { name: '本周' })).toHaveFocus()
  },
}
