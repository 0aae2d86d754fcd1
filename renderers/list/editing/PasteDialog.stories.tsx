import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PreviewCell, PreviewLine } from '../../../engine/table-edit/block-preview.ts'
import { fullPage } from '../../../storybook/fixtures/screen-story.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import './editing.css'

const cell = (field: string, title: string, after: string, more: Partial<PreviewCell> = {}): PreviewCell => ({
  field,
  title,
  before: '',
  after,
  reason: '',
  ...more,
})
const names = ['王秀英', '李建国', '张敏', '陈志强', '刘洋', '赵丽']

const added = names.map((label, at): PreviewLine => ({
  id: `+${at}`,
  at: at + 31,
  label,
  kind: 'new',
  cells: [
    cell('psnname', '姓名', label),
    cell('workitem', '作业项目', '电梯修理'),
    cell('certno', '证书编号', `51150220${at}`),
    cell('certend', '有效期至', '2029-01-01'),
  ],
  reasons: [],
}))
const changed: PreviewLine[] = [
  {
    id: 'p1',
    at: 3,
    label: '周涛',
    kind: 'changed',
    cells: [cell('certend', '有效期至', '2030-05-01', { before: '2026-05-01' }), cell('post', '岗位', '', { before: '司炉' })],
    reasons: [],
  },
]
const refused: PreviewLine[] = [
  {
    id: '+9',
    at: 37,
    label: '吴磊',
    kind: 'refused',
    cells: [
      cell('workitem', '作业项目', '修电梯', { reason: '“修电梯”不是可选项之一' }),
      cell('orgname', '所在单位', '某某物业', { reason: '单位编号“某某物业”不存在或无权使用，请填写完整名称或编号' }),
      cell('certend', '有效期至', '2024-01-01', { reason: '证书有效期须晚于发证日期，请修改有效期至' }),
    ],
    reasons: [],
  },
  {
    id: 'p2',
    at: 5,
    label: '郑洁',
    kind: 'refused',
    cells: [cell('post', '岗位', '班长', { before: '司炉' })],
    reasons: ['数据已被 王敏 在 2026-11-26 09:12 修改，请对照双方内容后再保存'],
  },
]
const same: PreviewLine[] = [{ id: 'p3', at: 4, label: '孙悦', kind: 'same', cells: [], reasons: [] }]

const meta = {
  title: '对话框/粘贴预览',
  component: PasteDialog,
  parameters: fullPage,
  args: { lines: [...changed, ...same, ...added, ...refused], left: [], onTake: () => undefined, onCancel: () => undefined },
} satisfies Meta<typeof PasteDialog>
export default meta

type Story = StoryObj<typeof PasteDialog>

export const 有误: Story = {}

export const 已填: Story = { args: { lines: added } }

export const 只有修改: Story = { args: { lines: changed } }

export const 有放不下的列: Story = { args: { lines: added, left: ['“人员编号”列不能粘贴，已跳过', '右侧多出 2 列，未粘贴'] } }

export const 长文本: Story = { args: { lines: Array.from({ length: 260 }, (_, at) => ({ ...(added[at % 6] as PreviewLine), id: `+${at}`, at: at + 1 })) } }
