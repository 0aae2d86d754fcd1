import { actions } from '../../../actions/registry.ts'
import type { Known } from '../../../expressions/type-environment.ts'
import type { ActionUse } from '../../format/words.ts'
import { checkParams } from '../common/parameters.ts'
import type { ViewScope } from '../common/view-scope.ts'

/** Actions in use must be registered, with parameters they take; what these name must exist; rules must make sense. */
export function checkActions(place: ViewScope, uses: readonly ActionUse[] | undefined, section: string, known: Known): void {
  const { report } = place
  uses?.forEach((use, index) => {
    const path = `${section}/${index}`
    report.expression(use.visible, known, `${path}/visible`, 'bool')
    report.expression(use.disabled, known, `${path}/disabled`, 'bool')
    const definition = actions.get(use.action)
    if (!definition) return report.known(use.action, actions.keys(), `${path}/action`, '操作')
    checkParams(place, definition, use.params, `${path}/params`)
    checkOpening(place, use, `${path}/params`)
  })
}

/** A view without an address cannot be gone to: it opens as a dialog. */
function checkOpening({ all, report }: ViewScope, { action, params }: ActionUse, path: string): void {
  const view = action === 'open' ? all.views.get(String(params?.['view'])) : undefined
  if (view && view.route === undefined && params?.['dialog'] !== true) report.add('schema.no-address', `${path}/view`, { got: view.viewNo })
}
