import type { FieldType, Known, KnownFields } from '../../../expressions/type-environment.ts'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import type { TableField, TemplateField } from '../../inspection/template-field.ts'
import { fieldsOfSection } from '../../inspection/fields-of-section.ts'

/** What the rules of a template may name. */
export interface Names {
  /** What the template's rules may read. */
  known: Known
  /** Fields and results. */
  places: string[]
}

/** Names of a template: its fields, its results and what is counted of them. */
export function namesOf({ sections, classes }: RecordTemplate): Names {
  const fields = sections.flatMap(fieldsOfSection)
  const results = sections.flatMap(({ items = [] }) => items.flatMap((item) => item.results.map(({ id }) => id)))
  const states: KnownFields = { pass: 'int', fail: 'int', none: 'int', noted: 'int', open: 'int' }
  const record: KnownFields = {
    results: { object: Object.fromEntries(results.map((id) => [id, 'string'])) },
    items: { list: { id: 'string', title: 'string', class: 'string', state: 'string', covered: 'int', faults: 'choices', notices: 'choices' } },
    counts: { object: Object.fromEntries([...classes.map(({ id }) => id), 'all'].map((id) => [id, { object: states }])) },
    ...Object.fromEntries(['verdict', 'verdictTitle', 'code', 'remark', 'next', 'nextPrinted', 'nextReason'].map((name) => [name, 'string'] as const)),
    fails: 'int',
  }
  const form = Object.fromEntries(fields.map((field) => [field.id, typeOf(field)]))
  return { known: { form, record, today: 'text' }, places: [...fields.map(({ id }) => id), ...results] }
}

function typeOf(field: TemplateField): FieldType {
  if (field.type === 'number') return field.counts === 'each' ? 'choices' : 'int'
  if (field.type === 'table') return { list: rowNames(field) }
  return field.type === 'date' ? 'date' : 'string'
}

/** Columns of a table, as its limits and computed columns read them. */
export function rowNames({ columns }: TableField): KnownFields {
  return Object.fromEntries(columns.map(({ id, type }) => [id, type === 'number' ? 'int' : type === 'date' ? 'date' : 'string'] as const))
}
