import type { Json } from '../schema/format/json.ts'
import { handlerOf, offlineHandlers } from './handlers/registry.ts'
import type { KeptRequest, QueuedOperation } from './words.ts'

/** A kept answer as it stands with everything that waits, in the order in which it was entered. `by`: who works on this device. */
export function overlay(request: KeptRequest, answer: Json, operations: readonly QueuedOperation[], by: string): Json {
  return operations
    .filter(({ handler }) => offlineHandlers.has(handler))
    .reduce((shown, operation) => handlerOf(operation.handler).overlay(request, shown, operation, by), answer)
}

/** What a change answers while there is no network. */
export function meanwhile(operation: QueuedOperation, by: string): Json {
  return handlerOf(operation.handler).meanwhile(operation, by)
}
