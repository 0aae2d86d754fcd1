import { problem, ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { cleanText } from '../clean-text.ts'
import { defineOperation } from '../../calls/operation.ts'
import { saveErrorReport } from '../queries/error-log.ts'

const LONGEST = 64 * 1024
/** Small words that some failures carry beside (foundation §8: type, status, status text). */
const details = ['type', 'status', 'statusText', 'component', 'callId', 'code', 'time']

/** Keeps a front-end error (foundation §7 save_error_logger): works without a session, cut short, without query strings. */
export const errorLog = defineOperation({
  id: 'error-log',
  title: '前端错误上报',
  contract: { takes: { message: '错误信息', viewNo: '界面编号', stack: '调用栈', version: '程序版本', url: '地址', trace: '过程' }, answers: 'nothing' },
  transaction: false,
  perMinute: 60,
  async run({ db, input, session, ip, requestId, request, now }) {
    if (Buffer.byteLength(JSON.stringify(input)) > LONGEST) throw new ProblemError(problem('call.too-large', '', { limit: '64KB' }))
    const text = (name: string, longest: number): string => cleanText(own(input, name), longest)
    await saveErrorReport(db, {
      userId: session?.user.id ?? '',
      sessionId: session?.id ?? '',
      viewNo: text('viewNo', 200),
      message: text('message', 1000) || '未说明',
      stack: text('stack', 8000),
      appVersion: text('version', 64),
      trace: text('trace', 4000),
      url: text('url', 500),
      userAgent: cleanText(request.headers['user-agent'], 200),
      ip,
      requestId,
      details: Object.fromEntries(details.map((name) => [name, text(name, 200)]).filter(([, value]) => value !== '')) as Record<string, string>,
      now: now(),
    })
    return null
  },
})

function own(input: JsonObject, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : ''
}
