import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { ProblemError } from '../problem.ts'
import { change } from '../runtime/actions/idempotent-change.ts'
import { transitionParams, namedRows } from '../runtime/actions/transition.ts'
import { rowsOf, textOf } from '../runtime/effects/action-rows.ts'
import { attempt, choose, confirm, reload, succeed, warn } from '../runtime/effects/yield-effects.ts'
import { callId, fieldName } from '../schema/format/names.ts'
import { described } from '../schema/format/words.ts'

/** Merges duplicate equipment: the check comes first, then the user chooses which record stays (foundation §4, §7 merge). */
export const mergeEquipment = defineAction({
  id: 'merge-equipment',
  title: '合并设备',
  selects: 'many',
  params: z.strictObject({
    check: described('合并检查接口', callId),
    call: described('合并接口', callId),
    key: transitionParams.key,
    label: transitionParams.label,
    category: described('大类字段，须相同才能合并', fieldName),
    notes: z.optional(described('选择保留设备时另外显示的字段', z.array(fieldName))),
  }),
  *run({ check, call, key, label, category, notes = [] }, screen) {
    const rows = rowsOf(screen)
    const named = namedRows(screen, { key, label }, rows)
    const [type = '', ...others] = new Set(rows.map((row) => textOf(row, category)))
    if (rows.length < 2) return yield* warn('请至少选择两台设备')
    if (others.length > 0) return yield* warn('只能合并同一类别的设备')
    const params = { type, oldIds: named.map((row) => row.id).join(',') }
    const checked = yield* attempt(check, params)
    if (!checked.ok) throw new ProblemError(checked.problems.map((each) => ({ ...each, message: `合并检查未通过：${each.message}` })))
    const options = named.map((row, at) => ({ value: row.id, label: row.label, note: notes.map((field) => textOf(rows[at] ?? {}, field)).join(' ') }))
    const mergedId = yield* choose({ title: '合并设备', content: '请选择要保留的设备，其余设备合并到它', options, okText: '下一步' })
    if (mergedId === null) return
    if (!(yield* confirm('合并设备', '合并后不可恢复，其下业务、报告将转到保留设备，确定合并吗？', { danger: true }))) return
    yield* change(call, { ...params, mergedId })
    yield* succeed('合并成功')
    yield* reload()
  },
})
