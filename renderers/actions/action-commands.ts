import type { Scope } from '../../engine/expressions/scope.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import type { Command } from '../keys/commands-context.ts'
import { visibleActions } from './visible-actions.ts'

/** The buttons of a section that can be pressed as things are, as commands; `about` names the row that they are pressed for. */
export function actionCommands(
  actions: readonly ActionModel[],
  scope: Scope,
  section: Parameters<typeof visibleActions>[2],
  run: (action: ActionModel) => void,
  about = '',
): Command[] {
  return visibleActions(actions, scope, section).flatMap(({ action, disabled }) =>
    disabled ? [] : [{ id: `${section} ${action.id}`, title: action.title, about, keys: action.shortcut ?? '', run: () => run(action) }],
  )
}
