import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { finishAction } from '../runtime/actions/after-action.ts'
import { transitionParams, sendRecords } from '../runtime/actions/transition.ts'
import { textOf } from '../runtime/effects/action-rows.ts'
import { saveValues } from '../runtime/actions/save-record.ts'
import { confirm, validate } from '../runtime/effects/yield-effects.ts'
import { callId, viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Saves the record and moves it to its next step. What was saved stays saved when the move is refused. */
export const submit = defineAction({
  id: 'submit',
  title: '提交',
  selects: 'none',
  sendsForm: true,
  params: z.strictObject({
    save: described('保存接口', callId),
    call: described('提交接口', callId),
    confirm: z.optional(described('提交前问的话', z.string())),
    success: transitionParams.success,
    open: z.optional(described('提交后打开的页面', viewNo)),
    then: transitionParams.then,
  }),
  *run({ save, call, confirm: question, success, open, then }, screen) {
    if (!(yield* validate({ call }))) return
    if (question && !(yield* confirm('提交', question))) return
    const saved = yield* saveValues(save, screen.values, screen.effective.viewNo)
    if (!saved) return
    yield { effect: 'accept', values: saved }
    const id = textOf(saved, screen.effective.entity['x-key'])
    yield* sendRecords(screen, { call, title: '提交', success }, {}, [{ id, label: id }])
    yield* finishAction(screen, open, then, saved)
  },
})
