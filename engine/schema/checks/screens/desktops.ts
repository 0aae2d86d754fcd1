import type { DesktopView } from '../../screens/kinds/desktop.ts'
import type { MobileView } from '../../screens/kinds/mobile.ts'
import type { TimelineView } from '../../screens/kinds/timeline.ts'
import { checkColumns } from './lists/columns.ts'
import { checkMapBlock } from './lists/list-maps.ts'
import { sessionNames } from '../common/schema-files.ts'
import { checkParams } from '../common/parameters.ts'
import { checkCall, type ViewScope } from '../common/view-scope.ts'

/** A desktop or a page for a hand: its blocks with what they load and take. Fields are those of the call's entity, else of the view's. */
export function checkBlocks(place: ViewScope, view: DesktopView | MobileView): void {
  const { all, report } = place
  view.blocks.forEach((block, index) => {
    const path = `/blocks/${index}`
    if (block.load) checkCall(place, block.load, `${path}/load`)
    report.expression(block.visible, sessionNames, `${path}/visible`, 'bool')
    if (!all.registered) return
    const definition = all.registered.blocks.get(block.block)
    if (!definition) return report.known(block.block, all.registered.blocks.keys(), `${path}/block`, '区块')
    const entity = all.entities.get((block.load && all.calls.get(block.load.call)?.entity) ?? view.entity)
    checkParams({ all, report, entity }, definition, block.params, `${path}/params`)
    checkMapBlock(place, block, path)
  })
}

/** A timeline: its call, the fields that tell it, and further columns. */
export function checkTimeline(place: ViewScope, view: TimelineView): void {
  const { entity, report } = place
  checkCall(place, view.find, '/find')
  for (const [name, field] of Object.entries(view.item)) report.known(field, Object.keys(entity.properties), `/item/${name}`, `“${entity.title}”的字段`)
  checkColumns(place, view.columns)
}
