import type { Known } from '../../../expressions/type-environment.ts'
import type { Entity } from '../../records/entity.ts'
import type { Print, PrintBlock } from '../../business/print.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'

/** What a printed document names must exist, and its expressions must make sense. */
export function checkPrint(all: AllFiles, print: Print): Report {
  const report = new Report(placeOf(all, 'prints', print.id))
  const entity = all.entities.get(print.entity)
  if (!entity) {
    report.known(print.entity, all.entities.keys(), '/entity', '业务对象')
    return report
  }
  const known: Known = { record: knownFieldsOf(all, entity), ...sessionNames }
  report.expression(print.foot, known, '/foot', 'any')
  report.expression(print.only?.when, known, '/only/when', 'bool')
  report.known(print.counter, Object.keys(entity.properties), '/counter', `“${entity.title}”的字段`)
  print.blocks.forEach((block, index) => checkBlock(all, report, block, entity, known, `/blocks/${index}`))
  return report
}

function checkBlock(all: AllFiles, report: Report, block: PrintBlock, entity: Entity, known: Known, path: string): void {
  for (const name of ['text', 'over', 'qrcode', 'left', 'center', 'right', 'value', 'when'] as const) {
    const expression = (block as Partial<Record<typeof name, string>>)[name]
    report.expression(expression, known, `${path}/${name}`, name === 'when' ? 'bool' : 'any')
  }
  if (block.block === 'grid') {
    block.rows.forEach((row, index) => row.forEach((cell, at) => report.expression(cell.value, known, `${path}/rows/${index}/${at}/value`, 'any')))
  }
  if (block.block !== 'table') return
  report.known(block.of, Object.keys(entity.properties), `${path}/of`, `“${entity.title}”的字段`)
  const property = entity.properties[block.of]
  const child = property?.type === 'array' ? all.entities.get(property['x-child'].entity) : undefined
  // Rows also offer fields taken from referenced records, whose names the document chooses itself.
  const rowNames: Known = { ...known, row: child ? 'any' : {} }
  block.columns.forEach((column, index) => report.expression(column.value, rowNames, `${path}/columns/${index}/value`, 'any'))
  report.expression(block.total?.value, known, `${path}/total/value`, 'any')
}
