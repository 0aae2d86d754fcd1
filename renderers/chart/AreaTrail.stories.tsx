import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AreaTrail } from './AreaTrail.tsx'
import './chart.css'

const trail = [
  { code: '510000', label: '四川省' },
  { code: '510100', label: '成都市' },
  { code: '510104', label: '锦江区' },
]

const meta = { title: '部件/区划层级', component: AreaTrail, args: { place: { trail, deeper: true }, onGo: () => undefined } } satisfies Meta<typeof AreaTrail>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 最上一级: Story = { args: { place: { trail: trail.slice(0, 1), deeper: true } } }

/** Each part of the way leads back there, the button one level up. */
export const 返回: Story = {
  args: { onGo: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '四川省' }))
    await expect(args.onGo).toHaveBeenLastCalledWith('510000')
    await userEvent.click(canvas.getByRole('button', { name: '返回上一级' }))
    await expect(args.onGo).toHaveBeenLastCalledWith('510100')
  },
}
