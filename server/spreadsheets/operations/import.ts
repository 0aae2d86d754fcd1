import { randomUUID } from 'node:crypto'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit } from '../../logs/audit.ts'
import { requireSession } from '../../calls/require-session.ts'
import { serialize } from '../../calls/serialize.ts'
import { runOnce, readKey } from '../../calls/idempotency.ts'
import { storedAnswer } from '../../calls/queries/idempotency.ts'
import { importColumns, type ImportColumn } from '../columns.ts'
import { saveGroups } from '../import-groups.ts'
import { importParams } from '../import-params.ts'
import { validateAgainstStore, validateRows, saveRows, type ImportRow } from '../import-rows.ts'
import { readRows, type WorkbookRow } from '../read-rows.ts'
import { longImport, workbookOf, type Workbook } from '../receive-workbook.ts'
import { linkByName, resolveReferences } from '../references.ts'
import { writeTemplate } from '../write-template.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import type { Database } from '../../store/database.ts'
import { invalidateCounts } from '../../lists/count-cache.ts'
import { saveDownload, takeDownload } from '../queries/download.ts'
import { inSavepoint } from '../../store/queries/savepoint.ts'
import { entityOf } from '../../records/record.ts'

/** Most errors in the answer; the file of refused rows has them all. */
const MOST_ERRORS = 500

/**
 * Imports the rows of one .xlsx made from the template as new records, or as rows of new records: all or none, or those that are valid. Answers
 * `{total, imported, failed: [{row, column, message}], failedFile?}`; the same key does it once. The file is read and validated before the
 * transaction begins.
 */
export const importRecords = defineOperation({
  id: 'import',
  title: '导入',
  contract: {
    needs: { file: '按模板填写的 .xlsx' },
    answers: { fields: { total: '行数', imported: '导入数', failed: '错误：[{row, column, message}]', failedFile: '未导入数据的文件编号' } },
  },
  transaction: false,
  task: longImport,
  params: importParams,
  async run(context) {
    const done = await doneBefore(context)
    if (done) return done
    const entity = entityOf(context)
    const columns = importColumns(context, entity)
    const workbook = await workbookOf(context)
    // one at a time: two large workbooks side by side would be too much for a small machine
    return serialize('import', async () => {
      const given = await readRows(workbook.content, columns)
      context.task?.step(0, given.length)
      await resolveReferences(context, columns, given)
      await linkByName(context, entity, given)
      const { rows: below } = importParams.parse(context.call.params ?? {})
      // records with rows are checked where they are saved
      const rows = below ? given : await validateRows(context, entity, given)
      if (!below) context.task?.step(rows.length)
      const answer = await takeIn(context, entity, columns, workbook, rows)
      await invalidateCounts(context.db, requireSession(context).user.id)
      await tellTask(context, answer)
      return answer
    })
  },
})

/** What an earlier attempt of a task answered, whose process ended before it was told. */
async function doneBefore(context: OperationContext): Promise<Json | undefined> {
  const { task, call, db } = context
  const key = task && readKey(task.key, requireSession(context).user.id, call.id)
  const before = key && (await storedAnswer(db, key))
  if (before) await tellTask(context, before.answer)
  return before?.answer
}

/** Whoever is away is told by the task, and finds what was refused with it. */
async function tellTask(context: OperationContext, answer: Json | undefined): Promise<void> {
  const { task, db } = context
  if (!task) return
  const { total, imported, failed, failedFile } = answer as { total: number; imported: number; failed: { row: number; message: string }[]; failedFile?: string }
  const [first] = failed
  task.say(`导入 ${imported} 行${total > imported ? `，未导入 ${total - imported} 行` : ''}${first ? `；第 ${first.row} 行：${first.message}` : ''}`)
  const file = failedFile === undefined ? null : await takeDownload(db, failedFile, requireSession(context).user.id)
  if (file) await task.keep({ ...file, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

async function takeIn(context: OperationContext, entity: Entity, columns: ImportColumn[], workbook: Workbook, rows: WorkbookRow[]): Promise<Json | undefined> {
  const { call, request, db, task } = context
  const key = readKey(task ? task.key : request.headers['idempotency-key'], requireSession(context).user.id, call.id)
  try {
    return await db.transaction().execute(async (trx) => {
      const inside = { ...context, db: trx as Database }
      const work = (): Promise<Json> => importRows(inside, entity, columns, workbook, rows)
      return key ? runOnce(trx as Database, key, { sha256: workbook.sha256 }, work) : work()
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new ProblemError(problem('record.guard', 'file', { message: '导入期间有人录入了相同的数据，请重新导入' }))
  }
}

async function importRows(context: OperationContext, entity: Entity, columns: ImportColumn[], workbook: Workbook, rows: WorkbookRow[]): Promise<Json> {
  const { partial = false, rows: below } = importParams.parse(context.call.params ?? {})
  const keep = below ? () => saveGroups(context, entity, below, rows) : await rowSaver(context, entity, rows as ImportRow[], partial)
  await (partial ? keep() : allOrNone(context.db, rows, keep))
  const faulty = rows.filter((row) => !isRight(row))
  const imported = partial ? rows.length - faulty.length : faulty.length > 0 ? 0 : rows.length
  const after = { file: workbook.name, sha256: workbook.sha256, total: rows.length, imported }
  await audit(context, { action: 'import-file', entity: entity.id, after })
  if (faulty.length === 0) return { total: rows.length, imported, failed: [] }
  const failedFile = await keepFailed(context, entity, columns, partial ? faulty : rows)
  return { total: rows.length, imported, failed: rowErrors(columns, faulty), failedFile }
}

/** Keeps flat rows: those that are right, or nothing once a row of all is wrong. */
async function rowSaver(context: OperationContext, entity: Entity, rows: ImportRow[], partial: boolean): Promise<() => Promise<void>> {
  await validateAgainstStore(context, entity, rows)
  const good = rows.filter(isRight)
  return async () => {
    if (partial || good.length === rows.length) await saveRows(context, entity, good)
  }
}

function isRight(row: WorkbookRow): boolean {
  return row.errors.length === 0
}

/** Ends the savepoint of an import of which a row turned out invalid only when saved. */
class Undone extends Error {}

async function allOrNone(db: Database, rows: WorkbookRow[], keep: () => Promise<void>): Promise<void> {
  try {
    await inSavepoint(db, async () => {
      await keep()
      if (!rows.every(isRight)) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

function rowErrors(columns: ImportColumn[], rows: WorkbookRow[]): Json {
  const titles = new Map(columns.map(({ field, title }) => [field, title]))
  return rows
    .flatMap((row) => row.errors.map(({ field, message }) => ({ row: row.number, column: titles.get(field) ?? '整行', message })))
    .slice(0, MOST_ERRORS)
}

async function keepFailed(context: OperationContext, entity: Entity, columns: ImportColumn[], rows: WorkbookRow[]): Promise<string> {
  const titles = new Map(columns.map(({ field, title }) => [field, title]))
  const faulty = rows.map((row) => ({
    texts: row.texts,
    error: row.errors.map(({ field, message }) => `${titles.get(field) ?? '整行'}：${message}`).join('；'),
  }))
  const content = await writeTemplate(entity.title, columns, faulty)
  const token = randomUUID()
  await saveDownload(context.db, { token, userId: requireSession(context).user.id, name: `${entity.title}_导入失败.xlsx`, content, at: context.now() })
  return token
}
