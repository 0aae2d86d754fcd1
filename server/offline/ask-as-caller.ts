import { problem, ProblemError } from '../../engine/problem.ts'
import type { KeptRequest } from '../../engine/offline/words.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { decodedParams } from '../calls/input/decoded-params.ts'
import { inOneTransaction } from '../calls/in-one-transaction.ts'
import { REPLY_SENT, type Operation, type OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { requireGranted } from '../permissions/granted.ts'
import { rightDenied } from '../permissions/operators.ts'
import { schemasFor, wholeOf } from '../schemas/field-rights.ts'
import { schemasForCall } from '../schemas/pick-lists.ts'
import { keptOperations } from './kept-operations.ts'

/**
 * What a call answers to the caller, asked for in their name by another: session, codes, pick lists, field rights, scope and parameters are those of the call
 * itself. One that writes, answers a file or is asked for before login is refused.
 */
export async function askAsCaller(context: OperationContext, request: KeptRequest, most?: number): Promise<Json> {
  const { call, operation } = grantedCall(context, request.call)
  if (!keptOperations.has(operation.id) || call.public) throw rightDenied(call.id, call.title)
  const session = requireSession(context)
  const schemas = schemasForCall(schemasFor(wholeOf(context.schemas), session), call, session)
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  const input = decodedParams(call, entity, request.params)
  const asked: OperationContext = { ...context, call, schemas, input, ...(most === undefined ? {} : { keepMost: most }) }
  const data = operation.transaction ? await inOneTransaction(operation, asked, undefined) : await operation.run(asked)
  if (data === REPLY_SENT) throw new Error(`${operation.id} answers no data`)
  return data ?? null
}

/** A call that the caller may make, with its operation. */
export function grantedCall(context: OperationContext, id: string): { call: Call; operation: Operation } {
  const call = wholeOf(context.schemas).calls.get(id)
  const operation = call && context.operations.get(call.operation)
  if (!call || !operation) throw new ProblemError(problem('call.not-found', id))
  if (!call.public) requireGranted(call, requireSession(context))
  return { call, operation }
}

/** Whether the caller may make a call. */
export function mayCall(context: OperationContext, id: string): boolean {
  try {
    grantedCall(context, id)
    return true
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}
