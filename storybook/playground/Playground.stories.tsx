import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, waitFor } from 'storybook/test'
import { fullPage } from '../fixtures/screen-story.tsx'
import { Playground } from './Playground.tsx'

const meta = {
  title: '演练场/演练场',
  component: Playground,
  parameters: fullPage,
  args: { viewNo: 'sysmng/sysSupportMng/systemParameter' },
  decorators: [
    (Story) => (
      <Suspense fallback={<div className="screen-loading" />}>
        <Story />
      </Suspense>
    ),
  ],
} satisfies Meta<typeof Playground>
export default meta

type Story = StoryObj<typeof meta>

export const 写界面: Story = {}

/** A text that is no JSON is reported, and the last good screen stays. */
export const 写错时: Story = {
  play: async ({ canvas, userEvent }) => {
    const editor = await canvas.findByRole('textbox', { name: '界面 JSON' }, { timeout: 20_000 })
    await canvas.findByText('没有问题')
    await userEvent.click(editor)
    await userEvent.keyboard('x')
    await waitFor(() => expect(canvas.getByText('有错误，仍是上一次正确的样子')).toBeVisible(), { timeout: 10_000 })
    await expect(canvas.queryByText('没有问题')).toBeNull()
  },
}
