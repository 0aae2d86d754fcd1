import { expect, screen } from 'storybook/test'
import { blockMeta, type BlockStory } from '../../../storybook/fixtures/desktop.tsx'
import { answerMap, ground, mapBlock, mappedOrders } from '../../../storybook/fixtures/map/mapped.ts'
import { longOrder } from '../../../storybook/fixtures/orders.ts'
import { states } from '../../../storybook/fixtures/states.ts'
import { map } from './map.tsx'

const answers = { 'map/ground': () => ground, 'demo/orders': (params: Parameters<typeof answerMap>[0]) => answerMap(params) }
const meta = blockMeta(map, mapBlock, answers)
const backend = { answers, views: { 'demo/orders': mappedOrders() } }
export default { ...meta, title: '区块/地图', parameters: { ...meta.parameters, backend } }

const counts = () => screen.findByRole('button', { name: /^306 条/ }, { timeout: 20_000 })

export const 已填: BlockStory = {
  play: async () => {
    await expect(await counts()).toBeVisible()
    await expect(await screen.findByText('32 条没有坐标，只在列表中')).toBeVisible()
  },
}

/** Its records stand beside the map once there are few. */
export const 放大: BlockStory = {
  play: async ({ userEvent }) => {
    await userEvent.click(await counts())
    await expect((await screen.findAllByRole('listitem', {}, { timeout: 20_000 })).length).toBeGreaterThan(0)
  },
}

const nothing = { placed: 0, unplaced: 0, box: null, cells: [], points: [] }
export const 空: BlockStory = {
  parameters: { backend: { ...backend, answers: { ...answers, 'demo/orders': () => ({ list: [], total: 0, map: nothing }) } } },
  play: async () => {
    await expect(await screen.findByText('没有符合条件的记录', {}, { timeout: 20_000 })).toBeVisible()
  },
}

const long = {
  placed: 1,
  unplaced: 1_234_567,
  box: [104.02, 30.6, 104.02, 30.6],
  cells: [],
  points: [{ lat: 30.6, lon: 104.02, late: true, row: longOrder() }],
}
export const 长文本: BlockStory = {
  parameters: { backend: { ...backend, answers: { ...answers, 'demo/orders': () => ({ list: [], total: 1, map: long }) } } },
}
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 手机: BlockStory = { globals: { viewport: { value: 'mobile2', isRotated: false } } }
