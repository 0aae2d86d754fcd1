import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ProblemError } from '../../engine/problem.ts'
import { openedDraft, openedProduct, overtaken, willing, wrongName } from '../../storybook/fixtures/inspection/editions.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { EditionWorkbench } from './EditionWorkbench.tsx'
import '../designer/workbench.css'
import './preview/preview.css'
import './properties/properties.css'
import './template-editor.css'

const meta = {
  title: '记录模板/编辑',
  component: EditionWorkbench,
  parameters: fullPage,
  args: { loaded: openedDraft, calls: willing, onOpen: fn(), onChanged: fn() },
} satisfies Meta<typeof EditionWorkbench>
export default meta

type Story = StoryObj<typeof meta>

export const 草稿: Story = {}
/** A limit is changed by keys: the example beside it is judged anew at once. */
export const 改限值: Story = {
  args: { calls: { ...willing, save: fn(willing.save) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '在模板中查找' }), '制停')
    await userEvent.click((await canvas.findAllByRole('treeitem', { name: '制停距离' })).at(-1) as HTMLElement)
    const limit = await canvas.findByRole('textbox', { name: '上限' })
    await userEvent.clear(limit)
    await userEvent.type(limit, '0.4')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '差异 2' })).toBeVisible())
    await userEvent.click(canvas.getByRole('tab', { name: '例子' }))
    await waitFor(() => expect(canvas.getByText(/处不同/)).toBeVisible())
    await waitFor(() => expect(args.calls.save).toHaveBeenCalled(), { timeout: 15_000 })
  },
}
export const 纸面: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '纸面' }))
    await expect(await canvas.findByRole('article', { name: '第 1 页' })).toBeVisible()
  },
}
export const 有问题: Story = {
  args: { calls: { ...willing, check: () => willing.check('').then((checked) => ({ ...checked, problems: [wrongName] })) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '问题 1' }))
    await userEvent.click(await canvas.findByRole('button', { name: '转到' }))
    await expect(await canvas.findByRole('textbox', { name: '上限' })).toBeVisible()
  },
}
export const 别人先保存: Story = {
  args: { calls: { ...willing, save: () => Promise.reject(new ProblemError(overtaken)) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getAllByLabelText('名称', { selector: 'textarea' })[0] as HTMLElement, '（新）')
    await expect(await canvas.findByRole('button', { name: '合并我的改动' }, { timeout: 15_000 })).toBeVisible()
  },
}
export const 只读: Story = { args: { loaded: openedProduct } }
