import * as z from 'zod/mini'
import { described } from '../../../engine/schema/format/words.ts'
import { badParameter, onlyInput, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { insertPrintLog } from '../queries/print-log.ts'

/** Longest detail stored. */
const LONGEST = 200

const params = z.strictObject({
  code: described('说明打印了什么的参数名', z.string()),
  record: described('说明打印了哪条记录的参数名', z.string()),
  keep: z.optional(described('一并留存的参数名', z.array(z.string()))),
})

/**
 * Records a print made in the browser. `params.code` names the parameter that tells what was printed, `params.record`
 * the one that tells of which record, `params.keep` what else is kept.
 */
export const printLog = defineOperation({
  id: 'print-log',
  title: '打印日志',
  contract: (call) => {
    const { code, record, keep = [] } = params.parse(call.params ?? {})
    return {
      takes: { [code]: '打印了什么', [record]: '打印的记录编号', ...Object.fromEntries(keep.map((name) => [name, '一并留存'])) },
      answers: { fields: { recorded: '已登记' } },
    }
  },
  params,
  transaction: true,
  async run(context) {
    const { db, call, input, ip, now } = context
    const { user } = requireSession(context)
    const { code: codeName, record, keep = [] } = params.parse(call.params ?? {})
    onlyInput(input, [codeName, record, ...keep])
    const code = textInput(input, codeName, 40)
    const recordId = textInput(input, record, 100)
    if (code === '' && recordId === '') throw badParameter(record, '打印的记录')
    const details = Object.fromEntries(keep.map((each) => [each, textInput(input, each, LONGEST)]))
    await insertPrintLog(db, [{ code, entity: '', recordId, copies: 1, details }], {
      userId: user.id,
      userName: user.name,
      orgId: user.userOrgId,
      ip,
      at: now(),
    })
    return { recorded: true }
  },
})
