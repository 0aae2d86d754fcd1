import { evaluate, fieldsRead } from '../../expressions/evaluate.ts'
import { readRule } from '../../expressions/rule-builder.ts'
import type { Row } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateField } from '../../schema/inspection/template-field.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { InspectionWords } from '../../schema/records/words/inspection-words.ts'
import { uncertainFacts } from '../../schema/format/uncertain-facts.ts'

/** An edition as lists show it. */
export interface IndexedEdition {
  id: string
  template: string
  edition: string
  title: string
  form: string
  basis: string
  since: string
  until: string | null
  institutes: string[] | null
  /** A file of the product, or made here. */
  origin: 'product' | 'made'
  /** Title of the thing that is inspected. */
  thing: string
  /** The form of the report that goes with its records. */
  report: string
  items: number
  results: number
  uncertain: number
}

/** How a value comes into a record (of the sheet, of the thing, by a rule), or what becomes of it: offered to the archive, filled in the sheet. */
export type MappingWay = 'sheet' | 'thing' | 'rule' | 'archive' | 'write'

/** What a field of one object and a field of another have to do with each other. */
export interface IndexedMapping {
  id: string
  edition: string
  /** Order within the edition. */
  place: number
  way: MappingWay
  section: string
  sourceObject: string
  source: string
  targetObject: string
  target: string
  rule: string
}

export interface TemplateIndex {
  editions: IndexedEdition[]
  mappings: IndexedMapping[]
}

/**
 * What templates say, in rows that can be searched: every edition, and how values go between archive, sheet and record. `templates` are complete, with
 * common sections; `made` are the keys of those that were made in the product. Pure.
 */
export function templateIndex(templates: ReadonlyMap<string, RecordTemplate>, made: ReadonlySet<string>, entities: ReadonlyMap<string, Entity>): TemplateIndex {
  const index: TemplateIndex = { editions: [], mappings: [] }
  const records = [...entities.values()].filter((entity) => entity['x-inspection'])
  for (const [id, template] of templates) {
    const record = records.find((entity) => entity['x-inspection']?.sheet.entity === template.subject.entity)
    const objects: Objects = { record, sheet: entities.get(template.subject.entity), thing: entities.get(template.subject.thing) }
    const said = record?.['x-inspection']
    index.editions.push(editionOf(id, template, made.has(id) ? 'made' : 'product', objects, said))
    const mappings = [...fieldMappings(template, objects), ...writeMappings(template, objects, said)]
    index.mappings.push(...mappings.map((each, place): IndexedMapping => ({ id: `${id}/${place + 1}`, edition: id, place: place + 1, ...each })))
  }
  return index
}

type Mapping = Omit<IndexedMapping, 'id' | 'edition' | 'place'>

interface Objects {
  record: Entity | undefined
  sheet: Entity | undefined
  thing: Entity | undefined
}

function editionOf(
  id: string,
  template: RecordTemplate,
  origin: IndexedEdition['origin'],
  { thing }: Objects,
  said: InspectionWords | undefined,
): IndexedEdition {
  const items = template.sections.flatMap((section) => section.items ?? [])
  return {
    ...{ id, template: template.id, edition: template.edition, title: template.title, form: template.form ?? '', origin },
    basis: template.basis.map(({ code }) => code).join('、'),
    ...{ since: template.since, until: template.until ?? null, institutes: template.institutes ?? null },
    thing: thing?.title ?? template.subject.thing,
    report: reportOf(template, said),
    items: items.length,
    results: items.reduce((sum, { results }) => sum + results.length, 0),
    uncertain: uncertainFacts(template).length,
  }
}

/** What a sheet that the template fits is known to say, by the equations of its condition. */
function knownSheet({ subject }: RecordTemplate): Row {
  const read = readRule(subject.when)
  if ('why' in read || read.rule.join !== '&&' || read.rule.not) return {}
  const equations = read.rule.rows.flatMap((row) =>
    row.kind === 'condition' && !row.not && row.operator === '==' && row.field.startsWith('form.') && row.value?.kind === 'text'
      ? [[row.field.slice('form.'.length), row.value.text] as const]
      : [],
  )
  return Object.fromEntries(equations)
}

/** The form of the report as records of the template name it; '' where that depends on more than the template says. */
function reportOf(template: RecordTemplate, said: InspectionWords | undefined): string {
  const rule = said?.report === undefined ? undefined : (template.writes?.[said.report] ?? said.writes[said.report])
  if (rule === undefined) return ''
  try {
    return String(evaluate(rule, { form: {}, record: {}, row: knownSheet(template), today: template.since }))
  } catch {
    return ''
  }
}

function fieldMappings({ sections }: RecordTemplate, objects: Objects): Mapping[] {
  return sections.flatMap((section) => {
    const results = (section.items ?? []).flatMap((item) => item.results.map((result) => ({ where: `${item.id} ${item.title}`, fields: result.fields ?? [] })))
    const groups = [{ where: section.title, fields: section.fields ?? [] }, ...results]
    return groups.flatMap(({ where, fields }) => fields.flatMap((field) => mappingsOf(field, where, objects)))
  })
}

function mappingsOf(field: TemplateField, section: string, objects: Objects): Mapping[] {
  const record = objects.record?.title ?? ''
  const into: Mapping[] =
    field.from === undefined ? [] : [{ ...sourceOf(field.from, objects), section, targetObject: record, target: field.title, rule: field.from }]
  if (field.archive === undefined) return into
  const target = objects.thing?.properties[field.archive]?.title ?? field.archive
  const offered = { section, sourceObject: record, source: field.title, targetObject: objects.thing?.title ?? '', target, rule: '' }
  return [...into, { way: 'archive', ...offered }]
}

/** Where a value comes from when the record is opened. */
function sourceOf(rule: string, { sheet, thing }: Objects): Pick<Mapping, 'way' | 'sourceObject' | 'source'> {
  const [rows, forms] = [fieldsRead(rule, 'row'), fieldsRead(rule, 'form')]
  const titles = (names: readonly string[], entity: Entity | undefined) => names.map((name) => entity?.properties[name]?.title ?? name)
  const source = [...titles(rows, thing), ...titles(forms, sheet)].join('、')
  if (rows.length > 0) return { way: 'thing', sourceObject: thing?.title ?? '', source }
  return forms.length > 0 ? { way: 'sheet', sourceObject: sheet?.title ?? '', source } : { way: 'rule', sourceObject: '', source: '' }
}

/** What a submitted record fills in the sheet: what all records do, and what the template says more or otherwise. */
function writeMappings({ writes = {}, sections }: RecordTemplate, { sheet, record }: Objects, said: InspectionWords | undefined): Mapping[] {
  const fields = new Map(sections.flatMap((section) => (section.fields ?? []).map((field) => [field.id, field.title] as const)))
  return Object.entries({ ...said?.writes, ...writes }).map(([name, rule]): Mapping => {
    const source = fieldsRead(rule, 'form').map((field) => fields.get(field) ?? field)
    const words = { section: '提交时', sourceObject: record?.title ?? '', source: source.join('、') }
    return { way: 'write', ...words, targetObject: sheet?.title ?? '', target: sheet?.properties[name]?.title ?? name, rule }
  })
}
