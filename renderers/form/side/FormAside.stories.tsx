import { expect, waitFor, within } from 'storybook/test'
import { flowSteps } from '../../../storybook/fixtures/flow-steps.ts'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'
import type { Row } from '../../../engine/schema/format/json.ts'

const sheet: Row = {
  ...{
    bussid: 'b1',
    seisn: 'JY5101202603020006',
    unitname: '成都锦江国际商贸有限公司',
    equname: '乘客电梯 1#',
    equcode: '31105101042021010001',
    taskno: 'RW-7',
  },
  ...{ inspectors: 'jyjianyan1', inspectors_label: '陈志远', planend: '2026-11-28', inspresult: '01', inspresult_label: '合格', inspdate: '2026-11-20' },
  ...{ records: [], subreports: [] },
}
const answers = (stepcode: string, differs: Partial<typeof flowSteps> = {}) => ({
  'appbuss/getDetailAppBuss': () => ({ ...sheet, stepcode }),
  'businesspro/common/getFlowSteps': () => ({ ...flowSteps, ...differs }) as unknown as Row,
  'businesspro/common/getFlowLog': () => ({ list: [], total: 0 }),
  'flow/gates': () => ({ move: '', gates: [] }),
})
const patient = { timeout: 10_000 }

export default { ...screenMeta('businessPro/reportEnterInfo', { answers: answers('BGLR') }, { id: 'b1' }), title: '部件/表单的侧栏' }

/** What the record is, what is only read as titles with the first values, and the flow. */
export const 已填: ScreenStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '相关信息' }, patient)).toBeVisible()
    await expect(within(canvas.getByLabelText('摘要')).getByText('乘客电梯 1#')).toBeVisible()
  },
}

/** A title unfolds its group, here and not above the work. */
export const 展开一组: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('button', { name: /任务安排/ }, patient)
    if (title.getAttribute('aria-expanded') === 'false') await userEvent.click(title)
    await expect(canvas.getByText('任务要求')).toBeVisible()
    await userEvent.click(title)
  },
}

/** Folded away, the work has the width; what was folded stays so for the view. */
export const 收起: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '收起相关信息' }, patient))
    await userEvent.click(canvas.getByRole('button', { name: /相关信息/ }))
    await expect(canvas.getByRole('button', { name: '收起相关信息' })).toBeVisible()
  },
}

export const 空: ScreenStory = {
  parameters: {
    backend: { answers: { ...answers('BGLR'), 'appbuss/getDetailAppBuss': () => ({ bussid: 'b1', stepcode: 'BGLR', records: [], subreports: [] }) } },
  },
}

/** On an audit form the decision stands here, in sight beside what is judged. */
export const 决定在旁: ScreenStory = {
  args: { viewNo: 'businessPro/ApprovalInfo' },
  parameters: { backend: { answers: answers('BGSP', { returned: null, compared: null, changes: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '审批意见' }, patient)).toBeVisible()
  },
}

/** What was changed since it was sent back: below each field, with a way from one to the next. */
export const 与上次比较: ScreenStory = {
  args: { viewNo: 'businessPro/ApprovalInfo' },
  parameters: {
    backend: {
      answers: answers('BGSP', {
        changes: [
          { field: 'inspresult', title: '检验结论', before: '不合格', after: '合格' },
          { field: 'planend', title: '计划完成日期', before: '2026-11-25', after: '2026-11-28' },
          { field: '/results/6.3', title: '6.3 层门间隙 结果', before: '不合格', after: '合格' },
        ],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole('region', { name: '与上次比较' }, patient))
    await expect(bar.getByText('自上次退回以来改了 3 处')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: '下一处' }))
    await expect(bar.getByRole('status')).toHaveTextContent('1 / 2')
    await userEvent.click(bar.getByLabelText('只看有变化的'))
    await waitFor(() => expect(canvas.queryByText('任务要求')).not.toBeVisible())
    await userEvent.click(bar.getByLabelText('只看有变化的'))
  },
}
