import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadSpeaker } from './load-announcer.ts'
import { VoicesContext } from './announcer-context.ts'
import { createVoiceBox, type Voices } from './live-announcer.ts'

/** The home of messages and questions: antd's parts for them are fetched when the first is to be heard, or by `loadSpeaker` before. */
export function VoicesProvider({ children }: { children: ReactNode }) {
  const [called, setCalled] = useState(0)
  const [box] = useState(() => createVoiceBox(() => setCalled((before) => before + 1)))
  const [Speaker, setSpeaker] = useState<ComponentType<{ onReady(voices: Voices): void }> | null>(null)
  useEffect(() => {
    if (called > 0) loadSpeaker().then((found) => setSpeaker(() => found), box.fail)
  }, [called, box])
  return (
    <VoicesContext value={box.voices}>
      {children}
      {Speaker && <Speaker onReady={box.give} />}
    </VoicesContext>
  )
}
