import type { Meta, StoryObj } from '@storybook/react-vite'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import { effectiveOrders } from '../../../storybook/fixtures/order.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { fullPage } from '../../../storybook/fixtures/screen-story.tsx'
import { arranged, layoutOf } from './column-layout.ts'
import type { FittedColumns } from './use-fitted-columns.ts'
import { fittedColumns } from '../../../engine/model/columns/fitted-columns.ts'
import type { LayoutOwner, LayoutSharing, OwnedLayout } from './use-layout-sharing.ts'
import { TableSettingsDialog } from './TableSettingsDialog.tsx'

/** The list as a department has it that needs no telephone numbers. */
function ownedLayout(owner: LayoutOwner): OwnedLayout {
  const model = deriveModel(effectiveOrders(), session) as ListModel
  return { owner, model, layout: layoutOf(model).map((column, at) => ({ ...column, hidden: at % 3 === 2 })), changes: [] }
}

interface Given {
  dead?: number
  changed?: boolean
  sharing?: LayoutSharing | null
  /** Px that the list has. */
  room?: number
}

function Settings({ dead = 0, changed = true, sharing = null, room = 3000 }: Given) {
  const model = deriveModel(effectiveOrders(), session) as ListModel
  const px = { width: room, fixed: 116, font: 13 }
  const fitted: FittedColumns = {
    width: room,
    columns: fittedColumns(model.columns, px).columns,
    folded: fittedColumns(model.columns, px).folded.size,
    foldedOf: (layout) => fittedColumns(arranged(model.columns, layout), px).folded,
  }
  return (
    <TableSettingsDialog
      fitted={fitted}
      layout={layoutOf(model)}
      dead={dead}
      changed={changed}
      sharing={sharing}
      onSave={async () => undefined}
      onReset={async () => undefined}
      onShowDead={() => undefined}
      onClose={() => undefined}
    />
  )
}

const meta = {
  title: '对话框/表格设置',
  component: Settings,
  parameters: fullPage,
} satisfies Meta<typeof Settings>
export default meta

type Story = StoryObj<typeof Settings>

export const 已填: Story = { args: { changed: true } }

export const 系统默认: Story = { args: { changed: false } }

export const 有失效的设置: Story = { args: { dead: 2 } }

/** Columns for which the list has no room. */
export const 放不下: Story = { args: { room: 1216 } }

/** An administrator arranges the list for a department. */
export const 给部门设置: Story = {
  args: {
    sharing: {
      owners: [
        { scope: 'department', id: 'JY0101', title: '电梯一部', has: true },
        { scope: 'role', id: 'jy_window', title: '窗口受理员', has: false },
      ],
      open: async (owner) => ownedLayout(owner),
      save: async () => undefined,
      reset: async () => undefined,
    },
  },
}
