import * as z from 'zod/mini'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { dictionaryId, entityId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, requireRecord, saveRecord } from '../../records/record.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { requestedConditions, conditionText, runStored } from '../stored-query.ts'

const params = z.strictObject({
  module: described('存查询模块的业务对象', entityId),
  dictionary: described('可选数据对象的字典，值是业务对象编号', dictionaryId),
})

/** Rows and letters of a result that are kept; all rows are counted. */
const MOST_STORED = 200
const mostLetters = 90_000

/** Runs a stored query with the caller's rights, reading only, and keeps what was asked, found and how long it took as a record of the caller. */
export const queryRun = defineOperation({
  id: 'query-run',
  title: '执行通用查询',
  contract: { needs: { modid: '查询模块编号' }, takes: { conditions: 'JSON：各条件的查询值' }, answers: 'record' },
  params,
  transaction: true,
  async run(context) {
    const { input, schemas, call } = context
    const entity = entityOf(context)
    const config = params.parse(call.params ?? {})
    onlyInput(input, [...Object.keys(entity.properties), 'view', 'version'])
    const module = await requireRecord(context, entityNamed(schemas, config.module), requiredText(input, 'modid', 64))
    if (module['state'] !== '1') throw new ProblemError(problem('record.not-found', '/modid'))
    const conditions = requestedConditions(module, Array.isArray(input['conditions']) ? (input['conditions'] as Row[]) : [])
    const started = performance.now()
    const { columns, rows, capped } = await runStored(context, config.dictionary, module, conditions)
    const costms = Math.round(performance.now() - started)
    const titles = new Map(schemas.dictionaries.get('QUERY_OP')?.items.map(({ value, label }) => [value, label]))
    const system: Row = {
      modcode: module['modcode'] ?? null,
      modname: module['modname'] ?? null,
      objname: module['objname'] ?? null,
      asked: conditionText(conditions, (code) => titles.get(code) ?? code),
      rowcount: rows.length,
      capped: capped ? 1 : 0,
      costms,
      result: storedText(columns, rows),
    }
    return saveRecord(context, entity, { modid: String(module['modid'] ?? ''), conditions: conditions as unknown as Json }, { system })
  },
})

/** The result as text, with as many rows as fit. */
function storedText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  for (let rowLimit = Math.min(MOST_STORED, rows.length); ; rowLimit = Math.floor(rowLimit / 2)) {
    const text = JSON.stringify({ columns, rows: rows.slice(0, rowLimit) })
    if (text.length <= mostLetters || rowLimit === 0) return text
  }
}
