import { randomBytes } from 'node:crypto'
import { registeredDevice } from '../../../engine/offline/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { readKey } from '../../calls/idempotency.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { audit } from '../../logs/audit.ts'
import type { Database } from '../../store/database.ts'
import { newKey } from '../../store/new-key.ts'
import { activeDevices, deviceKeyOf, insertDevice, noteDevice } from '../queries/device.ts'

/** Devices that a user may have at once. */
const MOST = 20
const KEY_BYTES = 32

/**
 * Registers the caller's device and answers its key. Under one idempotency key it is one device; the answer itself is kept nowhere, as the key must be gone
 * once the device is locked, and so the operation holds its transaction by itself.
 */
export const deviceRegister = defineOperation({
  id: 'device-register',
  title: '登记设备',
  contract: { needs: { name: '设备名称' }, takes: { platform: '系统与浏览器' }, answers: { fields: { id: '设备编号', name: '设备名称', key: '密钥' } } },
  transaction: false,
  perMinute: 60,
  async run(context) {
    onlyInput(context.input, ['name', 'platform'])
    const name = requiredText(context.input, 'name', 60)
    const platform = textInput(context.input, 'platform', 300) || String(context.request.headers['user-agent'] ?? '').slice(0, 300)
    const device = await context.db.transaction().execute((trx) => registered({ ...context, db: trx as Database }, { name, platform }))
    return registeredDevice.parse(device)
  },
})

async function registered(
  context: OperationContext,
  { name, platform }: { name: string; platform: string },
): Promise<{ id: string; name: string; key: string }> {
  const { db, now, request, call } = context
  const { id: sessionId, user } = requireSession(context)
  const requestKey = readKey(request.headers['idempotency-key'], user.id, call.id)?.key ?? ''
  const active = await activeDevices(db, user.id)
  const same = requestKey === '' ? undefined : active.find((each) => each.requestKey === requestKey)
  const known = same && (await deviceKeyOf(db, same.id))
  if (same && known) return { id: same.id, name: same.name, key: known }
  if (active.length >= MOST) throw new ProblemError(problem('device.too-many', '', { limit: MOST }))
  const device = { id: newKey(now()), userId: user.id, orgId: user.userOrgId, name, platform, requestKey, key: randomBytes(KEY_BYTES).toString('base64') }
  await insertDevice(db, device, now())
  await noteDevice(db, device.id, sessionId, now())
  await audit(context, { action: 'register-device', entity: 'userDevice', recordId: device.id, after: { name, platform } })
  return { id: device.id, name, key: device.key }
}
