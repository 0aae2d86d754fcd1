import type { Meta, StoryObj } from '@storybook/react-vite'
import { deriveModel } from '../../engine/model/derive-model.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fewRights, session } from '../../storybook/fixtures/session.ts'
import { colorVar } from '../theme/variables.ts'
import { ActionBar } from './ActionBar.tsx'

function Bar({ width, few }: { width: number; few: boolean }) {
  const model = deriveModel(effectiveOrders(), few ? fewRights : session)
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1200))
  return (
    <div style={{ width, padding: 12, background: colorVar('surface') }}>
      {model.kind === 'list' && <ActionBar actions={model.toolbar} scope={{}} section="toolbar" onRun={wait} />}
    </div>
  )
}

const meta = { title: '部件/操作条', component: Bar } satisfies Meta<typeof Bar>
export default meta

type Story = StoryObj<typeof Bar>

export const 已填: Story = { args: { width: 800, few: false } }
export const 权限少: Story = { args: { width: 800, few: true } }
export const 放不下的收进更多: Story = { args: { width: 320, few: false } }
