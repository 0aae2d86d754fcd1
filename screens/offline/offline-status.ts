import type { OutboxEntry } from '../../engine/offline/outbox-words.ts'
import type { Taken } from './taking/take-along.ts'

/** What lies over the page for the offline work. */
export type OfflineSheet = 'take' | 'unsent' | 'pin' | 'wiped'

/** How the offline work of this device stands, for the pages to show. */
export interface OfflineStatus {
  /** `none`: nothing lies here of who is logged in. `wiped`: the device was locked, and everything is gone. */
  phase: 'none' | 'locked' | 'open' | 'wiped'
  /** The server answers. */
  online: boolean
  /** What waits, in order; empty while it is locked. */
  entries: readonly OutboxEntry[]
  /** How much waits, also while it is locked. */
  waiting: number
  /** The file that is being sent, and how much of it is there. */
  sending: { seq: number; share: number } | null
  taken: Taken | null
  /** The browser may clear what is stored. */
  mayBeCleared: boolean
}

export const NOTHING_HERE: OfflineStatus = {
  ...{ phase: 'none', online: true, entries: [], waiting: 0, sending: null, taken: null, mayBeCleared: false },
}

/** How much waits for the network, and how much for somebody. */
export function countsOf({ entries, waiting }: Pick<OfflineStatus, 'entries' | 'waiting'>): { unsent: number; conflicts: number; refused: number } {
  const count = (state: OutboxEntry['state']): number => entries.filter((each) => each.state === state).length
  return { unsent: Math.max(waiting, entries.length), conflicts: count('conflict'), refused: count('refused') }
}

/** The status in few words: 离线 · 3 未上传 · 1 冲突. Empty where there is nothing to tell. */
export function statusWords(status: OfflineStatus): string {
  if (status.phase === 'none' || status.phase === 'wiped') return ''
  const { unsent, conflicts, refused } = countsOf(status)
  const words = [
    status.online ? '' : '离线',
    unsent > 0 ? `${unsent} 未上传` : '',
    conflicts > 0 ? `${conflicts} 冲突` : '',
    refused > 0 ? `${refused} 被退回` : '',
  ]
  return words.filter((each) => each !== '').join(' · ')
}
