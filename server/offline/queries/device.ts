import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** A device as its registration says. */
export interface NewDevice {
  id: string
  userId: string
  orgId: string
  name: string
  platform: string
  requestKey: string
  key: string
}

/** A device that is asked for. */
export interface StoredDevice {
  id: string
  userId: string
  name: string
  isLocked: boolean
}

/** A device at a request, with the session that it is made in. */
export interface DeviceAtRequest {
  isLocked: boolean
  /** It has not been noted for a minute that it was seen. */
  isStale: boolean
  /** The session is known to be on this device. */
  isBound: boolean
}

/** Registers a device with its key. */
export async function insertDevice(trx: Database, { key, ...device }: NewDevice, now: Date): Promise<void> {
  await trx
    .insertInto('sys_device')
    .values({
      id: device.id,
      user_id: device.userId,
      org_id: device.orgId,
      name: device.name,
      platform: device.platform,
      request_key: device.requestKey,
      registered_at: now,
      last_seen_at: now,
    })
    .execute()
  await sql`insert into sys_device_key (device_id, sealed_key) values (${device.id}, ${sealedJson(trx, key)}::jsonb)`.execute(trx)
}

/** Devices of a user that are not locked; whoever registers one more waits for the others of the same user. */
export async function activeDevices(trx: Database, userId: string): Promise<{ id: string; name: string; requestKey: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`devices:${userId}`}))`.execute(trx)
  const { rows } = await sql<{ id: string; name: string; requestKey: string }>`
    select id, name, request_key as "requestKey" from sys_device where user_id = ${userId} and device_state = 'active'`.execute(trx)
  return rows
}

/** A device of an id; null where there is none. */
export async function findDevice(db: Database, id: string): Promise<StoredDevice | null> {
  const { rows } = await sql<{ id: string; userId: string; name: string; state: string }>`
    select id, user_id as "userId", name, device_state as state from sys_device where id = ${id}`.execute(db)
  const [device] = rows
  return device ? { id: device.id, userId: device.userId, name: device.name, isLocked: device.state === 'locked' } : null
}

/** The key of a device; null once it is locked. */
export async function deviceKeyOf(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ sealed_key: unknown }>`select sealed_key from sys_device_key where device_id = ${id}`.execute(db)
  const key = rows[0] ? openedJson(db, rows[0].sealed_key) : null
  return typeof key === 'string' ? key : null
}

/** How a device stands at a request; null where it is not known. */
export async function deviceAtRequest(db: Database, id: string, sessionId: string, staleSince: Date): Promise<DeviceAtRequest | null> {
  const { rows } = await sql<DeviceAtRequest>`
    select d.device_state = 'locked' as "isLocked", d.last_seen_at < ${staleSince} as "isStale", coalesce(s.device_id = d.id, false) as "isBound"
    from sys_device as d left join sys_session as s on s.id = ${sessionId} where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Notes that a device was seen, and which session is on it. */
export async function noteDevice(db: Database, id: string, sessionId: string, now: Date): Promise<void> {
  await sql`update sys_device set last_seen_at = ${now} where id = ${id} and device_state = 'active'`.execute(db)
  await sql`update sys_session set device_id = ${id} where id = ${sessionId} and device_id <> ${id}`.execute(db)
}

/** Locks devices: their keys are gone for good. Answers those that were not locked before. */
export async function lockDevices(trx: Database, ids: readonly string[], lock: { by: string; reason: string; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sys_device set device_state = 'locked', locked_by = ${lock.by}, locked_at = ${lock.now}, lock_reason = ${lock.reason}
    where id = any(${[...ids]}::text[]) and device_state = 'active' returning id`.execute(trx)
  await sql`delete from sys_device_key where device_id = any(${[...ids]}::text[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Ends the sessions on devices. */
export async function endDeviceSessions(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  await sql`update sys_session set ended_at = ${now}, end_reason = 'device' where device_id = any(${[...ids]}::text[]) and ended_at is null`.execute(trx)
}
