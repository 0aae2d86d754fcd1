import { isDecimal, toScaleEven } from '../../decimal.ts'
import { plainText } from '../../expressions/functions.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateField } from '../../schema/inspection/template-field.ts'
import type { RecordAnswers } from '../answers.ts'
import { isBlank } from '../../schema/records/record-values.ts'
import { prepareTemplate } from '../prepare-template.ts'

/** A value that the inspector found to be other than the archive says: what the archive is proposed to say. */
export interface ArchiveChange {
  /** Field of the record, and of the archive. */
  field: string
  archive: string
  title: string
  before: string
  after: string
}

/** A value of an archive as it would have been entered; '' for what cannot be entered. Tables of a register keep the keys of their things. */
export function asEntered(field: TemplateField, value: Json): Json {
  if (isBlank(value)) return ''
  if (field.type === 'number') {
    const text = typeof value === 'number' ? plainText(value) : String(value).trim()
    return isDecimal(text) ? toScaleEven(text, field.decimals) : ''
  }
  if (field.type === 'date') return /^\d{4}-\d{2}-\d{2}/.test(String(value)) ? String(value).slice(0, 10) : ''
  if (field.type === 'choice') return field.options === undefined || field.options.some((option) => option.value === String(value)) ? String(value) : ''
  if (field.type === 'table' && field.register) return value
  return field.type === 'text' ? String(value) : ''
}

/** What the archive (`thing`) says of the fields of a record that it holds too, by field of the record; '' where it is silent. */
export function archiveValues(template: RecordTemplate, thing: Row): Row {
  return Object.fromEntries(archiveFields(template).map(({ id, archive, field }) => [id, asEntered(field, thing[archive] ?? '')]))
}

/**
 * What was seen of the archive when a record began: its values, but for those that the record has from elsewhere (`values`) and that say otherwise, which
 * nobody has looked at yet.
 */
export function archiveSeen(template: RecordTemplate, values: Row, thing: Row): Row {
  const now = archiveValues(template, thing)
  return Object.fromEntries(Object.entries(now).filter(([id, value]) => !isBlank(value) && (isBlank(values[id]) || isSame(values[id], value))))
}

/** Values of a record that are not as the archive said when the inspector looked, in the order of the template. Pure: browser and server tell the same. */
export function archiveChanges(template: RecordTemplate, { values, archive }: RecordAnswers): ArchiveChange[] {
  if (!archive) return []
  return archiveFields(template).flatMap(({ id, archive: name, field }) => {
    const [before, after] = [archive[id] ?? '', values[id]]
    if (isBlank(after) || isSame(after, before)) return []
    return [{ field: id, archive: name, title: field.title, before: String(before), after: String(after) }]
  })
}

/** What the archive says now that the inspector has not seen and the record has otherwise: the field with both. */
export interface ArchiveSurprise extends Problem {
  /** What the archive says now. */
  current: Json
}

/**
 * The answers with what the archive says `now`, and what stands in the way: a value that the archive was changed to after the inspector had looked.
 * What the record says like the archive needs no looking at.
 */
export function withArchive(template: RecordTemplate, answers: RecordAnswers, now: Row): { answers: RecordAnswers; problems: ArchiveSurprise[] } {
  const { values, archive: seen = {} } = answers
  const problems = archiveFields(template).flatMap(({ id, field }): ArchiveSurprise[] => {
    const [value, current] = [values[id], now[id] ?? '']
    if (isBlank(value) || isSame(value, current) || isSame(seen[id], current)) return []
    const words = { title: field.title, before: shown(seen[id]), got: shown(value), expected: shown(current) }
    return [{ ...problem('inspection.archive-changed', `values/${id}`, words), current }]
  })
  const told = Object.fromEntries(Object.entries(now).filter(([, value]) => !isBlank(value)))
  return { answers: { ...answers, archive: told }, problems }
}

/** Whether a value of the record is what the archive says; spaces around it are none of its matter. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return shownPlain(one) === shownPlain(other)
}

function archiveFields(template: RecordTemplate): { id: string; archive: string; field: TemplateField }[] {
  return [...prepareTemplate(template).fields.values()].flatMap(({ field }) =>
    field.archive === undefined ? [] : [{ id: field.id, archive: field.archive, field }],
  )
}

function shownPlain(value: Json | undefined): string {
  return value === undefined || isBlank(value) ? '' : String(value).trim()
}

function shown(value: Json | undefined): string {
  return shownPlain(value) || '空'
}
