import { actions } from '../actions/registry.ts'
import { compile, readNames } from '../expressions/compile.ts'
import type { ReadShape } from '../expressions/coerce-shape.ts'
import { ProblemError } from '../problem.ts'
import { templateNames } from '../runtime/effects/template.ts'
import type { Json } from '../schema/format/json.ts'
import { namesIn, textsIn } from '../schema/format/names.ts'
import { expression, type ActionUse } from '../schema/format/words.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'
import { expandShorthand, type Column } from '../schema/screens/kinds/view-words.ts'
import { actionsOf } from '../schema/screens/view-actions.ts'

/** A rule about rows, and where it stands in its view. */
export interface RowRule {
  text: string
  path: string
}

/**
 * Names that a list reads of its rows, as it writes them: its columns with what their cells take, and what rules, templates and parameters of its
 * buttons name. Hidden columns are columns, because whoever looks at the list may show them. What only searches or sorts is not read here.
 */
export function namesRead(view: Pick<ListView, 'columns' | 'rowTones' | 'toolbar' | 'rowActions' | 'rowMore'>): Set<string> {
  const columns = view.columns.map((item): Column => expandShorthand(item))
  return new Set([
    ...columns.flatMap(({ id, field, params }) => [field ?? id, ...wordsIn(params ?? {})]),
    ...rowRules(view).flatMap(({ text }) => readNames(rowShape(text))),
    ...actionsOf(view as ListView).flatMap(({ use }) => namesOfAction(use)),
  ])
}

/** Every rule of a list that is asked about a row, parameters of its buttons included. */
export function rowRules(view: Pick<ListView, 'rowTones' | 'toolbar' | 'rowActions' | 'rowMore'>): RowRule[] {
  const tones = (view.rowTones ?? []).map(({ when }, at) => ({ text: when, path: `/rowTones/${at}/when` }))
  const ofActions = actionsOf(view as ListView).flatMap(({ use, path }) => [
    ...(['visible', 'disabled'] as const).flatMap((word) => (use[word] === undefined ? [] : [{ text: use[word], path: `${path}/${word}` }])),
    ...rulesIn(use).map((rule) => ({ ...rule, path: `${path}/params${rule.path}` })),
  ])
  return [...tones, ...ofActions]
}

/** What a rule reads of the row; undefined where it reads none of it, or is no rule at all, which lint tells. */
export function rowShape(text: string): ReadShape | undefined {
  try {
    return compile(text).analysis.reads.get('row')
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}

/** Every text and key in parameters, templates by the names they ask for: whatever is the name of a field may be read. */
export function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return value.includes('{') ? templateNames(value) : [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...wordsIn(each)])
}

/** Fields that the action's parameters are declared to name, and those that its templates ask for. */
function namesOfAction({ action, params }: ActionUse): string[] {
  const definition = actions.get(action)
  if (!definition || !params) return []
  return [...namesIn(definition.params, params).flatMap(({ names, text }) => (names === 'field' ? [text] : [])), ...templateNames(params)]
}

function rulesIn({ action, params }: ActionUse): RowRule[] {
  const definition = actions.get(action)
  if (!definition || !params) return []
  return textsIn(definition.params, params, (shape) => (shape === expression ? true : null)).map(({ text, path }) => ({ text, path }))
}
