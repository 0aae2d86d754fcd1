import type { Meta, StoryObj } from '@storybook/react-vite'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { AppliedLayer, EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'
import { effectiveOf } from '../../storybook/fixtures/forms.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { orders } from '../../storybook/fixtures/orders.ts'
import { fewRights, session as everything } from '../../storybook/fixtures/session.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'

interface Props {
  at: string
  id: string
  effective: EffectiveView
  session?: SessionInfo
  row?: Row
  form?: Row
}

function Asked({ at, id, effective, session = everything, row, form }: Props) {
  const scope = { ...(row ? { row } : {}), ...(form ? { form } : {}), query: {}, user: session.user, today: '2026-11-20' }
  return (
    <ExplainPanel at={at} id={id} source={{ effective, model: deriveModel(effective, session), scope: () => scope }} scope={scope} onClose={() => undefined} />
  )
}

const meta = {
  title: '对话框/为什么',
  component: Asked,
  parameters: fullPage,
} satisfies Meta<typeof Asked>
export default meta

type Story = StoryObj<typeof Asked>

const layers: AppliedLayer[] = [
  {
    scope: 'role',
    owner: '受理员',
    by: '周敏',
    at: '2026-10-08 10:10:00',
    changes: [{ op: 'set', at: 'columns', id: 'due', props: { pinned: 'left', title: '下检日期' } }],
  },
  { scope: 'user', owner: '', by: '林晓岚', at: '2026-11-18 15:42:00', changes: [{ op: 'set', at: 'columns', id: 'due', props: { width: 180 } }] },
]

export const 已填: Story = { args: { at: 'columns', id: 'due', effective: { ...effectiveOrders(), layers }, row: { ...orders(1)[0], overdue: 1 } } }

export const 由规则决定的字段: Story = {
  args: {
    at: 'items',
    id: 'consorgname',
    effective: effectiveOf('businessPro/newapply'),
    form: { seisortcode: '02', seisortcode_label: '安装监督检验' },
  },
}

export const 权限少: Story = { args: { at: 'toolbar', id: 'void', effective: effectiveOrders(), session: fewRights }, globals: { rights: 'few' } }

export const 空: Story = { args: { at: 'columns', id: 'gone', effective: effectiveOrders() } }
