import { expect, waitFor, within } from 'storybook/test'
import { pagedForm } from '../../storybook/fixtures/paged-form.ts'
import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'

const backend = (layout: 'tabs' | 'steps', record: { [field: string]: string } = {}) => ({
  backend: { views: { 'demo/paged': pagedForm(layout) }, answers: { 'demo/device': () => ({ id: 'd1', name: '乘客电梯 1#', code: '31105101', ...record }) } },
})
const patient = { timeout: 10_000 }

export default { ...screenMeta('demo/paged', {}, { id: 'd1' }), title: '部件/表单的分页' }

export const 页签: ScreenStory = { parameters: backend('tabs', { unit: '江南市第一人民医院' }) }

/** What is wrong on another page: saving goes there; back on the first, its tab says how much has to be mended. */
export const 另一页有误: ScreenStory = {
  parameters: backend('tabs'),
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('tab', { name: '设备标识' }, patient)
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(canvas.getByLabelText('使用单位')).toHaveFocus(), patient)
    await expect(canvas.getByRole('tab', { name: /使用单位与地点/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(first)
    await expect(within(canvas.getByRole('tab', { name: /使用单位与地点/ })).getByLabelText('1 处需要修改')).toBeVisible()
    await expect(canvas.getByLabelText('设备名称')).toBeVisible()
  },
}

/** The arrow keys go through the tabs, End to the last. */
export const 页签键盘: ScreenStory = {
  parameters: backend('tabs'),
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    ;(await canvas.findByRole('tab', { name: '设备标识' }, patient)).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(tab('使用单位与地点')).toHaveFocus())
    await expect(tab('使用单位与地点')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(tab('备注')).toHaveFocus())
  },
}

/** A stored record may be saved on any step: its main button is that, not 下一步. */
export const 步骤: ScreenStory = {
  parameters: backend('steps', { unit: '江南市第一人民医院' }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: '下一步' }, patient)).toBeEnabled()
    await expect([...canvasElement.querySelectorAll('[data-look="primary"]')].map((main) => main.textContent)).toEqual(['保存'])
  },
}

/** A new record goes on to the next step only once this one holds nothing wrong; what the form is for comes with the last. */
export const 逐步填写: ScreenStory = {
  args: { query: {} },
  parameters: backend('steps'),
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: '下一步' }, patient)
    await userEvent.click(next)
    await waitFor(() => expect(canvas.getByLabelText('设备名称')).toHaveAttribute('aria-invalid', 'true'), patient)
    await expect(canvas.getByRole('button', { name: /设备标识/ })).toHaveAttribute('aria-current', 'step')
    await expect(canvas.queryByRole('button', { name: '保存' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('设备名称'), '乘客电梯 1#')
    await userEvent.click(next)
    await waitFor(() => expect(canvas.getByRole('button', { name: /使用单位与地点/ })).toHaveAttribute('aria-current', 'step'), patient)
  },
}

/** Back to what was there before, and on again; the buttons say what they would undo. */
export const 撤销与重做: ScreenStory = {
  parameters: backend('tabs'),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('设备名称', {}, patient)
    await userEvent.clear(name)
    await userEvent.type(name, '载货电梯')
    await userEvent.tab()
    await userEvent.click(await canvas.findByRole('button', { name: /^撤销设备名称/ }))
    await waitFor(() => expect(canvas.getByLabelText('设备名称')).toHaveValue('乘客电梯 1#'))
    await userEvent.click(canvas.getByRole('button', { name: /^重做设备名称/ }))
    await waitFor(() => expect(canvas.getByLabelText('设备名称')).toHaveValue('载货电梯'))
  },
}
