import type { Json } from '../schema/format/json.ts'
import { handlerOf, offlineHandlers } from './handlers/registry.ts'
import type { KeptRequest, QueuedOperation } from './words.ts'

/** A kept answer as it stands with everything that waits, in the order in which it was entered. `by`: who works on this device. */
export function overlay(request: KeptRequest, answer: Json, operations: readonly QueuedOperation[], by: string): Json {
  return operations
    .filter(({ handler }) => offlineHandlers.has(handler))
    .reduce((shown, operation) => handlerOf(operation.handler).overlay(request, shown, operation, by), answer)
}

/** What a request for a thing that was made on this device answers, with what was done on it since; null where none of the operations makes it. */
export function madeAnswer(request: KeptRequest, operations: readonly QueuedOperation[], by: string): Json | null {
  for (const [at, operation] of operations.entries()) {
    const made = offlineHandlers.get(operation.handler)?.made?.(request, operation, by) ?? null
    if (made !== null) return overlay(request, made, operations.slice(at + 1), by)
  }
  return null
}

/** What a change answers while there is no network. */
export function meanwhile(operation: QueuedOperation, by: string): Json {
  return handlerOf(operation.handler).meanwhile(operation, by)
}
