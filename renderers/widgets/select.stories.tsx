import { expect, screen, waitFor } from 'storybook/test'
import { opened } from '../../storybook/fixtures/opened.ts'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { widgetMeta, type WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { select } from './select.tsx'

export default { ...widgetMeta(select, { property: { type: 'string', title: '设备大类', 'x-dict': 'EQU_CLASS' }, value: '3000' }), title: '控件/下拉选择' }

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 打开 = opened.打开
export const 打开的深色 = opened.打开的深色
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: WidgetStory = {
  args: { property: { type: 'string', title: '检验机构' }, params: { options: [{ value: '1', label: longText }] }, value: '1' },
}
export const 按上级与设备大类收窄: WidgetStory = {
  args: {
    property: { type: 'string', title: '检验项目', 'x-dict': 'SEI_TEST_SORT' },
    params: { parent: 'sort', match: { equ: 'class' } },
    record: { sort: '05', class: '3000' },
    value: null,
  },
}
export const 按组合表收窄: WidgetStory = {
  args: {
    property: { type: 'string', title: '检验类别', 'x-dict': 'SEI_SORT' },
    params: { allow: 'combination', with: 'class' },
    record: { class: '3000' },
    value: null,
  },
}

/** The focus wakes it; pinyin initials find; the choice is taken; the code is what is saved. */
export const 按拼音查找: WidgetStory = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    const box = () => canvas.getByRole('combobox')
    box().focus()
    await waitFor(() => expect(box()).not.toHaveAttribute('readonly'), { timeout: 10_000 })
    await userEvent.type(box(), 'dt')
    await screen.findByTitle('电梯', {}, { timeout: 10_000 })
    await waitFor(() => expect(screen.queryByTitle('锅炉')).toBeNull(), { timeout: 10_000 })
    await userEvent.click(screen.getByTitle('电梯'))
    await expect(await canvas.findByText('保存为："3000"')).toBeVisible()
  },
}
