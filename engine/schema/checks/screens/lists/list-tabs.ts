import { askedField } from '../../../../conditions/asked-field.ts'
import { comparisonProblem } from '../../../../conditions/check-comparison.ts'
import { conditionsFrom, isComparison, membersOf, type Condition } from '../../../../conditions/condition.ts'
import type { Json } from '../../../format/json.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'

/** What the tabs of a list ask for fits the fields that they name, as it must of a condition that somebody words on the screen. */
export function checkTabs({ all, entity, report }: ViewScope, { tabs = [] }: ListView): void {
  const check = (condition: Condition, path: string): void => {
    if (!isComparison(condition)) {
      const { join, members } = membersOf(condition)
      return members.forEach((each, index) => check(each, `${path}/${join}/${index}`))
    }
    const found = askedField(entity, all.entities, condition.field)
    if (!found) return report.known(condition.field, Object.keys(entity.properties), `${path}/field`, `“${entity.title}”的字段`)
    const wrong = comparisonProblem(found.property, condition, path)
    if (wrong) report.take(wrong, path)
  }
  tabs.forEach(({ filters }, at) => conditionsFrom(filters as Json).forEach((each, index) => check(each, `/tabs/${at}/filters/${index}`)))
}
