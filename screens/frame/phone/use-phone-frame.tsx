import { useState, type ReactNode } from 'react'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import { DialogErrorBoundary } from '../../../renderers/errors/DialogErrorBoundary.tsx'
import type { MenuItem } from '../../../renderers/navigation/menu-tree.ts'
import type { PhoneBarItem } from '../../../renderers/navigation/phone-bar.ts'
import { useFormFactor } from '../../../renderers/theme/form-factor.ts'
import { pathOf } from '../follow-link.ts'
import type { PhoneParts } from '../Frame.tsx'
import type { Tabs } from '../tabs.ts'
import type { UnreadSource } from '../messages/use-unread.ts'
import type { UserDeeds } from '../user/UserMenu.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { lazyPart } from '../../../renderers/lazy/lazy-part.tsx'

const OwnSheet = lazyPart(async () => (await import('./OwnSheet.tsx')).OwnSheet)
const MenuSheet = lazyPart(async () => (await import('./MenuSheet.tsx')).MenuSheet)
const LookUpSheet = lazyPart(async () => (await import('./LookUpSheet.tsx')).LookUpSheet)

interface Given {
  bar: readonly PhoneBarItem[]
  menu: MenuItem[]
  tabs: Tabs
  user: SessionUser
  deeds: UserDeeds
  /** What the page in front is called. */
  title: string
  /** Its address. */
  address: string
  inbox: string | null
  unread: UnreadSource
  find: ReactNode
  tasks: ReactNode
  onOpen(address: string): void
  onCloseTab(address: string): void
}

type Sheet = { of: 'own' | 'menu' } | { of: 'scan'; item: PhoneBarItem }

/** The frame of a phone: head, bar, and the sheets that the bar opens; null where the window has room for the desk's. */
export function usePhoneFrame(given: Given): PhoneParts | null {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  if (useFormFactor() !== 'phone') return null
  const { bar, tabs, title, address, inbox, unread, find, tasks, onOpen } = given
  const path = pathOf(address)
  const atHome = address === tabs.home
  const led = bar.some(({ to }) => to !== '' && pathOf(to) === path)
  const goBack = () => (!led && hasStepBack() ? window.history.back() : onOpen(tabs.home))
  return {
    header: <PhoneHeader title={title} back={atHome ? null : led ? 'home' : 'step'} onBack={goBack} find={find} tasks={tasks} />,
    bar: (
      <>
        <PhoneBar
          items={bar}
          path={path}
          inbox={inbox}
          unread={unread}
          onOpen={onOpen}
          onDo={(item) => setSheet(item.does === 'scan' ? { of: 'scan', item } : { of: 'own' })}
        />
        {sheet && (
          <DialogErrorBoundary onClose={() => setSheet(null)}>
            <OpenSheet {...given} sheet={sheet} path={path} onMenu={() => setSheet({ of: 'menu' })} onClose={() => setSheet(null)} />
          </DialogErrorBoundary>
        )}
      </>
    ),
  }
}

interface OpenProps extends Given {
  sheet: Sheet
  path: string
  onMenu(): void
  onClose(): void
}

function OpenSheet({ sheet, menu, path, tabs, user, deeds, onOpen, onCloseTab, onMenu, onClose }: OpenProps) {
  if (sheet.of === 'scan') return <LookUpSheet title={sheet.item.title} hint={sheet.item.hint} onClose={onClose} />
  if (sheet.of === 'menu') return <MenuSheet items={menu} path={path} onOpen={onOpen} onClose={onClose} />
  return <OwnSheet {...deeds} user={user} tabs={tabs} onOpen={onOpen} onCloseTab={onCloseTab} onMenu={onMenu} onClose={onClose} />
}

/** Whether the product itself was a step before: the router counts its steps. */
function hasStepBack(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
