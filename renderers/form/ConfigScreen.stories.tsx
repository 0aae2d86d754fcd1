import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormStory } from '../../storybook/fixtures/form-story.tsx'
import { answering, failing, waiting } from '../../storybook/fixtures/desktop.tsx'

const viewNo = 'sysmng/sysSupportMng/systemParameter'
const load = 'sysmng/parameters/load'
const record = { paramid: 'site', version: 3, lockFailures: 8, lockMinutes: 10, idleHours: 4, exportRows: 20000, printRecords: 100 }
const changed = {
  lockFailures_changed: { by: '王立', at: '2026-11-20 09:00:00', from: '5' },
  exportRows_changed: { by: '林晓岚', at: '2026-10-08 15:12:00', from: '50000' },
}

const meta = {
  title: '表单/系统参数',
  component: FormStory,
  parameters: { layout: 'fullscreen', ...answering({ [load]: () => ({ ...record, ...changed }) }) },
  args: { viewNo },
} satisfies Meta<typeof FormStory>
export default meta

type Story = StoryObj<typeof meta>

export const 有修改: Story = {}
export const 全部默认: Story = { parameters: answering({ [load]: () => ({ ...record, lockFailures: 5, exportRows: 50000 }) }) }
export const 加载中: Story = { parameters: answering({ [load]: waiting }) }
export const 出错: Story = { parameters: answering({ [load]: failing }) }
