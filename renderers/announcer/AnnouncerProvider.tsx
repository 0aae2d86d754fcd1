import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadAnnouncer } from './load-announcer.ts'
import { AnnouncerContext } from './announcer-context.ts'
import { createLiveAnnouncer, type Announcer } from './live-announcer.ts'

/** Holds the messages and questions of the page. The code of antd for them is fetched with the first message, or earlier by `loadAnnouncer` before. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [called, setCalled] = useState(0)
  const [box] = useState(() => createLiveAnnouncer(() => setCalled((before) => before + 1)))
  const [Host, setHost] = useState<ComponentType<{ onReady(announcer: Announcer): void }> | null>(null)
  useEffect(() => {
    if (called > 0) loadAnnouncer().then((found) => setHost(() => found), box.fail)
  }, [called, box])
  return (
    <AnnouncerContext value={box.announcer}>
      {children}
      {Host && <Host onReady={box.connect} />}
    </AnnouncerContext>
  )
}
