import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { badParameter, jsonInput, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import { newKey } from '../../store/new-key.ts'
import { countKeptWork, insertKeptWork } from '../queries/kept-work.ts'

const LONGEST = 900 * 1024
/** Works of one user; the next is refused, and so stays on the device. */
const MOST = 2000
const operations = z.array(z.record(z.string(), z.json())).check(z.minLength(1), z.maxLength(2000))

/** Keeps what was entered on a device for a task that was taken away meanwhile, with the reason, until its author lets it go. */
export const offlineOrphan = defineOperation({
  id: 'offline-orphan',
  title: '保留未能提交的离线工作',
  contract: {
    needs: { subject: '所改的数据', title: '名称', operations: 'JSON：各项改动', reason: '没有提交的原因' },
    answers: { fields: { id: '保留的编号' } },
  },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['subject', 'title', 'operations', 'reason'])
    const { user } = requireSession(context)
    const found = operations.safeParse(jsonInput(context.input, 'operations', LONGEST))
    if (!found.success) throw badParameter('operations', 'JSON：1 到 2000 项改动')
    if ((await countKeptWork(context.db, user.id)) >= MOST) throw new ProblemError(problem('offline.kept-full', '', { limit: MOST }))
    const id = newKey(context.now())
    const subject = requiredText(context.input, 'subject', 200)
    const title = requiredText(context.input, 'title', 200)
    const reason = textInput(context.input, 'reason', 500)
    const { device = '', deviceTime = null } = context
    await insertKeptWork(
      context.db,
      { id, userId: user.id, deviceId: device, subject, title, reason, operations: found.data, deviceAt: deviceTime },
      context.now(),
    )
    await audit(context, { action: 'keep-work', entity: 'keptWork', recordId: id, after: { title, reason } })
    return { id }
  },
})
