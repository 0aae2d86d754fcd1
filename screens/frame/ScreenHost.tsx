import { memo, useCallback, useEffect, useMemo } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import { ActiveScreenContext } from '../../renderers/contexts/active-screen-context.ts'
import { addressOf, type RouteRow } from '../../renderers/navigation/routes.ts'
import { Screen } from '../../renderers/Screen.tsx'
import { screenAt } from './ahead/screen-at.ts'
import type { TabMarks, Tabs } from './tabs.ts'

type Mark = (address: string, marks: TabMarks) => void

interface Props {
  tabs: Tabs
  /** Address of the page in front; '' when there is none. */
  shown: string
  routes: readonly RouteRow[]
  /** Counts up when a page is to start afresh. */
  rounds: Readonly<Record<string, number>>
  changes(): number
  /** Tells of changes that no call of this page has made. */
  behind(listener: () => void): () => void
  onMark: Mark
  onClose(address: string): Promise<void>
  /** Puts another page in the place of one. */
  onReplace(address: string, by: string): void
}

/** Every page that was visited stays alive, hidden behind the one in front: input, scrolling and selection are kept. */
export function ScreenHost({ tabs, shown, routes, rounds, changes, behind, onMark, onClose, onReplace }: Props) {
  return tabs.list
    .filter((tab) => tab.visited > 0 || tab.address === shown)
    .map((tab) => (
      <HostedScreen
        key={`${tab.address} ${rounds[tab.address] ?? 0}`}
        address={tab.address}
        title={tab.title}
        active={tab.address === shown}
        routes={routes}
        changes={changes}
        behind={behind}
        onMark={onMark}
        onClose={onClose}
        onReplace={onReplace}
      />
    ))
}

interface HostedProps {
  address: string
  title: string
  active: boolean
  routes: readonly RouteRow[]
  changes(): number
  behind(listener: () => void): () => void
  onMark: Mark
  onClose(address: string): Promise<void>
  onReplace(address: string, by: string): void
}

const HostedScreen = memo(function HostedScreen({ address, title, active, routes, changes, behind, onMark, onClose, onReplace }: HostedProps) {
  const found = useMemo(() => screenAt(routes, address), [routes, address])
  const activity = useMemo(() => ({ active, changes, behind }), [active, changes, behind])
  const close = useCallback((_result: Json) => void onClose(address), [onClose, address])
  const dirty = useCallback((is: boolean, hasDraft: boolean) => onMark(address, { dirty: is, hasDraft }), [onMark, address])
  const retitle = useCallback((text: string) => onMark(address, { title: text }), [onMark, address])
  const move = useCallback(
    (query: Record<string, string>) => {
      const to = found && addressOf(routes, found.viewNo, query)
      if (to) onReplace(address, to)
    },
    [onReplace, routes, address, found],
  )
  useEffect(() => () => dirty(false, false), [dirty])
  if (!found) return null
  return (
    <section className="frame-screen" hidden={!active}>
      <h1 className="viewno-sr-only">{title}</h1>
      <ActiveScreenContext value={activity}>
        <SteadyScreen viewNo={found.viewNo} query={found.query} onClose={close} onDirty={dirty} onTitle={retitle} onMove={move} />
      </ActiveScreenContext>
    </section>
  )
})

const SteadyScreen = memo(Screen)
