import { useCallback, useEffect, useMemo, useState } from 'react'
import { confirmClose } from '../../renderers/dialogs/confirm-close.ts'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { menuItems } from '../../renderers/navigation/menu-tree.ts'
import { addressOf, matchRoute } from '../../renderers/navigation/routes.ts'
import { countVisit } from '../../renderers/navigation/visit-counts.ts'
import { preloadKinds } from '../../renderers/kinds.ts'
import { PickerProvider } from '../../renderers/picker/PickerProvider.tsx'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { OverlayHost } from '../overlays/OverlayHost.tsx'
import { DemoProgressBar } from '../pages/DemoProgressBar.tsx'
import { StatusPage } from '../pages/StatusPage.tsx'
import { createUserPorts } from '../ports/create-user-ports.ts'
import type { SignedIn } from '../session/session.ts'
import { settings } from '../settings.ts'
import type { Shell } from '../shell.ts'
import type { Go } from '../use-address.ts'
import { useScreensAhead } from './ahead/use-screens-ahead.ts'
import { ScreenHost } from './ScreenHost.tsx'
import type { Tab } from './tabs.ts'
import { TaskIndicator, type LiveTask } from './tasks/TaskIndicator.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import { WorkFrame } from './WorkFrame.tsx'
import { usePersistedFocus } from './use-persisted-focus.ts'
import { useTabs } from './use-tabs.ts'
import { useUserDeeds } from './user/use-user-deeds.ts'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { loadAnnouncer } from '../../renderers/announcer/load-announcer.ts'

/** What is likely to be wanted next: the renderers of most screens, dialogs and messages. */
function preloadParts(): void {
  preloadKinds()
  for (const load of [loadDialog, loadAnnouncer]) load().catch(() => null)
}

interface Props {
  shell: Shell
  signedIn: SignedIn
  /** Path with query that the URL asks for. */
  address: string
  go: Go
}

/** Everything a logged-in user works in: frame, open pages, dialogs, messages. */
export function Workspace(props: Props) {
  return (
    <ThemeProvider>
      <ShortcutsProvider>
        <OpenDesk {...props} />
      </ShortcutsProvider>
    </ThemeProvider>
  )
}

function OpenDesk({ shell, signedIn, address, go }: Props) {
  const announcer = useAnnouncer()
  const desk = useMemo(() => createUserPorts(shell, signedIn, announcer, go), [shell, signedIn, announcer, go])
  const { user } = signedIn.info
  const path = address.split('?')[0] ?? ''
  const known = matchRoute(signedIn.routes, path) !== null

  const askClose = useCallback((dirty: readonly Tab[]) => desk.ports.confirm(confirmClose(dirty)), [desk])
  const onFull = useCallback(
    () => desk.ports.notify({ effect: 'notify', level: 'warning', message: `最多打开 ${settings.tabLimit} 个页面，请先保存或关闭其他页面` }),
    [desk],
  )
  const control = useTabs({ userId: user.id, home: signedIn.home, routes: signedIn.routes, address, go, askClose, onFull })
  const { tabs } = control
  useFrameKeys({ close: () => void control.close(tabs.active), step: control.step })
  usePersistedFocus(tabs.active)

  useScreensAhead({ ports: desk.ports, session: signedIn.info, routes: signedIn.routes, open: tabs.list })

  const [rounds, setRounds] = useState<Record<string, number>>({})
  const refresh = useCallback((which: string) => setRounds((before) => ({ ...before, [which]: (before[which] ?? 0) + 1 })), [])
  const title = known ? tabs.list.find((tab) => tab.address === address)?.title : '页面不存在'
  useVisit(user.id, known ? path : null, title)
  useEffect(() => {
    const waiting = setTimeout(preloadParts, 1500)
    return () => clearTimeout(waiting)
  }, [])

  const inbox = addressOf(signedIn.routes, 'base/messages', {})
  const countUnread = useCallback(async () => Number(((await desk.ports.request('message/count', {})) as { unread?: number }).unread ?? 0), [desk])
  const askTasks = useCallback(async () => ((await desk.ports.request('task/live', {})) as unknown as { tasks: LiveTask[] }).tasks, [desk])
  const onTaskEnded = useCallback(
    (task: LiveTask) => {
      desk.tasks.ended(task)
      desk.changed()
    },
    [desk],
  )
  const tasks = addressOf(signedIn.routes, 'base/tasks', {})
  const items = useMemo(() => menuItems(signedIn.menu, signedIn.routes), [signedIn])
  const onLogout = (unsent: number) =>
    void desk.logout(
      tabs.list.some((tab) => tab.dirty),
      unsent,
    )
  const deeds = useUserDeeds({ shell, signedIn, go, onLogout })
  return (
    <PortsProvider ports={desk.ports} session={signedIn.info}>
      <PickerProvider>
        <WorkFrame
          signedIn={signedIn}
          items={items}
          address={address}
          known={known}
          title={title}
          inbox={inbox}
          tasks={tasks}
          onOpen={go}
          control={control}
          deeds={deeds}
          unread={{ address, count: countUnread, watch: desk.watch }}
          indicator={tasks !== null && <TaskIndicator ask={askTasks} watch={desk.tasks.watch} onEnded={onTaskEnded} onOpen={() => go(tasks)} />}
          foot={<DemoProgressBar ask={shell.demoProgress} />}
          onRefresh={refresh}
        >
          {!known && <StatusPage code="404" framed back={{ text: '返回首页', act: () => go(signedIn.home) }} />}
          <ScreenHost
            tabs={tabs}
            shown={known ? address : ''}
            routes={signedIn.routes}
            rounds={rounds}
            changes={desk.changes}
            behind={desk.behind}
            onMark={control.mark}
            onClose={control.close}
            onReplace={control.replace}
          />
        </WorkFrame>
        <OverlayHost shell={shell} signedIn={signedIn} />
      </PickerProvider>
    </PortsProvider>
  )
}

/** The window bears the title of the page in front, and a visit to it is counted; `path` is null where there is no such page. */
function useVisit(userId: string, path: string | null, title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} - ${settings.product}`
  }, [title])
  useEffect(() => {
    if (path !== null) countVisit(userId, path)
  }, [userId, path])
}
