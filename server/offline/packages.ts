import { problem, ProblemError } from '../../engine/problem.ts'
import type { OfflinePackage } from '../../engine/schema/business/offline-package.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { mayOpen } from '../permissions/operators.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { grantedCall, mayCall } from './ask-as-caller.ts'

/**
 * The packages that the caller is offered: those whose tasks they may list, on a page that is theirs, and whose records they may change. Whoever only sees the
 * records has no work in them; a file alone is none.
 */
export function packagesFor(context: OperationContext): OfflinePackage[] {
  const schemas = wholeOf(context.schemas)
  const { operators } = requireSession(context)
  const changesRecords = (id: string) => schemas.calls.get(id)?.entity !== undefined && mayCall(context, id)
  return [...(schemas.offline?.values() ?? [])].filter(({ tasks, queues }) => {
    const page = schemas.views.get(tasks.view)
    return page !== undefined && mayOpen(operators, page) && mayCall(context, tasks.call) && queues.some(changesRecords)
  })
}

/** A package of an id; refused where there is none, or to whoever may not list its tasks. */
export function requirePackage(context: OperationContext, id: string): OfflinePackage {
  const found = wholeOf(context.schemas).offline?.get(id)
  if (!found) throw new ProblemError(problem('record.not-found', '/id', { got: id }))
  grantedCall(context, found.tasks.call)
  return found
}

/** Most rows that are kept of a list, by its call and view, over all packages; undefined of a list that none of them keeps. */
export function mostKept(context: OperationContext, call: string, view: string): number | undefined {
  const files = [...(wholeOf(context.schemas).offline?.values() ?? [])]
  const lists = files.flatMap((file) => [...file.lists, ...file.each.map((each) => ({ ...each, most: MOST_OF_TASK }))])
  const found = lists.filter((each) => each.call === call && each.view === view).map(({ most }) => most)
  return found.length === 0 ? undefined : Math.max(...found)
}

/** Rows that one task may bring along in a list of its own. */
const MOST_OF_TASK = 500
