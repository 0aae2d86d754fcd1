import { placeOf } from '../../../records/places.ts'
import type { DesktopBlock } from '../../../screens/kinds/desktop.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'

/** Operation whose calls answer a map of the records that they find. */
const ANSWERS_MAPS = 'list'

/** Block that shows the map of a list. */
const BLOCK = 'map'

/** A list that is drawn as a map (docs/adr/0057): its records have a place, and its call answers where they are. */
export function checkMap({ all, entity, report }: ViewScope, { map, find }: ListView): void {
  if (!map) return
  if (!placeOf(all.entities, entity)) report.add('schema.misfit', '/map', { got: entity.id, expected: '写了 x-place 的业务对象', fitting: '不写 map' })
  const call = all.calls.get(find.call)
  // a call that is not there is told at its own place
  if (call && call.operation !== ANSWERS_MAPS)
    report.add('schema.misfit', '/map', {
      got: `${find.call}（${call.operation}）`,
      expected: `operation 为 ${ANSWERS_MAPS} 的查询接口`,
      fitting: `find 写 operation 为 ${ANSWERS_MAPS} 的接口，或不写 map`,
    })
}

/** A block with a map names a list that has one. */
export function checkMapBlock(
  { all, report }: Pick<ViewScope, 'all' | 'report'>,
  { block, params }: Pick<DesktopBlock, 'block' | 'params'>,
  path: string,
): void {
  const view = block === BLOCK ? all.views.get(String(params?.['view'])) : undefined
  // a view that is not there is told by the block's own words
  if (!view || ('map' in view && view.map)) return
  report.add('schema.misfit', `${path}/params/view`, { got: view.viewNo, expected: '写了 map 的列表', fitting: '在该列表写 map，或换一个列表' })
}
