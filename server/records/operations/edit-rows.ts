import * as z from 'zod/mini'
import { ProblemError, problem } from '../../../engine/problem.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { callId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { isPartial, readIds } from '../../calls/batch.ts'
import { badParameter, onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { noteOpened } from '../../logs/opened.ts'
import { coverFor } from '../../permissions/personal-data.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { refuseDeleted } from '../deleted.ts'
import { self } from '../queries/record-list.ts'
import { entityOf, refuseState } from '../record.ts'
import { wholeRecords } from '../records-in-scope.ts'
import { saveStates } from '../save-request.ts'
import { editRows } from '../table-edit/edit-rows.ts'
import { readEditedRows } from '../table-edit/edited-rows.ts'

const params = z.strictObject({ save: described('逐行所依的保存接口', callId) })

/**
 * Edits many records as a table (docs/adr/0049), each as the save call of the row (`params.save`) would: `open` answers the records with versions and why one
 * is locked, `check` what would become of each row, `save` (or nothing) saves them, all or none, or (`partial`) each for itself.
 */
export const editRowsOperation = defineOperation({
  id: 'edit-rows',
  title: '表格编辑',
  contract: {
    takes: {
      step: 'open：取数据供修改；check：只判断，不保存；save：保存，默认',
      ids: 'open 时：记录编号，逗号分隔或 JSON 数组，最多 1000 个',
      columns: 'JSON：本次填写的字段',
      rows: 'JSON：每行 [编号或空, 版本或 0, 各列的值…]；null 不改，空文本为清空，{"name": "…"} 按名称引用；最多 1000 行',
      partial: '1：逐行保存，分别返回结果；不写时全部保存或全部不保存',
      view: '表单界面编号：其必填规则一并检查',
    },
    answers: {
      fields: {
        saved: '保存的行数',
        results: '[{at, id, outcome: new|changed|same|refused, version, values, problems}]',
        list: 'open 时：[记录]',
        locked: 'open 时：不能修改的记录及原因',
      },
    },
  },
  params,
  transaction: true,
  async run(context) {
    const step = textInput(context.input, 'step', 10) || 'save'
    const saving = asSave(context)
    const entity = entityOf(saving)
    if (step === 'open') return openRows(saving, entity)
    if (step !== 'check' && step !== 'save') throw badParameter('step', 'open、check 或 save')
    onlyInput(context.input, ['step', 'columns', 'rows', 'partial', 'view'])
    return editRows(saving, entity, readEditedRows(context, entity), { check: step === 'check', partial: isPartial(context) })
  },
})

/** The context of the save call that each row stands for. */
function asSave(context: OperationContext): OperationContext {
  const { save } = params.parse(context.call.params)
  const call = context.schemas.calls.get(save)
  if (!call) throw new ProblemError(problem('call.not-found', save))
  return { ...context, call: { ...call, id: context.call.id } }
}

async function openRows(context: OperationContext, entity: Entity): Promise<Json> {
  onlyInput(context.input, ['step', 'ids'])
  const ids = readIds(context)
  const found = await wholeRecords(context, entity, ids, [scopeCondition(context.schemas, entity, requireSession(context).scope, self)])
  const records = ids.map((id) => found.get(id)).filter((record) => record !== undefined)
  await noteOpened(context, entity, records)
  const locked: JsonObject = {}
  for (const record of records) {
    const reason = lockOf(context, entity, record)
    if (reason !== null) locked[String(record[entity['x-key']])] = reason
  }
  const list = coverFor(context, entity, records).map((record) => withoutLists(entity, record))
  return { list, locked }
}

/** Why a record may not be changed; null when it may. */
function lockOf(context: OperationContext, entity: Entity, record: Row): string | null {
  try {
    refuseDeleted(entity, record, '修改')
    refuseState(context, entity, record, saveStates(context))
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}

/** Child lists are no cells. */
function withoutLists(entity: Entity, record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([field]) => entity.properties[field]?.type !== 'array'))
}
