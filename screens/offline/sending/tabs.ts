/** What pages of one browser say to each other about the work of one person. */
type Word = 'changed' | 'gone'

/** The other pages of this browser. */
export interface Tabs {
  /** Runs work while no other page runs work of this name. */
  alone<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>
  tell(word: Word): void
  close(): void
}

/** Joins the pages that work for a person. Without locks, as over plain http, the pages cannot wait for each other: each does its work in turn. */
export function openTabs(person: string, told: { onGone(): void; onChanged(): void }, locks: LockManager | undefined = navigator.locks): Tabs {
  const name = `viewno-offline-${person}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const turns = new Map<string, Promise<unknown>>()
  if (channel) channel.onmessage = ({ data }: MessageEvent<Word>) => (data === 'gone' ? told.onGone() : told.onChanged())
  return {
    alone<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
      if (locks) return locks.request(`${name}-${what}`, work) as Promise<Answer>
      const turn = (turns.get(what) ?? Promise.resolve()).then(work)
      turns.set(
        what,
        turn.catch(() => null),
      )
      return turn
    },
    tell: (word) => channel?.postMessage(word),
    close: () => channel?.close(),
  }
}
