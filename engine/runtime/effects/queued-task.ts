import type { Json } from '../../schema/format/json.ts'

/** A task that the server made of a call instead of doing it while somebody waits (docs/adr/0045). */
export interface QueuedTask {
  id: string
  title: string
}

/** The task that a call answered; null when it answered what it was asked for. */
export function queuedTask(answer: Json | undefined): QueuedTask | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null
  const { task } = answer
  if (task === null || typeof task !== 'object' || Array.isArray(task)) return null
  const { id, title } = task
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : null
}
