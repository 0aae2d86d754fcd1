import { expect, waitFor } from 'storybook/test'
import { longAnswers, reviewAnswers, sampleAnswers } from '../../storybook/fixtures/applications.ts'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { objectsForm } from '../../tests/fixtures/objects-form.ts'
import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'

export default { ...screenMeta('businessPro/apply2', { answers: sampleAnswers }, { id: 'm1' }), title: '界面/表单' }

export const 已填 = states.已填
export const 空: ScreenStory = { args: { viewNo: 'businessPro/newapply', query: {} } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
export const 深色 = states.深色
export const 紧凑 = states.紧凑
export const 长文本: ScreenStory = { parameters: { backend: { answers: longAnswers } } }
export const 只读: ScreenStory = { args: { viewNo: 'common/custAssess', query: { appno: 'SB1', onlySee: '1' }, dialog: true } }
export const 记录不存在: ScreenStory = { parameters: { backend: { answers: { 'appmain/getDetailAppMain': () => null } } } }
export const 审核: ScreenStory = { args: { viewNo: 'businessPro/appReviewForm' }, parameters: { backend: { answers: reviewAnswers } } }
export const 作废对话框: ScreenStory = { args: { viewNo: 'common/voidForm', query: { ids: 'm1', voidType: 'sbdj' }, dialog: true } }
export const 退回对话框: ScreenStory = { args: { viewNo: 'common/backForm', dialog: true } }
export const 收费对话框: ScreenStory = { args: { viewNo: 'assistMng/chargeForm', query: { ids: 'm1', entryType: '2' }, dialog: true } }
export const 评价对话框: ScreenStory = { args: { viewNo: 'common/custAssess', query: { appno: 'SB1', onlySee: '2' }, dialog: true } }
const site = { id: '1', name: '成都东站', contact: { name: '王建国', phone: '13800138000', address: { street: '天府大道 18 号', postcode: '610041' } } }
export const 对象: ScreenStory = {
  args: { viewNo: 'demo/objects', query: { id: '1' } },
  parameters: { backend: { views: { 'demo/objects': objectsForm() }, answers: { 'demo/site': () => site } } },
}

/** One field of the object is filled: it asks for its own, and the summary names both. */
export const 对象未填全: ScreenStory = {
  args: { viewNo: 'demo/objects', query: {} },
  parameters: { backend: { views: { 'demo/objects': objectsForm() } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('站点名称', {}, { timeout: 10_000 }), '东站')
    await userEvent.type(canvas.getByLabelText('电话'), '13800138000')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('联系人 / 姓名')
    await waitFor(() => expect(document.activeElement).toBe(canvas.getByLabelText('姓名')))
  },
}
export const 两百个字段: ScreenStory = { args: { viewNo: 'demo/many', query: {} }, parameters: { backend: { views: { 'demo/many': manyFields(200) } } } }

const storedDraft = { values: { inscontactname: '王建国' }, savedAt: '2026-11-21 08:12:30' }
export const 有草稿: ScreenStory = {
  args: { viewNo: 'businessPro/newapply', query: {} },
  parameters: { backend: { ports: { drafts: { load: async () => storedDraft, save: () => undefined, drop: () => undefined } } } },
}

/** What differs from what is stored, field by field. */
export const 查看草稿的修改: ScreenStory = {
  ...有草稿,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看修改' }, { timeout: 10_000 }))
    await expect(canvas.getByText('王建国', { selector: 'ins' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '继续编辑并收起提示' }))
    await expect(canvas.queryByText(/已恢复/)).toBeNull()
    await expect(canvas.getByLabelText('联系人')).toHaveValue('王建国')
  },
}

/** Refused: the errors are listed, and the first has the focus. */
export const 提交被拒绝: ScreenStory = {
  args: { viewNo: 'businessPro/newapply', query: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }, { timeout: 10_000 }))
    const summary = await canvas.findByRole('alert')
    await expect(summary).toHaveTextContent(/有 \d+ 处需要修改/)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'))
  },
}
