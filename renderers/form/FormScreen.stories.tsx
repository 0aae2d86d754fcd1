import type { Meta, StoryObj } from '@storybook/react-vite'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { FormStory, longAnswers, sampleAnswers } from '../../storybook/fixtures/form-story.tsx'
import { fewRights } from '../../storybook/fixtures/session.ts'

const meta = {
  title: '表单/表单',
  component: FormStory,
  parameters: { layout: 'fullscreen', world: { ports: formPorts({ answers: sampleAnswers }) } },
} satisfies Meta<typeof FormStory>
export default meta

type Story = StoryObj<typeof FormStory>

export const 新建: Story = { args: { viewNo: 'businessPro/newapply' } }
export const 编辑: Story = { args: { viewNo: 'businessPro/apply2', query: { id: 'm1' } } }
export const 权限很少: Story = {
  args: { viewNo: 'businessPro/apply2', query: { id: 'm1' }, session: fewRights },
  parameters: { world: { ports: formPorts({ answers: sampleAnswers }), session: fewRights } },
}
export const 很长的文字: Story = {
  args: { viewNo: 'businessPro/apply2', query: { id: 'm1' } },
  parameters: { world: { ports: formPorts({ answers: longAnswers }) } },
}
export const 审核: Story = { args: { viewNo: 'businessPro/appReviewForm', query: { id: 'm1' } } }
export const 作废对话框: Story = { args: { viewNo: 'common/voidForm', query: { ids: 'm1', voidType: 'sbdj' }, dialog: true } }
export const 退回对话框: Story = { args: { viewNo: 'common/backForm', query: { id: 'm1' }, dialog: true } }
export const 收费对话框: Story = { args: { viewNo: 'assistMng/chargeForm', query: { ids: 'm1', entryType: '2' }, dialog: true } }
export const 评价对话框: Story = { args: { viewNo: 'common/custAssess', query: { appno: 'SB1', onlySee: '2' }, dialog: true } }
export const 评价只读: Story = { args: { viewNo: 'common/custAssess', query: { appno: 'SB1', onlySee: '1' }, dialog: true } }
export const 两百个字段: Story = { args: { effective: manyFields(200) } }
export const 有草稿: Story = {
  args: { viewNo: 'businessPro/newapply' },
  parameters: {
    world: {
      ports: formPorts(
        {},
        {
          drafts: {
            load: async () => ({ values: { inscontactname: '王建国' }, savedAt: '2026-11-21 08:12:30' }),
            save: () => undefined,
            drop: () => undefined,
          },
        },
      ),
    },
  },
}
export const 加载中: Story = {
  args: { viewNo: 'businessPro/apply2', query: { id: 'm1' } },
  parameters: { world: { ports: formPorts({ answers: { 'appmain/getDetailAppMain': () => new Promise(() => undefined) } }) } },
}
export const 加载失败: Story = {
  args: { viewNo: 'businessPro/apply2', query: { id: 'm1' } },
  parameters: { world: { ports: formPorts({ answers: { 'appmain/getDetailAppMain': () => Promise.reject(new Error('network')) } }) } },
}
export const 记录不存在: Story = {
  args: { viewNo: 'businessPro/apply2', query: { id: 'm1' } },
  parameters: { world: { ports: formPorts({ answers: { 'appmain/getDetailAppMain': () => null } }) } },
}
