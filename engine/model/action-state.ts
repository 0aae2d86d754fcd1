import { test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { ProblemError } from '../problem.ts'
import type { ActionModel, Reason } from './model.ts'

/** Whether a control shows and may be used for this row or form, and why not. A rule that fails disables the control and says so. */
export function actionState(action: ActionModel, scope: Scope): { visible: boolean; disabled: boolean; why: Reason[] } {
  if (!action.visible) return { visible: false, disabled: true, why: action.why }
  const { visibleWhen, disabledWhen } = action
  if (visibleWhen === undefined && disabledWhen === undefined) return { visible: true, disabled: action.disabled, why: action.why }
  try {
    if (visibleWhen !== undefined && !test(visibleWhen, scope))
      return { visible: false, disabled: true, why: [...action.why, { by: 'rule', text: `显示条件不成立：${visibleWhen}` }] }
    if (disabledWhen !== undefined && test(disabledWhen, scope))
      return { visible: true, disabled: true, why: [...action.why, { by: 'rule', text: `当前状态下不可用：${disabledWhen}` }] }
    return { visible: true, disabled: action.disabled, why: action.why }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { visible: true, disabled: true, why: [...action.why, { by: 'rule', text: error.message }] }
  }
}
