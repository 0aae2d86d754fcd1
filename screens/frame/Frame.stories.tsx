import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { user } from '../../storybook/fixtures/session.ts'
import { fullPage } from '../../storybook/fixtures/screen-story.tsx'
import { Frame } from './Frame.tsx'
import { startTabs } from './tabs.ts'
import { TabsBar } from './TabsBar.tsx'
import { MessageBell } from './messages/MessageBell.tsx'
import { UserMenu } from './user/UserMenu.tsx'

const leaf = (title: string): MenuItem => ({ id: title, title, icon: '', to: `/${title}`, link: '', letters: '', key: '', children: [] })
const folder = (title: string, icon: string, children: MenuItem[]): MenuItem => ({ id: title, title, icon, to: '', link: '', letters: '', key: '', children })

const items: MenuItem[] = [
  folder('业务办理', 'ios-paper', [leaf('登记列表'), leaf('新建登记'), leaf('审核分配')]),
  folder('基础档案', 'ios-albums', [folder('单位', '', [leaf('企业单位')]), leaf('设备台账')]),
  { id: 'link', title: '外部系统', icon: '', to: '', link: 'https://example.com/?isTurnByHref=1', letters: '', key: '', children: [] },
]

const meta = {
  title: '框架/框架',
  component: Frame,
  parameters: fullPage,
  args: {
    items,
    path: '/登记列表',
    onOpen: () => undefined,
    bell: <MessageBell address="/" count={() => Promise.resolve(3)} onOpen={() => undefined} />,
    user: <UserMenu user={user} onPassword={() => undefined} onLogout={() => undefined} />,
    tabs: (
      <TabsBar
        tabs={startTabs('/home', '首页')}
        onOpen={() => undefined}
        onClose={() => undefined}
        onCloseOthers={() => undefined}
        onRefresh={() => undefined}
      />
    ),
    children: null,
  },
  decorators: [(Story) => <div style={{ height: '100vh' }}>{Story()}</div>],
} satisfies Meta<typeof Frame>
export default meta

type Story = StoryObj<typeof meta>

export const 已填: Story = {}
export const 空: Story = { args: { items: [] } }
