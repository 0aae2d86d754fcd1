import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { deviceKeyOf, findDevice, noteDevice } from '../queries/device.ts'

/** Answers the key of the caller's own device again, as after a PIN was forgotten; of a locked one there is none any more. The answer is kept nowhere. */
export const deviceKey = defineOperation({
  id: 'device-key',
  title: '取回设备密钥',
  contract: { needs: { id: '设备编号' }, answers: { fields: { id: '设备编号', name: '设备名称', key: '密钥' } } },
  transaction: false,
  perMinute: 30,
  async run(context) {
    onlyInput(context.input, ['id'])
    const { id: sessionId, user } = requireSession(context)
    const device = await findDevice(context.db, requiredText(context.input, 'id', 64))
    if (device?.userId !== user.id) throw new ProblemError(problem('record.not-found', '/id'))
    const key = await deviceKeyOf(context.db, device.id)
    if (device.isLocked || key === null) throw new ProblemError(problem('device.locked', '/id'))
    await noteDevice(context.db, device.id, sessionId, context.now())
    return { id: device.id, name: device.name, key }
  },
})
