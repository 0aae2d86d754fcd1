import type * as z from 'zod/mini'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { inSavepoint } from '../store/queries/savepoint.ts'
import { saveRecord } from '../records/record.ts'
import { addRowError } from './import-rows.ts'
import type { importParams } from './import-params.ts'
import type { WorkbookRow } from './read-rows.ts'

type RowWords = NonNullable<z.infer<typeof importParams>['rows']>

/**
 * Saves each group of rows as one new record with these rows in its list, validated as a form's save is. A refused group leaves nothing behind, and
 * its errors are reported at the rows and columns concerned. Must run in the transaction of the import.
 */
export async function saveGroups(context: OperationContext, entity: Entity, words: RowWords, rows: WorkbookRow[]): Promise<void> {
  let done = 0
  for (const group of groupsOf(words, rows)) {
    context.task?.step(done, rows.length)
    done += group.length
    const head = headOf(words, group)
    try {
      await inSavepoint(context.db, async () => {
        await saveRecord(context, entity, { ...head, [words.list]: group.map((row) => rowOf(words, row, head)) })
        if (group.some((row) => row.errors.length > 0)) throw new ProblemError([])
      })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      for (const each of error.problems) placeProblem(words, group, each)
      for (const row of group) if (row.errors.length === 0) row.errors.push({ field: '', message: '同一单据的其他行有误' })
    }
  }
}

/** Rows that say the same in the fields that they are joined by, in the order of the sheet. */
function groupsOf({ by }: RowWords, rows: WorkbookRow[]): WorkbookRow[][] {
  const groups = new Map<string, WorkbookRow[]>()
  for (const row of rows) {
    const key = JSON.stringify(by.map((field) => row.values[field] ?? ''))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** What the rows of a group say of their record: the first to say it; one that says otherwise is wrong there. */
function headOf({ list }: RowWords, group: WorkbookRow[]): Row {
  const head: Row = {}
  const errorCounts = new Map<string, number>()
  for (const row of group) {
    for (const [field, value] of Object.entries(row.values)) {
      if (field.startsWith(`${list}.`) || isEmptyValue(value)) continue
      const first = errorCounts.get(field)
      if (first === undefined) errorCounts.set(field, row.number)
      if (first === undefined) head[field] = value
      else if (head[field] !== value) row.errors.push({ field, message: `与同一单据的第 ${first} 行不一致` })
    }
  }
  return head
}

function rowOf({ list, copy = {} }: RowWords, { values }: WorkbookRow, head: Row): Row {
  const own = Object.entries(values).flatMap(([field, value]) => (field.startsWith(`${list}.`) ? [[field.slice(list.length + 1), value] as const] : []))
  const copied = Object.entries(copy).map(([field, from]) => [field, head[from] ?? null] as const)
  return Object.fromEntries([...copied, ...own.filter(([, value]) => !isEmptyValue(value))])
}

/** A problem of a list row is reported at its sheet row; one of the record at the first row. */
function placeProblem({ list }: RowWords, group: WorkbookRow[], found: Problem): void {
  const [, first, at = '', ...field] = found.path.split('/')
  const below = first === list && field.length > 0 ? group[Number(at)] : undefined
  const row = below ?? group[0]
  if (row) addRowError(row, below ? { ...found, path: `/${list}.${field.join('.')}` } : found)
}
