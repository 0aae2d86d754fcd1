import { labelOf } from '../../records/record-values.ts'
import type { Entity } from '../../records/entity.ts'
import type { Json, JsonObject } from '../../format/json.ts'
import type { FormItem } from '../../screens/kinds/form.ts'
import type { ViewScope } from '../common/view-scope.ts'
import { reportUnanswered } from './answered-rows.ts'

/** Where a field is picked from another list: the fields taken are those of the picked records, and those of child rows are the child's. */
export function checkPickers(place: ViewScope, { widget, params }: FormItem, child: Entity | undefined, path: string): void {
  if (widget === 'reference-picker' && params) checkCopiedFields(place, params, 'fill', `${path}/params`)
  if (widget === 'register-picker' && params)
    checkCopiedFields(place, { view: params['view'] ?? null, copies: { key: params['key'] ?? null } }, 'copies', `${path}/params`)
  const pick = params?.['pick']
  if (!isObject(pick) || !child) return
  checkCopiedFields(place, pick, 'fill', `${path}/params/pick`)
  checkCopiedFields(place, pick, 'map', `${path}/params/pick`)
  const fields = Object.keys(child.properties)
  for (const name of Object.keys(isObject(pick['map']) ? pick['map'] : {}))
    place.report.known(name, fields, `${path}/params/pick/map/${name}`, `“${child.title}”的字段`)
}

function checkCopiedFields({ all, report }: ViewScope, params: JsonObject, word: string, path: string): void {
  const { view, [word]: copies } = params
  const picked = all.entities.get((typeof view === 'string' && all.views.get(view)?.entity) || '')
  if (!picked || !isObject(copies)) return
  const fields = Object.keys(picked.properties)
  const known = [...fields, ...fields.map(labelOf)]
  for (const [to, from] of Object.entries(copies)) {
    if (typeof from !== 'string') continue
    report.known(from, known, `${path}/${word}/${to}`, `“${picked.title}”的字段`)
    reportUnanswered(report, picked, from, `${path}/${word}/${to}`)
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)
}
