import { test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { ProblemError } from '../problem.ts'
import type { ActionModel, Reason } from './model.ts'

/** The key of what a form is for. */
export const mainKey = 'Ctrl+Enter'

/** What a form is for, as it stands: the main button with the key of its own (`mainKey`) when it can be pressed, else the first that can; none where nothing can. */
export function mainAction(actions: readonly ActionModel[], scope: Scope): ActionModel | undefined {
  const open = actions.filter((action) => {
    const { visible, disabled } = actionState(action, scope)
    return action.tone === 'primary' && visible && !disabled
  })
  return open.find(({ shortcut }) => shortcut === mainKey) ?? open[0]
}

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
