import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import type { Problem } from '../problem.ts'
import { rowsOf, textOf } from '../runtime/rows.ts'
import { confirm, reload, request, succeed, warn } from '../runtime/steps.ts'
import { parameters } from '../schema/words.ts'

interface RowResult {
  id: string
  ok: boolean
  problem?: Problem
}

/** Moves the selected records along their flow and tells row by row what happened. */
export const batchCommit = defineAction({
  id: 'batch-commit',
  title: '批量提交',
  selects: 'many',
  params: z.strictObject({
    call: z.string(),
    key: z.string(),
    /** Field that names a row in the report. */
    label: z.string(),
    input: z.optional(parameters),
    none: z.optional(z.string()),
    confirm: z.optional(z.string()),
  }),
  *run({ call, key, label, input = {}, none = '请选择数据', confirm: question }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* warn(none)
    if (question && !(yield* confirm('批量提交', question.replace('{n}', String(rows.length))))) return
    const names = new Map(rows.map((row) => [textOf(row, key), textOf(row, label)]))
    const { results } = (yield* request(call, { ...input, ids: [...names.keys()], partial: true })) as unknown as { results: RowResult[] }
    const failed = results.filter((result) => !result.ok)
    if (failed.length === 0) yield* succeed(`批量提交成功，共 ${results.length} 条`)
    else
      yield {
        effect: 'notify',
        level: 'warning',
        modal: true,
        title: `成功 ${results.length - failed.length} 条，失败 ${failed.length} 条`,
        message: failed.map((result) => `${names.get(result.id) ?? result.id}：${result.problem?.message ?? '操作失败'}`).join('\n'),
      }
    yield* reload()
  },
})
