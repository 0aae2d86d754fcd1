import type { ActionModel } from '../../engine/model/model.ts'
import type { ShortcutLine } from './shortcuts-context.ts'

/** The shortcuts of buttons, as lines of the list of keys. */
export function shortcutLines(actions: readonly ActionModel[]): ShortcutLine[] {
  return actions.flatMap(({ shortcut, title }) => (shortcut ? [{ keys: shortcut, does: title }] : []))
}
