import { answered, begin, lost, refused, resumed } from '../../../engine/offline/outbox.ts'
import { isTaskGone, isUnanswered } from '../../../engine/offline/outbox-words.ts'
import { taskGone } from '../../../engine/offline/orphan.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { OutboxStore } from '../store/outbox-store.ts'

/** How a round of sending ended. `cut`: no answer came, and it is tried again later. */
export interface Round {
  end: 'done' | 'cut'
  /** Changes that the server has taken. */
  sent: number
}

/** Call that keeps work whose task was taken away. */
const KEEP_ORPHANS = 'offline/orphan'

interface Given {
  outbox: OutboxStore
  /** Sends one change under its key, with its file where it has one; rejects with the server's refusal. */
  send(operation: QueuedOperation): Promise<Json>
  /** The file of a change is on the server. */
  dropFile(id: string): Promise<void>
  /** Told of each refusal: the device itself may be meant. */
  refused(error: ProblemError): Promise<void>
}

/**
 * Sends what waits, one change after another in their order, until nothing may go any more or no answer comes. Each step is on the device before the next
 * begins: a page that is killed in between goes on where it was, and the key of a change keeps it from being done twice. One page alone may run it.
 */
export async function sendWaiting({ outbox, send, dropFile, refused: told }: Given): Promise<Round> {
  let sent = 0
  await outbox.change(resumed)
  for (;;) {
    const operation = await beginNext(outbox)
    if (!operation) return { end: 'done', sent }
    const { seq, file } = operation
    try {
      const answer = await send(operation)
      await outbox.change((before) => answered(before, seq, answer), operation)
      sent += 1
    } catch (error) {
      if (!(error instanceof ProblemError)) {
        await outbox.change((before) => lost(before, seq))
        throw error
      }
      const { problems } = error
      await told(error)
      await outbox.change((before) => refused(before, seq, problems))
      if (isUnanswered(problems)) return { end: 'cut', sent }
      const reason = problems[0]?.message ?? error.message
      if (isTaskGone(problems)) await outbox.change((before) => taskGone(before, seq, KEEP_ORPHANS, reason))
      continue
    }
    if (file !== undefined) await dropFile(file)
  }
}

async function beginNext(outbox: OutboxStore): Promise<QueuedOperation | null> {
  let begun: QueuedOperation | null = null
  await outbox.change((before) => {
    const next = begin(before)
    begun = next?.operation ?? null
    return next?.outbox ?? before
  })
  return begun
}
