import { cycleProblems, visibleCycles, type FieldRule } from '../../../expressions/dependency-cycles.ts'
import { isValidExpression } from '../../../expressions/evaluate.ts'
import type { Problem } from '../../../problem.ts'
import type { Entity } from '../../records/entity.ts'
import { fieldsIn } from '../../records/objects.ts'
import type { FormItem, FormView } from '../../screens/kinds/form.ts'
import { expandShorthand } from '../../screens/kinds/view-words.ts'

/** Cycles among the rules of a form, each at its first field; of showing only among fields that are filled in. Rules that cannot be read are left to the check of expressions. */
export function formCycles(view: FormView, entity: Entity): Problem[] {
  const values: FieldRule[] = []
  const shows: FieldRule[] = []
  const places = new Map<string, string>()
  const add = (rules: FieldRule[], field: string, expression: string | undefined): void => {
    const inside = fieldsIn(entity, field)
    if (expression !== undefined && isValidExpression(expression))
      rules.push(...(inside.length > 0 ? inside : [field]).map((each) => ({ field: each, expression })))
  }
  view.groups.forEach((group, index) => {
    group.items.forEach((each, at) => {
      const item: FormItem = expandShorthand(each)
      const field = item.field ?? item.id
      for (const each of [field, ...fieldsIn(entity, field)]) places.set(each, `/groups/${index}/items/${at}`)
      add(values, field, item.value)
      if (!isFilledIn(view, item, entity)) return
      add(shows, field, item.visible)
      add(shows, field, group.visible)
    })
  })
  return [...cycleProblems(values, entity), ...visibleCycles(shows)].map((circle) => ({ ...circle, path: placeOf(circle, places) }))
}

/** What nobody fills in here, such as the reason of a return, may well show only when there is one. */
function isFilledIn(view: FormView, item: FormItem, entity: Entity): boolean {
  const readOnly = item.readOnly ?? entity.properties[item.field ?? item.id]?.readOnly
  return view.kind !== 'detail' && view.readOnly !== true && readOnly !== true && item.value === undefined
}

function placeOf({ got = '' }: Problem, places: ReadonlyMap<string, string>): string {
  return got.split(' → ').flatMap((field) => places.get(field) ?? [])[0] ?? '/groups'
}
