import { problem, ProblemError } from '../../../engine/problem.ts'
import { logInterfaceCall } from '../../logs/interface-log.ts'
import { defineOperation } from '../../calls/operation.ts'
import { markReported } from '../queries/sms.ts'

/** Takes a delivery report of the SMS gateway, which proves by its signature that it is one. */
export const smsReport = defineOperation({
  id: 'sms-report',
  title: '短信回执',
  contract: {
    needs: { receipt: '回执号', status: 'ok 或失败原因', time: '毫秒时间戳', sign: '签名' },
    answers: { fields: { known: '是否有该回执号的短信' } },
  },
  transaction: true,
  async run({ db, services, input, now }) {
    const report = services.sms.report?.(input, now()) ?? null
    if (!report) throw new ProblemError(problem('call.not-found', ''))
    // only what the gateway has signed: strangers write no log
    const call = { system: '短信网关', name: '短信回执', recordId: report.receipt.slice(0, 64), direction: 'in' as const }
    return logInterfaceCall(db, now, call, async () => ({ known: await markReported(db, report, now()) }))
  },
})
