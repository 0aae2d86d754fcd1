import type { ComponentType } from 'react'
import type { Voices } from './live-announcer.ts'

/** Fetches antd's messages and questions; a failed load is tried again the next time. */
export async function loadSpeaker(): Promise<ComponentType<{ onReady(voices: Voices): void }>> {
  return (await import('./AnnouncerHost.tsx')).Speaker
}
