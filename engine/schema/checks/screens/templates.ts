import { didYouMean } from '../../../did-you-mean.ts'
import { templatesIn } from '../../../runtime/effects/template.ts'
import type { Json } from '../../format/json.ts'
import { actionsOf } from '../../screens/view-actions.ts'
import { knownFieldsOf } from '../common/schema-files.ts'
import type { Queries } from './query-parameters.ts'
import type { ViewScope } from '../common/view-scope.ts'

/** Parameters of actions whose texts are templates. */
const templated = new Set(['query', 'input', 'url'])

/** A `{name}` that no source can fill is a slip: calls are filled from the query, actions from the row or form too. One with a fallback may be empty, and so may what a search starts with. */
export function checkTemplates(place: ViewScope, queries: Queries): void {
  const { all, view, entity } = place
  const query = queries.get(view.viewNo)
  if (!query) return
  for (const word of ['find', 'load', 'log'] as const) {
    const call = (view as Partial<Record<typeof word, { params?: Json }>>)[word]
    checkTexts(place, call?.params, `/${word}/params`, query)
  }
  const fields = new Set([...Object.keys(knownFieldsOf(all, entity)), ...query])
  for (const { use, path } of actionsOf(view))
    for (const [name, value] of Object.entries(use.params ?? {})) if (templated.has(name)) checkTexts(place, value, `${path}/params/${name}`, fields)
}

function checkTexts(place: ViewScope, value: Json | undefined, path: string, known: ReadonlySet<string>): void {
  if (typeof value === 'string') {
    for (const { name, fallback } of templatesIn(value))
      if (!fallback && !known.has(name)) place.report.add('schema.unfilled', path, { got: `{${name}}`, suggestion: didYouMean(name, known) })
  } else if (value !== null && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) checkTexts(place, each, `${path}/${key}`, known)
  }
}
