import { didYouMean } from '../../../did-you-mean.ts'
import type { Known, KnownFields } from '../../../expressions/type-environment.ts'
import { problem, type Problem } from '../../../problem.ts'
import type { Json } from '../../format/json.ts'
import { pointer } from '../../format/parse-problems.ts'
import { valueAt } from '../../format/shape-walk.ts'
import { fieldsOfSection } from '../../inspection/fields-of-section.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import type { TableField, TemplateField } from '../../inspection/template-field.ts'
import { namingAt, type Naming, type ReadAround, type TemplatePlace } from '../../inspection/template-naming.ts'
import type { TemplateSection } from '../../inspection/template-section.ts'
import type { Dictionary } from '../../records/dictionary.ts'
import type { Entity } from '../../records/entity.ts'
import { knownFieldsOf, sessionNames } from '../common/schema-files.ts'

/** A name, and what people call it. */
export interface Titled {
  name: string
  title: string
}

/** What there is beside a template for its words to name. Of an entity that has a title here but is not among the `entities`, nothing is judged. */
export interface NamesAround {
  titles: Readonly<Record<'entity' | 'dictionary' | 'view', ReadonlyMap<string, { title: string }>>>
  entities: ReadonlyMap<string, Entity>
  dictionaries: ReadonlyMap<string, Dictionary>
  /** Sections that the records of the sheet have beside those of the template; none where the template has them in it. */
  common: readonly TemplateSection[]
}

/** The names that a word may have; null where they are not known. */
export function namesFor(around: NamesAround, template: RecordTemplate, naming: Naming): Titled[] | null {
  switch (naming.of) {
    case 'field':
      return fieldNames(around, naming.entity)
    case 'instrument':
      return instrumentKinds(around, template)
    case 'table':
      return tablesIn(template.sections).map(titled)
    case 'column':
      return ((valueAt(template as unknown as Json, [...naming.table, 'columns']) ?? []) as unknown as TableField['columns']).map(titled)
    default:
      return [...around.titles[naming.of]].map(([name, { title }]) => ({ name, title }))
  }
}

/** What is wrong with the text of a word by what it names: it is not there, or is a code where words are written. The path is that of the place. */
export function namingProblems(around: NamesAround, template: RecordTemplate, place: TemplatePlace, text: string): Problem[] {
  const naming = namingAt(template, place)
  const unknown = naming ? nameProblems(around, template, naming, text, place) : []
  return unknown.length > 0 ? unknown : codedProblems(around, template, place, text)
}

/** What is wrong with a name of this sort: that it is not there. */
export function nameProblems(around: NamesAround, template: RecordTemplate, naming: Naming, got: string, place: TemplatePlace): Problem[] {
  const names = namesFor(around, template, naming)?.map(({ name }) => name)
  if (!names || names.includes(got)) return []
  return [problem('schema.unknown-reference', pointer(place), { got, expected: whatOf(around, naming), suggestion: didYouMean(got, names) })]
}

/** Names that a rule reads around its template, with their types, for checks; of `answers` it reads those of its record. */
export function knownAround(around: NamesAround, template: RecordTemplate, reads: ReadAround, answers: Known): Known {
  if (reads !== 'opened') return { form: answers.form ?? 'any', row: fieldsRead(around, reads.register), ...sessionNames }
  const { entity, thing } = template.subject
  const kept = opened.get(around) ?? new Map<string, Known>()
  const known = kept.get(`${entity} ${thing}`) ?? { form: fieldsRead(around, entity), row: fieldsRead(around, thing), ...sessionNames }
  opened.set(around, kept.set(`${entity} ${thing}`, known))
  return known
}

/** Names by sheet and thing: the same objects, since expressions are compiled against them. */
const opened = new WeakMap<NamesAround, Map<string, Known>>()

function fieldsRead(around: NamesAround, id: string): KnownFields | 'any' {
  const entity = around.entities.get(id)
  return entity ? knownFieldsOf(around, entity) : 'any'
}

/** The same names as they are written and called, to be offered; a child list by its own name. */
export function rulesNames(around: NamesAround, template: RecordTemplate, reads: ReadAround, answers: readonly Titled[]): Titled[] {
  const of = (root: string, id: string): Titled[] => readNames(around, id).map(({ name, title }) => ({ name: `${root}.${name}`, title }))
  const today = { name: 'today', title: '今天' }
  if (reads !== 'opened') return [...of('row', reads.register), ...answers.filter(({ name }) => name.startsWith('form.')), today]
  return [...of('row', template.subject.thing), ...of('form', template.subject.entity), today]
}

/** Fields of an entity as expressions read them: codes and references with their names beside. */
function readNames(around: NamesAround, id: string): Titled[] {
  const entity = around.entities.get(id)
  if (!entity) return []
  const known = knownFieldsOf(around, entity)
  return Object.entries(entity.properties).flatMap(([name, { title = name }]) => {
    const label = Object.hasOwn(known, `${name}_label`) ? [{ name: `${name}_label`, title: `${title}（名称）` }] : []
    return [{ name, title }, ...label]
  })
}

function fieldNames(around: NamesAround, id: string): Titled[] | null {
  const entity = around.entities.get(id)
  return entity ? Object.entries(entity.properties).map(([name, { title = name }]) => ({ name, title })) : null
}

/** Codes of the kinds that the registers of a template tell instruments apart by. */
function instrumentKinds(around: NamesAround, template: RecordTemplate): Titled[] | null {
  const kinds = tablesIn([...template.sections, ...around.common]).flatMap(({ register }) => {
    const property = register?.kind === undefined ? undefined : around.entities.get(register.entity)?.properties[register.kind]
    const id = property && property.type !== 'array' ? property['x-dict'] : undefined
    return around.dictionaries.get(id ?? '')?.items ?? []
  })
  return kinds.length === 0 ? null : kinds.map(({ value, label }) => ({ name: value, title: label }))
}

function tablesIn(sections: readonly TemplateSection[]): TableField[] {
  return sections.flatMap(fieldsOfSection).filter((field) => field.type === 'table')
}

function titled({ id, title }: { id: string; title: string }): Titled {
  return { name: id, title }
}

/** A text is written in words: of a coded field of the thing it takes the label, and proposes nothing for the code. */
function codedProblems(around: NamesAround, template: RecordTemplate, place: TemplatePlace, text: string): Problem[] {
  const word = place.at(-1)
  const thing = around.entities.get(template.subject.thing)
  const field = valueAt(template as unknown as Json, place.slice(0, -1)) as unknown as TemplateField | undefined
  if (!thing || (word !== 'from' && word !== 'archive') || place.at(-3) !== 'fields' || field?.type !== 'text') return []
  const name = word === 'archive' ? text : (/^row\.(\w+)$/.exec(text)?.[1] ?? '')
  const type = knownFieldsOf(around, thing)[name]
  if (typeof type !== 'object' || !('codes' in type)) return []
  return [problem('schema.wrong-type', pointer(place), { got: text, expected: word === 'from' ? `${text}_label` : '与档案同为代码的字段' })]
}

const kindWords = { entity: '业务对象', dictionary: '字典', view: '界面', instrument: '仪器类别', table: '读数表', column: '表中的列' } as const

function whatOf({ titles }: NamesAround, naming: Naming): string {
  return naming.of === 'field' ? `“${titles.entity.get(naming.entity)?.title ?? naming.entity}”的字段` : kindWords[naming.of]
}
