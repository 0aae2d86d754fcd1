import type { Meta, StoryObj } from '@storybook/react-vite'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { withLostSettings } from '../../../storybook/fixtures/lost-settings.ts'
import { fullPage } from '../../../storybook/fixtures/screen-story.tsx'
import { DeadSettingsDialog } from './DeadSettingsDialog.tsx'

const { view, entity, dead } = withLostSettings()

const meta = {
  title: '对话框/失效的个人设置',
  component: DeadSettingsDialog,
  parameters: fullPage,
  args: { dead, titleOf: titlesOf(view, entity), onDecide: async () => undefined, onClose: () => undefined },
} satisfies Meta<typeof DeadSettingsDialog>
export default meta

type Story = StoryObj<typeof DeadSettingsDialog>

export const 已填: Story = {}

export const 有已保留的: Story = {
  args: { dead: dead.map((each, index) => (index === 0 ? { ...each, change: { ...each.change, kept: true } } : each)) },
}
