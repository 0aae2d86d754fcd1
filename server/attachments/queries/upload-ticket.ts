import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Leave for one phone to send files of one kind in a user's name. */
export interface UploadTicket {
  /** Hash of what the QR code holds. */
  id: string
  userId: string
  userName: string
  orgId: string
  bussType: string
  attKind: string
  /** How many files it is for. */
  room: number
  /** Hash of what the phone holds that opened it; '' until then. */
  phone: string
  expiresAt: Date
}

type NewTicket = Pick<UploadTicket, 'id' | 'userId' | 'bussType' | 'attKind' | 'room' | 'expiresAt'>

/** Keeps a ticket that no phone has opened yet. */
export async function insertTicket(db: Database, { id, userId, bussType, attKind, room, expiresAt }: NewTicket): Promise<void> {
  await db.insertInto('sys_upload_ticket').values({ id, user_id: userId, buss_type: bussType, att_kind: attKind, room, expires_at: expiresAt }).execute()
}

/** A living ticket of an active user, by its own hash or that of the phone that opened it. */
export async function findTicket(db: Database, by: { id: string } | { phone: string }, now: Date): Promise<UploadTicket | null> {
  const same = 'id' in by ? sql`t.id = ${by.id}` : sql`t.phone = ${by.phone} and t.phone <> ''`
  const { rows } = await sql<UploadTicket>`
    select t.id, t.user_id as "userId", u.name as "userName", u.org_id as "orgId", t.buss_type as "bussType", t.att_kind as "attKind",
      t.room, t.phone, t.expires_at as "expiresAt"
    from sys_upload_ticket as t join sys_user as u on u.id = t.user_id
    where ${same} and t.expires_at > ${now} and u.status = 'active'`.execute(db)
  return rows[0] ?? null
}

/** Gives a living ticket to the first phone; false for every other. */
export async function openTicket(db: Database, id: string, phone: string, expiresAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_upload_ticket set phone = ${phone}, expires_at = ${expiresAt} where id = ${id} and phone = '' and expires_at > ${now} returning id`.execute(db)
  return rows.length === 1
}

/** Ends a user's own ticket. */
export async function endTicket(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await sql`update sys_upload_ticket set expires_at = ${now} where id = ${id} and user_id = ${userId} and expires_at > ${now}`.execute(db)
}
