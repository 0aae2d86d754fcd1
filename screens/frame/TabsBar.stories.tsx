import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { closeOthers, closeTab, openTab, startTabs, type Tabs } from './tabs.ts'
import { TabsBar } from './TabsBar.tsx'

function Bar({ titles, dirty }: { titles: string[]; dirty: string }) {
  const [tabs, setTabs] = useState<Tabs>(() => {
    const start = titles.reduce<Tabs>((before, title) => openTab(before, `/${title}`, title, 10) ?? before, startTabs('/home', '首页'))
    return { ...start, list: start.list.map((tab) => ({ ...tab, dirty: tab.title === dirty })) }
  })
  return (
    <TabsBar
      tabs={tabs}
      onOpen={(address) => setTabs(openTab(tabs, address, address, 10) ?? tabs)}
      onClose={(address) => setTabs(closeTab(tabs, address))}
      onCloseOthers={(address) => setTabs(closeOthers(tabs, address))}
      onRefresh={() => undefined}
    />
  )
}

const meta = { title: '框架/页签', component: Bar, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Bar>
export default meta

type Story = StoryObj<typeof meta>

export const 空: Story = { args: { titles: [], dirty: '' } }
export const 已填: Story = { args: { titles: ['设备台账', '审核分配'], dirty: '' } }
export const 有未保存的内容: Story = { args: { titles: ['设备台账', '登记办理'], dirty: '登记办理' } }
export const 十个页面: Story = {
  args: {
    titles: ['设备台账', '登记办理', '审核分配', '资料审查', '业务受理', '任务安排', '任务确认', '报告录入', '一个名字特别长的页面标题会被省略'],
    dirty: '',
  },
}
