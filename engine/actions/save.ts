import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { saveValues } from '../runtime/actions/save-record.ts'
import { close, next, succeed, validate, validateUnfinished } from '../runtime/effects/yield-effects.ts'
import { mayBeUnfinished } from '../schema/records/unfinished.ts'
import { callId } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Saves the form's record, or what the dialog collected; one that is only stored for now (`mayBeUnfinished`) need not be complete. A version conflict is settled with both values in view. */
export const save = defineAction({
  id: 'save',
  title: '保存',
  selects: 'none',
  sendsForm: true,
  params: z.strictObject({
    call: described('保存接口', callId),
    success: z.optional(described('保存后的提示', z.string())),
    successTitle: z.optional(described('提示窗口的标题；写了就弹窗提示', z.string())),
    errorTitle: z.optional(described('出错窗口的标题；写了就弹窗提示', z.string())),
    send: z.optional(described('随同提交的地址参数', z.array(z.string()))),
    then: z.optional(described('保存后留下（stay）、关闭（close）还是转到列表的下一条（next）', z.enum(['stay', 'close', 'next']))),
  }),
  *run({ call, success = '保存成功', successTitle, errorTitle, send = [], then = 'stay' }, screen) {
    const unfinished = mayBeUnfinished(screen.effective.entity, screen.values)
    if (!(yield* unfinished ? validateUnfinished() : validate())) return
    const along = Object.fromEntries(send.map((name) => [name, screen.query[name] ?? '']))
    const saved = yield* saveValues(call, { ...screen.values, ...along, ...(unfinished ? { unfinished } : {}) }, screen.effective.viewNo, errorTitle)
    if (!saved) return
    if (then === 'stay') yield { effect: 'accept', values: saved }
    const missing = unfinished && screen.open ? `，还有 ${screen.open} 项必填未填，提交前补齐` : ''
    yield* succeed(success + missing, successTitle)
    if (then === 'close') yield* close(saved)
    if (then === 'next') yield* next(saved)
  },
})
