import { actions } from '../actions/registry.ts'
import { hasOperator, type SessionInfo } from '../schema/accounts/session.ts'
import type { JsonObject } from '../schema/format/json.ts'
import type { View } from '../schema/screens/view.ts'
import type { ActionUse } from '../schema/format/words.ts'
import type { ActionModel } from './model.ts'

/** Full operator code of an action: a code with `:` as it is, a word (by default the action's id) under the view's prefix, null for none. */
export function operatorOf(use: Pick<ActionUse, 'id' | 'operator'>, view: Pick<View, 'operator'>): string | null {
  if (use.operator === false) return null
  const word = use.operator ?? use.id
  if (word.includes(':')) return word
  return view.operator === false ? null : `${view.operator}:${word}`
}

/** What an action is started with. Stored layers of a site may still say `none`, the words for no record, which no action knows any more. */
function currentParams({ none: _retired, ...params }: JsonObject = {}): JsonObject {
  return params
}

/** Buttons and links: those whose operator code the caller lacks are `denied`, with the reason; screens do not draw them (`visibleActions`). */
export function deriveActions(uses: ActionUse[] | undefined, view: Pick<View, 'operator'>, session: SessionInfo): ActionModel[] {
  return (uses ?? []).map((use) => {
    const operator = operatorOf(use, view)
    const denied = operator !== null && !hasOperator(session, operator)
    const definition = actions.get(use.action)
    const title = use.title ?? definition?.title ?? use.id
    return {
      id: use.id,
      action: use.action,
      title,
      ...(use.icon === undefined ? {} : { icon: use.icon }),
      tone: use.tone ?? 'default',
      params: currentParams(use.params),
      visible: use.hidden !== true,
      disabled: denied,
      denied,
      operator,
      selects: definition?.selects ?? 'none',
      ...(definition?.aside ? { aside: true } : {}),
      ...(definition?.sendsForm || use.params?.['send'] !== undefined ? { sendsForm: true } : {}),
      ...(use.shortcut === undefined ? {} : { shortcut: use.shortcut }),
      ...(use.visible === undefined ? {} : { visibleWhen: use.visible }),
      ...(use.disabled === undefined ? {} : { disabledWhen: use.disabled }),
      ...(use.because === undefined ? {} : { because: use.because }),
      why: denied ? [{ by: 'operator', text: `没有“${title}”的操作权限` }] : [],
    }
  })
}
