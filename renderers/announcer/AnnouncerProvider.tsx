import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadAnnouncer } from './load-announcer.ts'
import { AnnouncerContext } from './announcer-context.ts'
import { createLiveAnnouncer, type Announcer } from './live-announcer.ts'

/** The home of messages and questions: antd's parts for them are fetched when the first is to be heard, or by `loadSpeaker` before. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [called, setCalled] = useState(0)
  const [box] = useState(() => createLiveAnnouncer(() => setCalled((before) => before + 1)))
  const [Speaker, setSpeaker] = useState<ComponentType<{ onReady(voices: Announcer): void }> | null>(null)
  useEffect(() => {
    if (called > 0) loadAnnouncer().then((found) => setSpeaker(() => found), box.fail)
  }, [called, box])
  return (
    <AnnouncerContext value={box.voices}>
      {children}
      {Speaker && <Speaker onReady={box.give} />}
    </AnnouncerContext>
  )
}
