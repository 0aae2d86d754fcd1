import type { ActionModel, Why } from '../../engine/model/model.ts'
import { problem } from '../../engine/problem.ts'

/** Why a control is off, in one sentence for tooltip, screen reader and click; the permission warning of foundation §6 comes first. */
export function warningOf(action: ActionModel, why: readonly Why[]): string {
  if (action.denied) return problem('right.denied', action.id, { operator: action.operator ?? '' }).message
  const rule = why.findLast((each) => each.by === 'rule') ?? why.at(-1)
  return rule?.text ?? '当前状态下不能进行此操作'
}
