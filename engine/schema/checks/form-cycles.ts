import { cycleProblems, visibleCycles, type FieldRule } from '../../expressions/cycle.ts'
import { isReadable } from '../../expressions/evaluate.ts'
import type { Problem } from '../../problem.ts'
import type { Entity } from '../entity.ts'
import type { FormItem, FormView } from '../views/form.ts'
import { spellOut } from '../views/words.ts'

/** Circles among the rules of a form, each at the group of its first field. Rules that cannot be read are left to the check of expressions. */
export function formCycles(view: FormView, entity: Entity): Problem[] {
  const values: FieldRule[] = []
  const shows: FieldRule[] = []
  const places = new Map<string, string>()
  const add = (rules: FieldRule[], field: string, expression: string | undefined): void => {
    if (expression !== undefined && isReadable(expression)) rules.push({ field, expression })
  }
  view.groups.forEach((group, index) => {
    for (const each of group.items) {
      const item: FormItem = spellOut(each)
      const field = item.field ?? item.id
      places.set(field, `/groups/${index}`)
      add(values, field, item.value)
      add(shows, field, item.visible)
      add(shows, field, group.visible)
    }
  })
  return [...cycleProblems(values, entity), ...visibleCycles(shows)].map((circle) => ({ ...circle, path: places.get(circle.path) ?? '/groups' }))
}
