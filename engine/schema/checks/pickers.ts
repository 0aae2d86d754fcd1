import type { Entity } from '../entity.ts'
import type { Json, JsonObject } from '../json.ts'
import type { FormItem } from '../view.ts'
import type { AllFiles } from './files.ts'
import type { Report } from './report.ts'

interface Pickable {
  all: AllFiles
  entity: Entity
  report: Report
}

/** Where a field is picked from another list: the list exists, and fields copied exist on both sides. */
export function checkPickers(place: Pickable, item: FormItem, child: Entity | undefined, path: string): void {
  const { params } = item
  if (item.widget === 'reference-picker' && params) checkPicker(place, params, `${path}/params`, { fill: place.entity })
  const pick = params?.['pick']
  if (isObject(pick) && child) checkPicker(place, pick, `${path}/params/pick`, { map: child, fill: place.entity })
}

/** `targets`: parameter → entity whose fields its keys are; the values are fields of the picked record. */
function checkPicker({ all, report }: Pickable, params: JsonObject, path: string, targets: Record<string, Entity>): void {
  const view = params['view']
  if (typeof view !== 'string') return
  report.known(view, all.views.keys(), `${path}/view`, '页面')
  const picked = all.entities.get(all.views.get(view)?.entity ?? '')
  for (const [name, target] of Object.entries(targets)) {
    const copies = params[name]
    if (!isObject(copies)) continue
    for (const [to, from] of Object.entries(copies)) {
      report.known(to, Object.keys(target.properties), `${path}/${name}/${to}`, `“${target.title}”的字段`)
      if (picked && typeof from === 'string') report.known(from, Object.keys(picked.properties), `${path}/${name}/${to}`, `“${picked.title}”的字段`)
    }
  }
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)
}
