import { expect, screen, waitFor } from 'storybook/test'
import { answerMap, ground, mappedOrders } from '../../../storybook/fixtures/map/mapped.ts'
import { orders } from '../../../storybook/fixtures/orders.ts'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'

const backend = {
  views: { 'demo/orders': mappedOrders() },
  answers: { 'map/ground': () => ground, 'demo/orders': (params: Parameters<typeof answerMap>[0]) => answerMap(params) ?? { list: orders(5), total: 344 } },
}
export default { ...screenMeta('demo/orders', backend), title: '部件/地图' }

type Play = NonNullable<ScreenStory['play']>
const drawn: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '地图' }, { timeout: 20_000 }))
}
const counts = () => screen.findByRole('button', { name: /^306 条/ }, { timeout: 20_000 })

export const 已填: ScreenStory = {
  play: async (context) => {
    await drawn(context)
    await counts()
    await expect(await screen.findByText('成都市')).toBeVisible()
  },
}

/** A count that is pressed comes closer: its records stand one by one, with their cards. */
export const 放大: ScreenStory = {
  play: async (context) => {
    await drawn(context)
    await context.userEvent.click(await counts())
    await waitFor(() => expect(screen.getByRole('list', { name: '地图上的记录' }).children.length).toBe(6))
  },
}

const empty = { placed: 0, unplaced: 0, box: null, cells: [], points: [] }
export const 空: ScreenStory = {
  parameters: { backend: { ...backend, answers: { ...backend.answers, 'demo/orders': () => ({ list: [], total: 0, map: empty }) } } },
  play: async (context) => {
    await drawn(context)
    await expect(await screen.findByText('没有符合条件的记录', { selector: 'p' }, { timeout: 20_000 })).toBeVisible()
  },
}

export const 都没有坐标: ScreenStory = {
  parameters: {
    backend: { ...backend, answers: { ...backend.answers, 'demo/orders': () => ({ list: orders(5), total: 32, map: { ...empty, unplaced: 32 } }) } },
  },
  play: async (context) => {
    await drawn(context)
    await expect(await screen.findByText('符合条件的记录都没有坐标', {}, { timeout: 20_000 })).toBeVisible()
  },
}
export const 深色: ScreenStory = { globals: { theme: 'dark' }, play: drawn }
export const 手机: ScreenStory = { globals: { viewport: { value: 'mobile2', isRotated: false } }, play: drawn }
