import { logInterfaceCall } from '../../logs/interface-log.ts'
import type { Database } from '../../store/database.ts'
import type { SmsProvider } from '../../services/sms-provider.ts'
import { claimMessages, markFailed, markSent, type WaitingMessage } from '../queries/sms.ts'
import { SmsRefused } from './sms-refused.ts'

const BATCH = 20
const MOST_TRIES = 6
const MINUTE = 60_000

/**
 * Sends all that is due now and answers how many went out. Any number of processes may do so: each message is claimed by one. A provider
 * that fails is tried again after 1, 2, 4, 8 and 16 minutes; one that refuses is not. The message's own id lets it recognise a repetition. One who is
 * `stopping` leaves the rest to the next who drains.
 */
export async function drainOutbox(db: Database, provider: SmsProvider, now: () => Date, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  for (;;) {
    const moment = now()
    const messages = await claimMessages(db, moment, new Date(moment.getTime() + MINUTE), BATCH)
    for (const message of messages) {
      if (stopping?.aborted) return sent
      if (await sendOne(db, provider, message, now)) sent += 1
    }
    if (messages.length < BATCH) return sent
  }
}

async function sendOne(db: Database, provider: SmsProvider, message: WaitingMessage, now: () => Date): Promise<boolean> {
  try {
    const { receipt } = await logInterfaceCall(db, now, { system: '短信网关', name: '发送短信', recordId: message.id }, () => provider.send(message))
    await markSent(db, message.id, receipt, now())
    return true
  } catch (error) {
    const last = error instanceof SmsRefused || message.tries >= MOST_TRIES
    const next = last ? null : new Date(now().getTime() + MINUTE * 2 ** (message.tries - 1))
    await markFailed(db, message.id, error instanceof Error ? error.message : 'unknown', next)
    return false
  }
}
