import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import { problem, ProblemError, type Problem } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { fieldOf } from '../../../engine/schema/records/objects.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { isEmptyValue, rowsOf } from '../../calls/input/field-values.ts'
import type { OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { dateText } from '../../store/time.ts'
import { deriveFields } from '../derived-fields.ts'
import { numberedOnSave } from '../numbers/record-number.ts'
import { self } from '../queries/record-list.ts'
import { acceptedValues, ownVerdict, withMore } from '../record.ts'
import { requiredByView, rowReferenceProblems } from '../record-checks.ts'
import { mergedRecord, summaries } from '../record-completion.ts'
import { wholeRecords } from '../records-in-scope.ts'
import { saveFields, saveStates } from '../save-request.ts'
import { readSubmittedRecord } from '../submitted-record.ts'
import type { EditedRow } from './edited-rows.ts'

/** A row with the record that it makes, and the one that this replaces. */
export interface JudgedRow {
  asked: EditedRow
  current: Row | null
  next: Row
}

/**
 * Judges every row as a save of it alone would, with questions to the store that are asked once for all of them: the records are locked and read together,
 * names and references looked up together. Problems stay with their row (`asked.problems`); answers the rows that have a record to judge. Numbers are not
 * assigned yet. Must run in a transaction.
 */
export async function judgeRows(context: OperationContext, entity: Entity, asked: readonly EditedRow[], view: View | undefined): Promise<JudgedRow[]> {
  const scope = scopeCondition(context.schemas, entity, requireSession(context).scope, self)
  const keys = asked.flatMap(({ key }) => key ?? [])
  const stored = keys.length > 0 ? await wholeRecords(context, entity, [...keys].sort(), [scope], true) : new Map<string, Row>()
  const rows: JudgedRow[] = []
  for (const each of asked) {
    const row = await mergedRow(context, entity, each, each.key === null ? null : stored.get(each.key))
    if (row) rows.push(row)
  }
  await deriveFields(context, entity, rows)
  for (const { next } of rows) Object.assign(next, summaries(entity, next))
  const references = await referencesOf(context, entity, rows)
  const { user } = requireSession(context)
  const today = dateText(context.now())
  const numbered = new Set(numberedOnSave(context.schemas, entity))
  rows.forEach(({ asked: { problems }, next, current }, index) => {
    const required = view ? requiredByView(view, { form: next, user, today }) : []
    const found = withMore(ownVerdict(context, entity, next, current, { required }), references[index] ?? [])
    // a number that is assigned when the row is written is not missing
    const wrong = found.filter(({ code, path }) => code !== 'field.required' || !numbered.has(fieldOf(path)) || !isEmptyValue(next[fieldOf(path)]))
    // a cell whose name stands for nothing is not reported as empty as well
    problems.push(...withMore(problems, wrong).slice(problems.length))
  })
  return rows
}

/** The row over its stored record, as far as the caller may change that; null, with the reason, where they may not. */
async function mergedRow(context: OperationContext, entity: Entity, asked: EditedRow, current: Row | null | undefined): Promise<JudgedRow | null> {
  const { key, version, values, problems } = asked
  const keyField = entity['x-key']
  try {
    if (current === undefined) throw new ProblemError(problem('record.not-found', `/${keyField}`))
    const given = readSubmittedRecord(context.schemas, entity, { ...values, ...(key === null ? {} : { [keyField]: key, version }) })
    const fields = saveFields(context)
    const states = saveStates(context)
    const accepted = await acceptedValues(context, entity, given, current, { ...(states ? { states } : {}), ...(fields ? { fields } : {}) })
    return { asked, current, next: mergedRecord(context, entity, accepted, current) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    problems.push(...error.problems)
    return null
  }
}

/** What the rows refer to and may not, by row: their own references in one question, those of their child lists in one each. */
async function referencesOf(context: OperationContext, entity: Entity, rows: readonly JudgedRow[]): Promise<Problem[][]> {
  const found: Problem[][] = rows.map(() => [])
  const put = (problems: readonly Problem[]): void => {
    for (const each of problems) {
      const [, index = '', ...path] = each.path.split('/')
      found[Number(index)]?.push({ ...each, path: `/${path.join('/')}` })
    }
  }
  const records = rows.map(({ next }) => next)
  put(
    await rowReferenceProblems(
      context,
      entity,
      records,
      rows.map(({ current }) => current),
      (index) => `/${index}`,
    ),
  )
  const children = childrenOf(context.schemas, entity)
  for (const [field, property] of Object.entries(entity.properties)) {
    const child = property.type === 'array' ? children[property['x-child'].entity] : undefined
    if (property.type !== 'array' || !child) continue
    const below = records.flatMap((record, index) => rowsOf(record[field]).map((row, at) => ({ row, path: `/${index}/${field}/${at}` })))
    put(
      await rowReferenceProblems(
        context,
        child,
        below.map(({ row }) => row),
        [],
        (at) => below[at]?.path ?? '',
        property['x-child'].key,
      ),
    )
  }
  return found
}
