import { PassThrough } from 'node:stream'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { audit } from '../../logs/audit.ts'
import { isSensitive, noteOpened } from '../../logs/opened.ts'
import { sheetColumns, writeSheet } from '../export-sheet.ts'
import { subtotalsBy } from '../subtotals.ts'
import { answerFile } from '../../calls/answer-file.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { badParameter } from '../../calls/input/input.ts'
import { fixedParams, withFixed } from '../../lists/fixed-filters.ts'
import { readGroup } from '../../lists/grouped.ts'
import { readListRequest } from '../../lists/list-request.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import type { TaskPlan } from '../../calls/long-work.ts'
import { parametersOf } from '../../parameters/parameters.ts'
import { orderedKeys, type OrderedKeys } from '../../records/queries/ordered-keys.ts'
import { countRecords, findByKeys, type RecordQuery, type SortField } from '../../records/queries/record-list.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { dateText } from '../../store/time.ts'
import { listParams } from '../../calls/call-contract.ts'

const chunkSize = 1000
/** Rows of a workbook that a spreadsheet program opens, without the heading. */
const MOST_IN_WORKBOOK = 1_000_000
/** So many rows are written in the seconds that somebody waits for a file. */
const AT_ONCE = 10_000

/**
 * Streams all records a list call would find as .xlsx: labels instead of codes, the asked columns as far as they are allowed (call contract, Export).
 * With a sensitive column each record is noted as opened. As a task it may be larger, and what is found is found when the task runs.
 */
export const exportList = defineOperation({
  id: 'export',
  title: '导出',
  contract: {
    takes: { ...listParams, columns: 'JSON：[{id, title}]，导出的列', group: '字段：按它排在一起，每组后有小计', name: '文件名' },
    fields: 'search',
    answers: 'file',
  },
  transaction: false,
  task: { weigh },
  params: fixedParams,
  async run(context) {
    const request = readListRequest(withFixed(context))
    const { entity, view, where, today } = request
    const group = readGroup(context, request)
    const sort: SortField[] = group === null ? request.sort : [{ field: group, dir: 'asc' }, ...request.sort.filter(({ field }) => field !== group)]
    const columns = sheetColumns(entity, view, readColumns(context.input['columns']))
    if (columns.length === 0) throw badParameter('columns', '列表已有的列')
    const mostRows = context.task ? MOST_IN_WORKBOOK : await rowsAtMost(context)
    const opens = columns.some(({ field }) => isSensitive(entity.properties[field]))
    // the label tells in the audit trail whose record it was
    const fields = new Set([entity['x-key'], ...(opens ? [entity['x-label']] : []), ...columns.map(({ field }) => field), ...(group === null ? [] : [group])])
    const query = { schemas: context.schemas, entity, where, today, fields }
    const keys = await orderedKeys(context.reading, query, sort, mostRows + 1)
    if (keys.count > mostRows) throw new ProblemError(problem('export.too-many', '', { limit: mostRows }))
    const name = nameOf(context.input['name'], entity.title)
    await audit(context, { action: 'export', entity: entity.id, after: { name, rows: keys.count, columns: columns.map((column) => column.title) } })
    const content = new PassThrough()
    const sums = new Set(columns.flatMap(({ field, total }) => (total ? [field] : [])))
    const subtotals = group === null ? null : subtotalsBy(group, columns, sums)
    void writeSheet(content, name, columns, chunks(context, query, keys, content, opens), subtotals).catch((error: unknown) => leave(context, content, error))
    const fileName = `${name}_${dateText(context.now())}.xlsx`
    const file = { name: fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content }
    const disposition = `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName)}`
    context.task?.say(`${keys.count} 行`)
    return answerFile(context, file, { 'Content-Disposition': disposition, 'X-Total-Count': String(keys.count) })
  },
})

/** A list of more rows than anybody waits for, or than may be exported at once. */
async function weigh(context: OperationContext): Promise<TaskPlan | null> {
  const { entity, where, today } = readListRequest(withFixed(context))
  const { total } = await countRecords(context.reading, { schemas: context.schemas, entity, where, today })
  return total > Math.min(AT_ONCE, await rowsAtMost(context)) ? { title: `导出${nameOf(context.input['name'], entity.title)}`, total } : null
}

async function rowsAtMost(context: OperationContext): Promise<number> {
  return (await parametersOf(context.db, context.schemas, context.now())).exportRows
}

/** Ends the file where its rows end; whoever takes it is told by its stream. */
function leave({ task, request }: OperationContext, out: PassThrough, error: unknown): void {
  if (!task && out.destroyed) return request.log.info('export left by the caller')
  if (!task) request.log.error({ err: error }, 'export failed')
  out.destroy(error instanceof Error ? error : new Error('export failed'))
}

/**
 * The records of the keys, in their order, some at a time: the list as it was when the export began. Ends when nobody takes them any more. Where it
 * `opens` what is sensitive, each record is noted as opened before it is handed over.
 */
async function* chunks(context: OperationContext, query: RecordQuery, keys: OrderedKeys, out: PassThrough, opens: boolean): AsyncGenerator<Row[]> {
  let done = 0
  for (const wanted of keys.chunks(chunkSize)) {
    context.task?.step(done, keys.count)
    if (out.destroyed) throw new Error('nobody takes the export')
    const found = new Map((await findByKeys(context.reading, query, wanted)).map((row) => [String(row[query.entity['x-key']]), row]))
    const rows = addLabels(
      context.schemas,
      query.entity,
      wanted.flatMap((key): Row[] => {
        const row = found.get(key)
        return row ? [row] : []
      }),
      query.fields,
    )
    if (opens) await noteOpened(context, query.entity, rows)
    yield coverFor(context, query.entity, rows)
    done += wanted.length
  }
}

function readColumns(value: Json | undefined): { id: string; title: string }[] {
  if (isEmptyValue(value)) return []
  if (!Array.isArray(value) || value.length > 200) throw badParameter('columns', '各列及其标题')
  return value.map((each) => {
    const { id, title } = each !== null && typeof each === 'object' && !Array.isArray(each) ? each : {}
    if (typeof id !== 'string') throw badParameter('columns', '各列及其标题')
    return { id, title: typeof title === 'string' ? title : '' }
  })
}

/** A file name without anything a file system or header could take for more than letters. */
function nameOf(value: Json | undefined, fallback: string): string {
  const plain =
    typeof value === 'string'
      ? value
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .trim()
          .slice(0, 60)
      : ''
  return plain || fallback
}
