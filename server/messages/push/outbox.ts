import { writePush } from '../../../engine/push/push-payload.ts'
import { someAtATime } from '../../calls/some-at-a-time.ts'
import { logInterfaceCall } from '../../logs/interface-log.ts'
import type { PushSender } from '../../services/push-sender.ts'
import type { Database } from '../../store/database.ts'
import { claimPushes, dropPushes, dropStalePushes, postponePushes, type WaitingPush } from '../queries/push-outbox.ts'
import { deleteEndedSubscriptions, deleteSubscription, subscriptionsFor, type SubscriptionToPush } from '../queries/push-subscription.ts'
import { PushGone, PushRefused } from './push-failures.ts'

const BATCH = 200
const AT_ONCE = 8
const MOST_TRIES = 6
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** What drains the outbox: `sender` is null where the site has no keys, `inbox` the address of the page of messages. */
export interface PushDrain {
  db: Database
  sender: PushSender | null
  inbox: string
  now: () => Date
  stopping?: AbortSignal
}

/** What one browser is told: of one message that one, of several how many there are. */
interface Notice {
  to: SubscriptionToPush
  pushes: readonly WaitingPush[]
}

/**
 * Pushes all that is due now and answers how many devices were told. Any number of processes may do so: each push is claimed by one. A push service that
 * fails is tried again after 1, 2, 4, 8 and 16 minutes; one that refuses is not, and one that knows the browser no longer ends the subscription. Subscriptions
 * whose session has ended go first: nobody is told anything after a lock or a way out.
 */
export async function drainPushes(drain: PushDrain): Promise<number> {
  const { db, sender, now, stopping } = drain
  await deleteEndedSubscriptions(db)
  await dropStalePushes(db, sender ? new Date(now().getTime() - DAY) : now())
  let told = 0
  while (sender && !stopping?.aborted) {
    const moment = now()
    const pushes = await claimPushes(db, moment, new Date(moment.getTime() + MINUTE), BATCH)
    const notices = await noticesOf(db, sender, pushes)
    const sent = await someAtATime(notices, AT_ONCE, (notice) => sendNotice(drain, sender, notice))
    told += sent.filter(Boolean).length
    if (pushes.length < BATCH) break
  }
  return told
}

/** Pushes by browser; what nobody is to get any more, or has read meanwhile, is dropped. */
async function noticesOf(db: Database, sender: PushSender, pushes: readonly WaitingPush[]): Promise<Notice[]> {
  const ids = [...new Set(pushes.map(({ subscriptionId }) => subscriptionId))]
  const living = await subscriptionsFor(db, ids, sender.publicKey)
  const notices = living.filter(({ unread }) => unread > 0).map((to) => ({ to, pushes: pushes.filter(({ subscriptionId }) => subscriptionId === to.id) }))
  const kept = new Set(notices.flatMap((notice) => notice.pushes))
  await dropPushes(
    db,
    pushes.filter((push) => !kept.has(push)),
  )
  return notices
}

async function sendNotice({ db, inbox, now, stopping }: PushDrain, sender: PushSender, { to, pushes }: Notice): Promise<boolean> {
  if (stopping?.aborted) return false
  const [first] = pushes
  const about = pushes.length === 1 && first ? first : { title: `${pushes.length} 条新消息`, link: inbox }
  const payload = writePush({ title: about.title, unread: to.unread, link: about.link || inbox })
  try {
    await logInterfaceCall(db, now, { system: '推送服务', name: '消息推送', recordId: to.id }, () => sender.send(to.address, payload))
    await dropPushes(db, pushes)
    return true
  } catch (error) {
    const tries = Math.max(...pushes.map((push) => push.tries))
    if (error instanceof PushGone) await deleteSubscription(db, to.id)
    if (error instanceof PushGone || error instanceof PushRefused || tries >= MOST_TRIES) await dropPushes(db, pushes)
    else await postponePushes(db, pushes, new Date(now().getTime() + MINUTE * 2 ** (tries - 1)))
    return false
  }
}
