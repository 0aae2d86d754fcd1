import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Database } from '../store/database.ts'
import { deviceAtRequest, noteDevice } from './queries/device.ts'

const MINUTE = 60_000
const DEVICE = 'x-device'

/**
 * The device that a request says it comes from; '' where it says none, or one that is not known. One that is locked is refused, logged in or not, so that
 * it empties itself at its next contact. That it was seen is noted once a minute, and so is which session is on it: locking ends that.
 */
export async function deviceOf(db: Database, request: FastifyRequest, sessionId: string, now: Date): Promise<string> {
  const id = request.headers[DEVICE]
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return ''
  const device = await deviceAtRequest(db, id, sessionId, new Date(now.getTime() - MINUTE))
  if (!device) return ''
  if (device.isLocked) throw new ProblemError(problem('device.locked', '/X-Device'))
  if (sessionId !== '' && (device.isStale || !device.isBound)) await noteDevice(db, id, sessionId, now)
  return id
}

/** ISO with offset, as devices write it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

/** The device's own time (`X-Device-Time`): noted beside the server's, and nothing is decided by it. Null where it says none or nonsense. */
export function deviceTimeOf(request: Pick<FastifyRequest, 'headers'>): Date | null {
  const text = request.headers['x-device-time']
  if (typeof text !== 'string' || text.length > 40 || !MOMENT.test(text)) return null
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  return year >= 2000 && year < 2100 ? moment : null
}
