import type { Meta } from '@storybook/react-vite'
import { mobileAnswers, mobileBlocks, onPhone } from '../../storybook/fixtures/on-site/mobile.tsx'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { MobileScreen } from './MobileScreen.tsx'

const meta = {
  title: '界面/现场页面',
  component: MobileScreen,
  globals: onPhone,
  parameters: { ...fullPage, backend: { answers: mobileAnswers } },
  args: {
    model: { kind: 'mobile', viewNo: 'demo/page', title: '设备卡片', blocks: [mobileBlocks.recordCard, mobileBlocks.lines] },
    effective: effectiveOrders(),
    query: { id: '7' },
  },
} satisfies Meta<typeof MobileScreen>
export default meta

export const 已填 = states.已填
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
export const 深色 = states.深色
/** In a wide window it stays one column. */
export const 宽窗 = { globals: { viewport: { value: 'desktop', isRotated: false } } }
/** Somebody who may open none of the lists. */
export const 空 = {
  args: {
    model: {
      kind: 'mobile' as const,
      viewNo: 'demo/page',
      title: '设备卡片',
      blocks: [{ ...mobileBlocks.lines, params: { of: 'demo/closed', title: ['code'] } }],
    },
  },
  parameters: { backend: { closed: ['demo/closed'] } },
}
