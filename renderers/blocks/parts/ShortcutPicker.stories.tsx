import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import type { MenuItem } from '../../navigation/menu-tree.ts'
import '../../desktop/desktop.css'
import { ShortcutPicker } from './ShortcutPicker.tsx'

const screens = ['登记列表', '审核分配', '资料审查', '业务受理', '设备台账'].map((title): MenuItem => ({
  id: title,
  title,
  icon: '',
  to: `/${title}`,
  link: '',
  letters: '',
  key: '',
  children: [],
}))

function Picker({ chosen: first, limit }: { chosen: readonly string[]; limit: number }) {
  const [chosen, setChosen] = useState(first)
  return <ShortcutPicker screens={screens} chosen={chosen} limit={limit} onChange={(next) => setChosen(next ?? [])} onDone={() => undefined} />
}

const meta = { title: '部件/选择快捷功能', component: Picker, args: { chosen: ['登记列表', '审核分配', '业务受理'], limit: 8 } } satisfies Meta<typeof Picker>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { chosen: [] } }
export const 已满: Story = { args: { limit: 3 } }

/** One moves up, one is removed. */
export const 排列: Story = {
  play: async ({ canvas, userEvent }) => {
    const order = () => canvas.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
    await userEvent.click(canvas.getByRole('button', { name: '审核分配上移' }))
    await expect(order()).toEqual(['审核分配', '登记列表', '业务受理'])
    await userEvent.click(canvas.getByRole('button', { name: '移除登记列表' }))
    await expect(order()).toEqual(['审核分配', '业务受理'])
    await expect(canvas.getByRole('button', { name: '业务受理下移' })).toBeDisabled()
  },
}
