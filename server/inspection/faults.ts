import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import type { RecordJudgement } from '../../engine/inspection/judge-record.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateItem } from '../../engine/schema/inspection/template-section.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../engine/schema/records/words/inspection-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { insertRecord, removeRecords } from '../records/queries/record.ts'
import { newRecord } from '../records/record-completion.ts'
import { storedFields } from '../records/record-write.ts'
import type { Inspection } from './inspection.ts'
import { closeNotifiedItems } from './notified-items.ts'
import { registeredFaults } from './queries/fault.ts'
import { sheetValues } from './version-values.ts'

type FaultWords = NonNullable<InspectionWords['faults']>

/** Rows of the register for the items that failed: what the entity says of them (`x-inspection.faults`), read from item and sheet. Pure. */
export function faultRows(
  { sheet: sheetField, item: itemField, set }: FaultWords,
  register: Entity,
  { sheetKey, sheet, template, answers, judged }: { sheetKey: string; sheet: Row; template: RecordTemplate; answers: RecordAnswers; judged: RecordJudgement },
): Row[] {
  const failed = judged.items.filter(({ state }) => state === 'fail')
  return failed.map(({ item }) => {
    const scope = { row: wordsOf(template, item, answers, judged), form: sheet }
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
function wordsOf({ classes }: RecordTemplate, item: TemplateItem, { results: given }: RecordAnswers, judged: RecordJudgement): Row {
  const { id, title, class: weight, requirement = '', results } = item
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

/** Brings the register of a sheet to what its record says: items that fail get a row where they have none, those that do not fail any more lose theirs. */
export async function storeFaults(context: OperationContext, { sheet, template }: Inspection, answers: RecordAnswers, judged: RecordJudgement): Promise<void> {
  const { faults } = sheet.words
  const register = context.schemas.entities.get(faults?.entity ?? '')
  if (!faults || !register) return
  const there = await registeredFaults(context.db, register, faults, sheet.key)
  const concluded = { ...sheet.row, ...sheetValues(sheet.words, template, sheet.row, judged) }
  const rows = faultRows(faults, register, { sheetKey: sheet.key, sheet: concluded, template, answers, judged })
  const failing = new Set(rows.map((row) => row[faults.item]))
  const conforming = new Set(judged.items.map(({ item }) => item.id).filter((id) => !failing.has(id)))
  const gone = there.filter(({ item }) => conforming.has(item)).map(({ key }) => key)
  await removeRecords(context.db, register, gone)
  await closeNotifiedItems(context, sheet, new Set(rows.map((row) => String(row[faults.item]))))
  const author = { userId: requireSession(context).user.id, now: context.now() }
  for (const row of rows.filter((each) => !there.some(({ item }) => item === each[faults.item])))
    await insertRecord(context.db, register, storedFields(register, newRecord(context, register, {}, row)), author)
}
