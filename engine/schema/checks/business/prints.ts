import { childEntity } from '../../records/child-entities.ts'
import type { Known, KnownFields } from '../../../expressions/type-environment.ts'
import type { Entity } from '../../records/entity.ts'
import type { Print, PrintBlock, PrintCell } from '../../business/print.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from '../common/schema-files.ts'
import { Report } from '../common/reporter.ts'
import { lineFields, printedFields } from './printed-names.ts'

/** What a printed document names must exist, and its expressions must make sense. */
export function checkPrint(all: AllFiles, print: Print): Report {
  const report = new Report(placeOf(all, 'prints', print.id))
  const entity = all.entities.get(print.entity)
  if (!entity) {
    report.known(print.entity, all.entities.keys(), '/entity', '业务对象')
    return report
  }
  const lists = new Map(print.lists?.map(({ as, entity: of }) => [as, all.entities.get(of)]))
  const listed = [...lists].flatMap(([as, of]) => (of ? [[as, { list: knownFieldsOf(all, of) }] as const] : []))
  const known: Known = {
    record: { ...knownFieldsOf(all, entity), ...Object.fromEntries(listed) },
    inspection: { ...printedFields, values: { object: templateValues(all) } },
    ...sessionNames,
  }
  report.expression(print.foot, known, '/foot', 'any')
  report.expression(print.mark, known, '/mark', 'any')
  report.expression(print.only?.when, known, '/only/when', 'bool')
  report.expression(print.draft, known, '/draft', 'bool')
  report.known(print.counter, Object.keys(entity.properties), '/counter', `“${entity.title}”的字段`)
  print.lists?.forEach((list, index) => checkList(all, report, list, entity, `/lists/${index}`))
  print.blocks.forEach((block, index) => checkBlock(all, report, block, { entity, known, lists }, `/blocks/${index}`))
  return report
}

/** Values that any template knows, as text: what documents read by their ids. */
function templateValues({ recordTemplates = new Map() }: AllFiles): KnownFields {
  const fields = [...recordTemplates.values()].flatMap(({ sections }) =>
    sections.flatMap(({ fields: own = [], items = [] }) => [...own, ...items.flatMap(({ results }) => results.flatMap((result) => result.fields ?? []))]),
  )
  return Object.fromEntries(fields.map(({ id }) => [id, 'string' as const]))
}

type NamedList = NonNullable<Print['lists']>[number]

function checkList(all: AllFiles, report: Report, { each, entity: id, by }: NamedList, entity: Entity, path: string): void {
  report.known(each, Object.keys(knownFieldsOf(all, entity)), `${path}/each`, `“${entity.title}”的字段`)
  report.known(id, all.entities.keys(), `${path}/entity`, '业务对象')
  const named = all.entities.get(id)
  if (named) report.known(by, Object.keys(named.properties), `${path}/by`, `“${named.title}”的字段`)
}

/** What blocks of a document speak of: its entity, names of expressions, and lists of records it names. */
interface Subject {
  entity: Entity
  known: Known
  lists: ReadonlyMap<string, Entity | undefined>
}

const expressionWords = ['text', 'over', 'qrcode', 'files', 'verify', 'left', 'center', 'right', 'value', 'number', 'form', 'issuer', 'date', 'when'] as const

function checkBlock(all: AllFiles, report: Report, block: PrintBlock, subject: Subject, path: string): void {
  const { known } = subject
  for (const name of expressionWords) {
    const expression = (block as Partial<Record<typeof name, string>>)[name]
    report.expression(expression, known, `${path}/${name}`, name === 'when' ? 'bool' : 'any')
  }
  if (block.block === 'grid') {
    block.rows.forEach((row, index) => row.forEach((cell, at) => checkCell(report, cell, known, `${path}/rows/${index}/${at}`)))
  }
  if (block.block === 'cover') block.lines.forEach(({ value }, index) => report.expression(value, known, `${path}/lines/${index}/value`, 'any'))
  if (block.block === 'notice') block.paragraphs.forEach((each, index) => report.expression(each, known, `${path}/paragraphs/${index}`, 'any'))
  if (block.block === 'items') {
    block.columns.forEach(({ value }, index) => report.expression(value, { ...known, row: lineFields }, `${path}/columns/${index}/value`, 'any'))
  }
  if (block.block === 'table') checkTable(all, report, block, subject, path)
}

function checkCell(report: Report, { value, seal }: PrintCell, known: Known, path: string): void {
  report.expression(value, known, `${path}/value`, 'any')
  report.expression(seal?.around, known, `${path}/seal/around`, 'any')
  report.expression(seal?.below, known, `${path}/seal/below`, 'any')
}

function checkTable(all: AllFiles, report: Report, block: Extract<PrintBlock, { block: 'table' }>, { entity, known, lists }: Subject, path: string): void {
  report.known(block.of, [...Object.keys(entity.properties), ...lists.keys()], `${path}/of`, `“${entity.title}”的字段`)
  const property = entity.properties[block.of]
  const child = childEntity(all.entities, property)
  const named = lists.get(block.of)
  // Rows also offer fields taken from referenced records, whose names the document chooses itself.
  const rowNames: Known = { ...known, row: named ? knownFieldsOf(all, named) : child ? 'any' : {} }
  block.columns.forEach((column, index) => report.expression(column.value, rowNames, `${path}/columns/${index}/value`, 'any'))
  report.expression(block.total?.value, known, `${path}/total/value`, 'any')
}
