import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { willing } from '../../../storybook/fixtures/inspection/editions.ts'
import { fullPage } from '../../../storybook/fixtures/screen-story.tsx'
import '../../designer/workbench.css'
import '../template-editor.css'
import '../../../renderers/theme/segments.css'
import './finder.css'
import { TemplateFinder } from './TemplateFinder.tsx'

const meta = {
  title: '记录模板/全部模板',
  component: TemplateFinder,
  parameters: fullPage,
  args: { calls: willing, onOpen: fn(), onLeave: fn() },
} satisfies Meta<typeof TemplateFinder>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { calls: { ...willing, list: () => Promise.resolve({ templates: [] }) } } }
export const 加载失败: Story = { args: { calls: { ...willing, list: () => Promise.reject(new ProblemError(problem('call.network', ''))) } } }
