import { expect, screen, waitFor } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { userPicker } from './user-picker.tsx'

export default {
  ...widgetMeta(userPicker, {
    property: { type: 'string', title: '联系人', 'x-directory': 'user' },
    value: 'chenw',
    record: { field_label: '陈伟（电梯一部）' },
  }),
  title: '控件/人员选择',
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
    property: { type: 'string', title: '检验人员', 'x-directory': 'user', 'x-multiple': true },
    value: 'chenw,liul',
    record: { field_label: '陈伟（电梯一部）、刘磊（电梯一部）' },
  },
}
export const 已离开的人: WidgetStory = { args: { value: 'left', record: { field_label: '周强（电梯二部）' } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败

/** Offices cannot be chosen, people below them can; both ids and names are kept. */
export const 选两个人: WidgetStory = {
  args: {
    property: { type: 'string', title: '检验人员', 'x-directory': 'user', 'x-multiple': true },
    value: 'chenw',
    record: { field_label: '陈伟（电梯一部）' },
  },
  play: async ({ canvas, userEvent }) => {
    const box = () => canvas.getByRole('combobox')
    box().focus()
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'), { timeout: 10_000 })
    await userEvent.type(box(), 'dianti')
    await expect(await screen.findByText('没有匹配的选项', {}, { timeout: 10_000 })).toBeInTheDocument()
    await userEvent.clear(box())
    await userEvent.type(box(), '刘磊{Enter}')
    await userEvent.tab()
    await expect(await canvas.findByText('保存为："chenw,liul"')).toBeVisible()
  },
}
