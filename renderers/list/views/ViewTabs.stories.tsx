import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { ViewTabs } from './ViewTabs.tsx'

interface Args {
  titles: string[]
  counts: string[]
  width: number
}

function Tabs({ titles, counts, width }: Args) {
  const [at, setAt] = useState(0)
  const tabs = titles.map((title, place) => ({ id: title, title, count: counts[place] ?? '', selected: place === at, choose: () => setAt(place) }))
  return (
    <div style={{ width }}>
      <ViewTabs tabs={tabs} />
    </div>
  )
}

const titles = ['全部', '我的', '今天检验', '超期', '被退回', '我的加急方案']
const meta = {
  title: '部件/视图标签',
  component: Tabs,
  args: { titles, counts: ['1000+', '42', '3', '7', '0', '12'], width: 720 },
} satisfies Meta<typeof Tabs>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
/** Counts come after the rows. */
export const 加载中: Story = { args: { counts: [] } }
/** A part that could not be counted has no count. */
export const 有误: Story = { args: { counts: ['326', '', '3', '7', '0', ''] } }

export const 放不下: Story = {
  args: { width: 320 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^更多视图/ }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /我的加急方案/ })).toBeVisible())
  },
}
