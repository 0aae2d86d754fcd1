import { PassThrough } from 'node:stream'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { audit } from '../../logs/audit.ts'
import { isSensitive, noteOpened } from '../../logs/opened.ts'
import { sheetColumns, writeSheet } from '../export-sheet.ts'
import { isEmptyValue } from '../../calls/field-values.ts'
import { badParameter } from '../../calls/input.ts'
import { fixedParams, withFixed } from '../../lists/fixed-filters.ts'
import { readListRequest } from '../../lists/list-request.ts'
import { REPLY_SENT, defineOperation, type OperationContext } from '../../calls/operation.ts'
import { parametersOf } from '../../parameters/parameters.ts'
import { findByKeys, findKeys, type RecordQuery } from '../../records/queries/record-list.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { dateText } from '../../store/time.ts'
import { listParams } from '../../calls/call-contract.ts'

const chunkSize = 1000

/** Streams all records a list call would find as .xlsx: labels instead of codes, the asked columns as far as they are allowed (call contract, Export). With a sensitive column each record is noted as opened. */
export const exportList = defineOperation({
  id: 'export',
  title: '导出',
  contract: { takes: { ...listParams, columns: 'JSON：[{id, title}]，导出的列', name: '文件名' }, fields: 'search', answers: 'file' },
  transaction: false,
  params: fixedParams,
  async run(context) {
    const { entity, view, where, sort, today } = readListRequest(withFixed(context))
    const columns = sheetColumns(entity, view, readColumns(context.input['columns']))
    if (columns.length === 0) throw badParameter('columns', '列表已有的列')
    const { exportRows: mostRows } = await parametersOf(context.db, context.schemas, context.now())
    const opens = columns.some(({ field }) => isSensitive(entity.properties[field]))
    // the label tells in the audit trail whose record it was
    const fields = new Set([entity['x-key'], ...(opens ? [entity['x-label']] : []), ...columns.map(({ field }) => field)])
    const query = { schemas: context.schemas, entity, where, today, fields }
    const keys = await findKeys(context.reading, query, sort, mostRows + 1)
    if (keys.length > mostRows) throw new ProblemError(problem('export.too-many', '', { limit: mostRows }))
    const name = nameOf(context.input['name'], entity.title)
    await audit(context, { action: 'export', entity: entity.id, after: { name, rows: keys.length, columns: columns.map((column) => column.title) } })
    const out = new PassThrough()
    const { reply } = context
    reply.header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    reply.header('Content-Disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(`${name}_${dateText(context.now())}.xlsx`)}`)
    reply.header('X-Total-Count', String(keys.length))
    writeSheet(out, name, columns, chunks(context, query, keys, out, opens)).catch((error: unknown) => {
      if (out.destroyed) return context.request.log.info({ rows: keys.length }, 'export left by the caller')
      context.request.log.error({ err: error }, 'export failed')
      out.destroy(error instanceof Error ? error : new Error('export failed'))
    })
    await reply.send(out)
    return REPLY_SENT
  },
})

/**
 * The records of the keys, in their order, some at a time: the list as it was when the export began. Ends when nobody takes them any more. Where it
 * `opens` what is sensitive, each record is noted as opened before it is handed over.
 */
async function* chunks(context: OperationContext, query: RecordQuery, keys: string[], out: PassThrough, opens: boolean): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += chunkSize) {
    if (out.destroyed) throw new Error('nobody takes the export')
    const wanted = keys.slice(start, start + chunkSize)
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
