import { placeOf } from '../../../records/places.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'

/** Operation whose calls answer a map of the records that they find. */
const ANSWERS_MAPS = 'list'

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
