import type { Decision } from '../../engine/offline/handlers/handler.ts'
import { again, decided, givenUp } from '../../engine/offline/outbox.ts'
import type { Outbox } from '../../engine/offline/outbox-words.ts'
import { problem } from '../../engine/problem.ts'
import type { OpenedStore } from './opened-store.ts'

/** What a person does about a change that waits for them. */
export interface WaitingDeeds {
  decide(seq: number, decision: Decision): Promise<void>
  sendAgain(seq: number): Promise<void>
  /** Nothing of it is sent; what needs it is told as refused. */
  giveUp(seq: number): Promise<void>
}

/** The deeds on what waits in the store that is open at that moment; `soon` is told after each. */
export function waitingDeeds(store: () => OpenedStore | null, soon: () => void): WaitingDeeds {
  async function step(change: (outbox: Outbox) => Outbox): Promise<void> {
    await store()?.outbox.change(change)
    soon()
  }

  return {
    decide: (seq, decision) => step((outbox) => decided(outbox, seq, decision)),
    sendAgain: (seq) => step((outbox) => again(outbox, seq)),
    async giveUp(seq) {
      const file = store()
        ?.outbox.now()
        .entries.find(({ operation }) => operation.seq === seq)?.operation.file
      await step((outbox) => givenUp(outbox, seq, problem('offline.given-up', '')))
      if (file !== undefined) await store()?.files.remove([file])
    },
  }
}
