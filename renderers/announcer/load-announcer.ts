import type { ComponentType } from 'react'
import type { Announcer } from './live-announcer.ts'

/** Fetches antd's messages and questions; a failed load is tried again the next time. */
export async function loadAnnouncer(): Promise<ComponentType<{ onReady(announcer: Announcer): void }>> {
  return (await import('./AnnouncerHost.tsx')).AnnouncerHost
}
