import { ProblemError, problem, type Problem } from '../../../problem.ts'
import type { JsonObject } from '../../../schema/format/json.ts'
import { parseFile } from '../../../schema/format/parse.ts'
import { recordTemplateKind, type RecordTemplate } from '../../../schema/inspection/record-template.ts'
import { blockTitle, findBlocks, type Block, type FoundBlocks } from './blocks.ts'
import { fieldsOf } from './fields.ts'
import { fieldColumns, itemColumns, resultColumns, runningNumber, sectionColumns, sectionOrder } from './item-columns.ts'
import { namesOf } from './names.ts'
import { NodeReader } from './node-reader.ts'
import * as other from './other-columns.ts'
import { readSections, type SectionTables } from './read-items.ts'
import { ListReader } from './read-lists.ts'
import { readWords } from './read-words.ts'
import { columnLetters, type ReadSheet, type SheetProblem } from '../../../spreadsheet-sheets.ts'

export interface TemplateOfSheets {
  /** As the workbook says, whole; where `complete` is false it does not have the shape of a template yet. */
  template: RecordTemplate
  complete: boolean
  problems: SheetProblem[]
  /** The cell of a problem that is found in the template later. */
  placed(found: Problem): SheetProblem
}

/**
 * The template that a workbook says, over the one it is read into: tables and columns that the workbook does not have, and cells that are not understood,
 * leave what `base` has. Each problem names its cell. Throws a ProblemError where the workbook has no table of items.
 */
export function templateFromSheets(sheets: readonly ReadSheet[], base: RecordTemplate): TemplateOfSheets {
  const found = findBlocks(sheets)
  const items = found.blocks.get('items')
  if (!items) throw new ProblemError(problem('import.unreadable', 'file', { got: '没有“检验项目”表（含“项目编号”“结果编号”列）' }))
  const reader = new NodeReader()
  for (const { name, block } of found.twice) reader.tell('sheet.twice', { sheet: block.sheet, row: block.head, column: 'A' }, { got: blockTitle(name) })
  const template = read(reader, found, items, base as unknown as JsonObject & RecordTemplate)
  const complete = shaped(reader, template)
  const order = new Map(sheets.map(({ name }, index) => [name, index]))
  const sheetOf = ({ sheet }: SheetProblem): number => order.get(sheet) ?? -1
  const problems = [...reader.problems].sort((one, other) => sheetOf(one) - sheetOf(other) || one.row - other.row)
  return { template: template as unknown as RecordTemplate, complete, problems, placed: (each) => reader.placed(template, each) }
}

function read(reader: NodeReader, found: FoundBlocks, items: Block, base: JsonObject & RecordTemplate): JsonObject {
  const nodes = (list: readonly unknown[] | undefined): JsonObject[] => (list ?? []) as JsonObject[]
  const { $schema, kind, version, id, edition, verdict } = base
  const lists = new ListReader(reader, found.blocks)
  const classes = lists.list('classes', other.classColumns, nodes(base.classes))
  const outcomes = lists.list('outcomes', other.outcomeColumns, nodes(verdict.outcomes))
  const rules = lists.list('rules', other.ruleColumns(titlesOf(outcomes)), nodes(verdict.rules))
  const next = lists.list('next', other.nextColumns, nodes(base.next))
  const checks = lists.list('checks', other.checkColumns, nodes(base.checks))
  const writes = writesOf(lists, base)
  const sections = sectionsOf(reader, { items, fields: found.blocks.get('fields') }, base, titlesOf(classes))
  const tables = fieldsOf({ sections } as unknown as RecordTemplate).filter(({ type }) => type === 'table') as unknown as JsonObject[]
  const known = fieldsOf(base).flatMap((field) => (field.type === 'table' ? [[field.id, field] as const] : []))
  lists.readings(new Map(tables.map((table) => [String(table['id']), table])), new Map(known))
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...{ kind, version, id, edition },
    ...readWords(reader, found.words, base),
    ...{ classes, sections, verdict: { outcomes, rules } },
    ...(checks.length > 0 ? { checks } : {}),
    ...(next.length > 0 ? { next } : {}),
    ...(Object.keys(writes).length > 0 ? { writes } : {}),
  }
}

function sectionsOf(reader: NodeReader, tables: SectionTables, base: RecordTemplate, classes: Record<string, string>): JsonObject[] {
  const own = [runningNumber, sectionOrder, ...[...sectionColumns, ...fieldColumns].map(({ title }) => title)]
  const all = [sectionColumns, itemColumns(classes), resultColumns, fieldColumns]
  reader.unknownColumns(tables.items, [...own, ...all.flat().map(({ title }) => title)])
  if (tables.fields) reader.unknownColumns(tables.fields, own)
  const { sheet, head, columns } = tables.items
  const missing = all.flat().filter(({ key, title }) => key === 'id' && !columns.has(title))
  for (const { title } of missing) reader.tell('sheet.missing-column', { sheet, row: head, column: columnLetters(0) }, { got: title })
  return missing.length > 0 ? (base.sections as unknown as JsonObject[]) : readSections(reader, tables, base, classes)
}

function writesOf(lists: ListReader, { writes = {} }: RecordTemplate): JsonObject {
  const base = Object.entries(writes).map(([field, value]): JsonObject => ({ field, value }))
  return Object.fromEntries(lists.list('writes', other.writeColumns, base).map(({ field, value }) => [String(field), value ?? '']))
}

function titlesOf(nodes: readonly JsonObject[]): Record<string, string> {
  return namesOf(nodes.map(({ id, title }) => ({ id: String(id), title: String(title ?? '') })))
}

/** Whether it has the shape of a template; what is missing is told at the cell that it comes from. */
function shaped(reader: NodeReader, template: JsonObject): boolean {
  try {
    parseFile(recordTemplateKind, structuredClone(template), '')
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    reader.problems.push(...error.problems.map((each) => reader.placed(template, each)))
    return false
  }
}
