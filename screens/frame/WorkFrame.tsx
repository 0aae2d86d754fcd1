import type { ReactNode } from 'react'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import type { SignedIn } from '../session/session.ts'
import { pathOf } from './follow-link.ts'
import { Frame } from './Frame.tsx'
import { FrameFinder } from './FrameFinder.tsx'
import { MessageBell } from './messages/MessageBell.tsx'
import { usePhoneFrame } from './phone/use-phone-frame.tsx'
import { TabsBar } from './TabsBar.tsx'
import type { TabsControl } from './use-tabs.ts'
import type { UnreadSource } from './messages/use-unread.ts'
import { UserMenu, type UserDeeds } from './user/UserMenu.tsx'

interface Props {
  signedIn: SignedIn
  items: MenuItem[]
  /** Path with query of the page in front. */
  address: string
  /** Whether it leads anywhere. */
  known: boolean
  /** What it is called, as soon as that is known. */
  title: string | undefined
  /** Address of the messages; null for whom has none. */
  inbox: string | null
  /** Address of the tasks; null for whom has none. */
  tasks: string | null
  control: TabsControl
  deeds: UserDeeds
  unread: UnreadSource
  /** How far the tasks are that run behind. */
  indicator: ReactNode
  foot: ReactNode
  children: ReactNode
  onOpen(address: string): void
  onRefresh(address: string): void
}

/** The frame of the work with all that stands in it, as the window has room for it. */
export function WorkFrame({
  signedIn,
  items,
  address,
  known,
  title,
  inbox,
  tasks,
  control,
  deeds,
  unread,
  indicator,
  foot,
  children,
  onOpen,
  onRefresh,
}: Props) {
  const { user } = signedIn.info
  const { tabs } = control
  const find = (
    <FrameFinder
      userId={user.id}
      menu={items}
      front={address}
      title={known ? title : undefined}
      home={signedIn.home}
      inbox={inbox}
      tasks={tasks}
      onOpen={onOpen}
    />
  )
  const phone = usePhoneFrame({
    ...{ bar: signedIn.phoneBar, menu: items, tabs, user, deeds, title: title ?? '', address, inbox, unread, find, tasks: indicator, onOpen },
    onCloseTab: (which) => void control.close(which),
  })
  return (
    <Frame
      items={items}
      path={pathOf(address)}
      onOpen={onOpen}
      find={find}
      tasks={indicator}
      bell={inbox !== null && <MessageBell {...unread} onOpen={() => onOpen(inbox)} />}
      user={<UserMenu user={user} {...deeds} />}
      foot={foot}
      phone={phone}
      tabs={
        <TabsBar
          tabs={known ? tabs : { ...tabs, active: '' }}
          onOpen={onOpen}
          onClose={(which) => void control.close(which)}
          onCloseOthers={(which) => void control.closeOthers(which)}
          onRefresh={onRefresh}
        />
      }
    >
      {children}
    </Frame>
  )
}
