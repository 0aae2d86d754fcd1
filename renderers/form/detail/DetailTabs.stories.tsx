import { expect } from 'storybook/test'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { pageOf } from '../../../storybook/fixtures/ports.ts'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'
import { longText, states } from '../../../storybook/fixtures/states.ts'

const unit = {
  orgsysid: 'u1',
  orgname: '成都锦江国际商贸有限公司',
  orgcode: '91510104MA6CPTW84X',
  linkman: '王建国',
  areacode: '510104',
  areacode_label: '锦江区',
}
const lifts = [1, 2, 3].map((at) => ({
  equdatasysid: `e${at}`,
  equname: `乘客电梯 ${at}#`,
  equclacode: '3000',
  equclacode_label: '电梯',
  equcode: `31105101000001${at}`,
  equaddr: '锦江区红星路三段 1 号',
  ninspdate: '2026-12-30',
}))
const answers = {
  'unitbasic/detail': () => unit,
  'eqdbase/eqdBasic/findEqdList': pageOf(lifts),
  'appmain/appMainSheetList': pageOf([]),
}

export default { ...screenMeta('bsArchives/unit/businessForm', { answers }, { id: 'u1' }), title: '部件/详情与相关列表' }

export const 已填 = states.已填
export const 加载失败 = states.加载失败
export const 长文本: ScreenStory = { parameters: { backend: { answers: { 'unitbasic/detail': () => ({ ...unit, orgname: longText, regaddr: longText }) } } } }

/** A list that the viewer may not see has no tab. */
export const 权限少: ScreenStory = {
  parameters: {
    backend: {
      answers: {
        'appmain/appMainSheetList': () => {
          throw new ProblemError(problem('right.denied', '', { right: '申报单列表' }))
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: '使用设备3' }, { timeout: 20_000 })
    await expect(canvas.queryByRole('tab', { name: /检验申报/ })).toBeNull()
  },
}

/** The tab says how many there are; the list is drawn once it is chosen. */
export const 相关列表: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '使用设备3' }, { timeout: 20_000 }))
    await expect(await canvas.findByText('乘客电梯 2#', {}, { timeout: 20_000 })).toBeVisible()
  },
}
