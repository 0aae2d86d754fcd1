import { inferCell, inferWidget } from '../../../../model/infer-controls.ts'
import type { Entity } from '../../../records/entity.ts'
import { expandShorthand, type ChildColumn, type Column } from '../../../screens/kinds/view-words.ts'
import type { ActionUse } from '../../../format/words.ts'
import { checkGranted } from '../../common/granted-codes.ts'
import { checkFit, checkParams } from '../../common/parameters.ts'
import { knownFieldsOf, sessionNames } from '../../common/schema-files.ts'
import type { ViewScope } from '../../common/view-scope.ts'

/** Columns of a list: their fields, cells and parameters, and the row actions they start. */
export function checkColumns(place: ViewScope, columns: readonly (string | Column)[], rowActions: readonly ActionUse[] = []): void {
  const { all, entity, report } = place
  columns.forEach((item, index) => {
    const path = `/columns/${index}`
    const column: Column = expandShorthand(item)
    checkField(place, column, entity, path)
    const property = entity.properties[column.field ?? column.id]
    const starts = rowActions.map((action) => action.id)
    if (all.registered) {
      const { cells } = all.registered
      checkFit(report, cells, column.cell, property, `${path}/cell`, '单元格')
      const cell = cells.get(column.cell ?? inferCell(property ?? null))
      if (cell) checkParams(place, cell, column.params, `${path}/params`)
    }
    report.known(column.action, starts, `${path}/action`, '行操作')
  })
}

/** Columns of a child table: each is drawn by the widget of its field. */
export function checkChildColumns(place: ViewScope, columns: readonly (string | ChildColumn)[] | undefined, child: Entity, path: string): void {
  columns?.forEach((item, index) => {
    const below = `${path}/${index}`
    const column: ChildColumn = expandShorthand(item)
    checkField(place, column, child, below)
    const widget = place.all.registered?.widgets.get(inferWidget(child.properties[column.field ?? column.id] ?? null))
    place.report.expression(column.visible, { ...sessionNames, row: knownFieldsOf(place.all, child) }, `${below}/visible`, 'bool')
    const { registered } = place.all
    if (registered && column.phone !== undefined)
      checkFit(place.report, registered.widgets, column.phone, child.properties[column.field ?? column.id], `${below}/phone`, '控件')
    if (column.operator !== undefined) checkGranted(place.all, place.report, column.operator, `${below}/operator`)
    if (widget) checkParams({ ...place, entity: child }, widget, column.params, `${below}/params`)
  })
}

function checkField({ report }: ViewScope, { id, field = id }: Pick<Column, 'id' | 'field'>, entity: Entity, path: string): void {
  report.known(field, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
}
