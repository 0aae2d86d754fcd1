import type { Database, SmsProvider } from '../operation.ts'
import { claimMessages, markFailed, markSent } from '../queries/sms.ts'

export interface Outbox {
  /** Sends all that is due now; answers how many went out. */
  drain(): Promise<number>
  /** Ends after the round under way. */
  stop(): Promise<void>
}

export interface OutboxOptions {
  db: Database
  provider: SmsProvider
  now?: () => Date
  /** Pause between rounds in ms; 0 leaves the rounds to `drain`. */
  every?: number
  onError?: (error: unknown) => void
}

const BATCH = 20
const MOST_TRIES = 5
const MINUTE = 60_000

/**
 * Sends what the outbox holds. Any number of processes may do so: each message is claimed by one. A provider that fails
 * is tried again a minute later, five times in all; the message's own id lets it recognise a repetition.
 */
export function startOutbox({ db, provider, now = () => new Date(), every = 3000, onError = () => undefined }: OutboxOptions): Outbox {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> = Promise.resolve(0)

  const drain = (): Promise<number> => {
    running = running.then(() => round(db, provider, now))
    const answer = running
    running = answer.catch(() => 0)
    return answer
  }
  const again = (): void => {
    if (stopped || every === 0) return
    timer = setTimeout(() => void drain().catch(onError).finally(again), every)
    timer.unref()
  }
  again()
  return {
    drain,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function round(db: Database, provider: SmsProvider, now: () => Date): Promise<number> {
  let sent = 0
  for (;;) {
    const moment = now()
    const messages = await claimMessages(db, moment, new Date(moment.getTime() + MINUTE), BATCH)
    for (const message of messages) {
      try {
        const { receipt } = await provider.send(message)
        await markSent(db, message.id, receipt, now())
        sent += 1
      } catch (error) {
        await markFailed(db, message.id, error instanceof Error ? error.message : 'unknown', message.tries >= MOST_TRIES)
      }
    }
    if (messages.length < BATCH) return sent
  }
}
