import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { change } from '../runtime/actions/idempotent-change.ts'
import { transitionParams, namedRows } from '../runtime/actions/transition.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { askForRows, navigate, reload, succeed, warn } from '../runtime/effects/yield-effects.ts'
import type { Row } from '../schema/format/json.ts'
import { callId, viewNo } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Makes a new record like an old one, without its number and state, and opens it. */
export const copy = defineAction({
  id: 'copy',
  title: '复制',
  selects: 'one',
  params: z.strictObject({
    call: described('复制接口', callId),
    key: transitionParams.key,
    open: z.optional(described('打开新记录的表单（地址带 id）；不写时刷新列表', viewNo)),
  }),
  *run({ call, key, open }, screen) {
    const rows = rowsOf(screen)
    const [old] = namedRows(screen, { key }, rows)
    if (!old) return yield* askForRows()
    if (rows.length > 1) return yield* warn('请只选择一条记录')
    const made = (yield* change(call, { id: old.id })) as Row
    yield* succeed('复制成功，编号和办理状态不带入新记录')
    if (open) yield* navigate(open, { id: textOf(made, screen.effective.entity['x-key']) })
    else yield* reload()
  },
})
