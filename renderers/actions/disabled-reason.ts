import type { ActionModel, Reason } from '../../engine/model/model.ts'
import { problem } from '../../engine/problem.ts'

/** Why a control is off, in one sentence for tooltip, screen reader and click: the permission warning of foundation §6, or, in the view's words, why the record's state forbids it. */
export function disabledReason(action: ActionModel, why: readonly Reason[]): string {
  if (action.denied) return problem('right.denied', action.id, { right: action.title }).message
  return why.some(({ by }) => by === 'rule') ? (action.because ?? '当前状态下不能进行此操作') : (why.at(-1)?.text ?? '当前不能进行此操作')
}
