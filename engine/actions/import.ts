import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import type { RowReport } from '../runtime/effects/effect.ts'
import { transitionParams } from '../runtime/actions/transition.ts'
import { sourcesOf } from '../runtime/effects/action-rows.ts'
import { confirm, download, pickFiles, reload, succeed, type Step } from '../runtime/effects/yield-effects.ts'
import { fillTemplate } from '../runtime/effects/template.ts'
import { queuedTask } from '../runtime/effects/queued-task.ts'
import { upload } from '../runtime/actions/upload.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { callId } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

interface Imported {
  total: number
  imported: number
  failed: { row: number; column: string; message: string }[]
  /** Where the rows that failed can be fetched as a sheet. */
  failedFile?: string
}

/** Imports records from an Excel sheet. Rows that failed are reported by row and column and can be downloaded as a sheet. */
export const importRecords = defineAction({
  id: 'import',
  title: '导入',
  selects: 'none',
  aside: true,
  params: z.strictObject({
    call: described('导入接口', callId),
    failedFile: z.optional(described('下载失败数据的接口', callId)),
    input: transitionParams.input,
    hint: z.optional(described('选择文件前的提示', z.string())),
  }),
  *run({ call, failedFile, input = {}, hint = '请按模板填写后导入，模板可从“下载模板”取得。' }, screen) {
    if (!(yield* confirm('导入', hint, { okText: '选择文件' }))) return
    const [file] = (yield* pickFiles('.xlsx', false)) ?? []
    if (!file) return
    const taken = yield* upload(call, fillTemplate(input, sourcesOf(screen)) as JsonObject, file, '导入')
    if (queuedTask(taken)) return
    const answer = taken as unknown as Imported
    const title = `导入完成：成功 ${answer.imported} 条，失败 ${answer.total - answer.imported} 条`
    if (answer.failed.length === 0) yield* succeed(title)
    else yield* reportFailed(title, answer, failedFile)
    yield* reload()
  },
})

/** Shows what failed by row and column; the sheet of failed rows, which the server hands out once, may be taken along. */
function* reportFailed(title: string, { failed, failedFile: token }: Imported, call: string | undefined): Step<void> {
  const rows = failed.map(({ row, column, message }, at): RowReport => ({ id: String(at), label: `第 ${row} 行 ${column}`, state: 'failed', message }))
  const report = { effect: 'report' as const, title, rows, retryable: false }
  if (!call || !token) yield report
  else if ((yield { ...report, file: '下载失败数据' }) === 'file') {
    yield* download(call, { token }, '导入失败数据.xlsx')
    yield report
  }
}
