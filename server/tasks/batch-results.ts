import { PassThrough } from 'node:stream'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RowResult } from '../calls/batch.ts'
import type { OperationContext } from '../calls/operation.ts'
import { readableRecords } from '../records/records-in-scope.ts'
import { writeSheet } from '../spreadsheets/export-sheet.ts'
import { safeText } from '../../engine/spreadsheet-text.ts'

const columns = [
  { title: '记录', width: 36, value: (row: Row) => safeText(String(row['label'])) },
  { title: '结果', width: 12, value: (row: Row) => String(row['state']) },
  { title: '原因', width: 60, value: (row: Row) => safeText(String(row['reason'])) },
]

/** What a batch did, in numbers. */
export function countedWords(done: number, failed: number, left = 0): string {
  const parts = [`办成 ${done} 条`, failed > 0 ? `未办成 ${failed} 条` : '', left > 0 ? `没有办理 ${left} 条` : '']
  return parts.filter(Boolean).join('，')
}

/** Says what a batch row by row did, and keeps a sheet that tells it of each record where not all went well. */
export async function keepResults(context: OperationContext, ids: readonly string[], results: readonly RowResult[]): Promise<string> {
  const failed = results.filter(({ ok }) => !ok).length
  const words = countedWords(results.length - failed, failed, ids.length - results.length)
  if (failed === 0 && results.length === ids.length) return words
  const labels = await labelsOf(context, ids)
  const known = new Map(results.map((result) => [result.id, result]))
  const rows = ids.map((id): Row => {
    const result = known.get(id)
    const state = !result ? '没有办理' : result.ok ? '办成' : '未办成'
    return { label: labels.get(id) ?? (result?.label || '（已看不到的记录）'), state, reason: result?.problem?.message ?? '' }
  })
  const content = new PassThrough()
  const written = writeSheet(content, '办理结果', columns, inOneChunk(rows))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await Promise.all([written, context.task?.keep({ name: `${context.call.title}_办理结果.xlsx`, type, content })])
  return words
}

/** What people call the records, as far as the owner of the task may see them. */
async function labelsOf(context: OperationContext, ids: readonly string[]): Promise<Map<string, string>> {
  const entity = context.schemas.entities.get(context.call.entity ?? '')
  if (!entity) return new Map()
  const found = await readableRecords(context, entity, ids)
  return new Map([...found].map(([id, row]) => [id, String(row[entity['x-label']] ?? '')]))
}

async function* inOneChunk(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
