import { evaluate, fieldsRead } from '../../engine/expressions/evaluate.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../engine/inspection/judge-record.ts'
import { resultText, type LabelOf } from '../../engine/inspection/paper/printed-value.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateItem } from '../../engine/schema/inspection/template-section.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { changeFields, insertRecord, removeRecords } from '../records/queries/record.ts'
import { newRecord } from '../records/record-completion.ts'
import { storedFields } from '../records/record-write.ts'
import { dictionaryLabels } from './dictionary-labels.ts'
import type { Inspection } from './inspection.ts'
import { closeNotifiedItems } from './notified-items.ts'
import { registeredFaults } from './queries/fault.ts'
import { sheetValues } from './version-values.ts'

type FaultWords = NonNullable<InspectionWords['faults']>

/** A record of which items may fail; `label` reads a code of a dictionary. */
interface Failing {
  template: RecordTemplate
  answers: RecordAnswers
  judged: RecordJudgement
  label: LabelOf
}

/** Rows of the register for the items that failed: what the entity says of them (`x-inspection.faults`), read from item and sheet. Pure. */
export function faultRows(
  { sheet: sheetField, item: itemField, set }: FaultWords,
  register: Entity,
  { sheetKey, sheet, ...failing }: Failing & { sheetKey: string; sheet: Row },
): Row[] {
  const failed = failing.judged.items.filter(({ state }) => state === 'fail')
  return failed.map(({ item }) => {
    const scope = { row: wordsOf(item, failing), form: sheet }
    const values = Object.entries(set).map(([field, expression]) => [field, evaluate(expression, scope)] as const)
    return { [sheetField]: sheetKey, [itemField]: item.id, ...Object.fromEntries(values.map(([field, value]) => [field, fitting(register, field, value)])) }
  })
}

/** A value as the register has room for it. */
function fitting({ properties }: Entity, field: string, value: Json): Json {
  const property = properties[field]
  if (value === '') return null
  return typeof value === 'string' && property?.type === 'string' && property.maxLength !== undefined ? value.slice(0, property.maxLength) : value
}

/** What expressions of the register read as `row`: the item, and what was found wrong with it. */
function wordsOf(item: TemplateItem, { template: { classes }, answers: { results: given }, judged, label }: Failing): Row {
  const { id, title, class: weight, requirement = '', results } = item
  const failed = results.filter((result) => judged.results.get(result.id)?.state === 'fail')
  const values = failed.map((result) => resultText(result, { judged, tables: [], label }).value)
  const said = (word: 'fault' | 'notice') => [...new Set(results.flatMap((result) => given[result.id]?.[word] || []))].join('；')
  const marked = classes.some((each) => each.id === weight && each.mark !== undefined)
  return {
    id,
    title,
    rows: failedRows(item, judged).join('、'),
    class: weight,
    important: marked ? 1 : 0,
    requirement: requirement || (results[0]?.content ?? ''),
    fault: said('fault'),
    measured: values.filter((value) => value !== '').join('；'),
    notice: said('notice'),
  }
}

/** What the rows are called that fail in tables of an item, where their first column is a name: of an item that is but a list they are what failed. */
function failedRows({ results }: TemplateItem, { fields, values }: RecordJudgement): string[] {
  return results.flatMap(({ fields: own = [] }) =>
    own.flatMap((field) => {
      const [name] = field.type === 'table' ? field.columns : []
      const rows = values[field.id]
      if (name?.type !== 'text' || !Array.isArray(rows)) return []
      const failing = new Set([...(fields.get(field.id)?.cells ?? [])].flatMap(([cell, conforms]) => (conforms ? [] : [Number(cell.split('/')[0])])))
      return rows.flatMap((row, at) => (failing.has(at) ? [String((row as Row)[name.id] ?? '')] : [])).filter((each) => each !== '')
    }),
  )
}

/**
 * Brings the register of a sheet to what its record says: items that fail get a row where they have none, rows that are there say what the record says of
 * the item now, and items that do not fail any more lose theirs. What became of a fault since (put right, when) stays.
 */
export async function storeFaults(context: OperationContext, { sheet, template }: Inspection, answers: RecordAnswers, judged: RecordJudgement): Promise<void> {
  const { faults } = sheet.words
  const register = context.schemas.entities.get(faults?.entity ?? '')
  if (!faults || !register) return
  const ofItem = Object.keys(faults.set).filter((field) => fieldsRead(faults.set[field] ?? '', 'row').length > 0)
  const there = await registeredFaults(context.db, register, faults, sheet.key, ofItem)
  const concluded = { ...sheet.row, ...sheetValues(sheet.words, template, sheet.row, judged) }
  const failing = { template, answers, judged, label: dictionaryLabels(context.schemas) }
  const rows = faultRows(faults, register, { sheetKey: sheet.key, sheet: concluded, ...failing })
  const failed = new Set(rows.map((row) => String(row[faults.item])))
  const conforming = new Set(judged.items.map(({ item }) => item.id).filter((id) => !failed.has(id)))
  await removeRecords(
    context.db,
    register,
    there.filter(({ item }) => conforming.has(item)).map(({ key }) => key),
  )
  await closeNotifiedItems(context, sheet, failed)
  const author = { userId: requireSession(context).user.id, now: context.now() }
  for (const row of rows) {
    const registered = there.find(({ item }) => item === row[faults.item])
    if (!registered) await insertRecord(context.db, register, storedFields(register, newRecord(context, register, {}, row)), author)
    else await changeFields(context.db, register, keysOfChanged(registered, row, ofItem), storedFields(register, only(row, ofItem)), author)
  }
}

/** The key of a registered row, if it does not say of its item what the record says now. */
function keysOfChanged({ key, said }: { key: string; said: Row }, row: Row, fields: readonly string[]): string[] {
  return fields.some((field) => String(said[field] ?? '') !== String(row[field] ?? '')) ? [key] : []
}

function only(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}
