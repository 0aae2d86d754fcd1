import type { Database } from '../../store/database.ts'

export interface WaitingFile {
  token: string
  userId: string
  name: string
  content: Buffer
  at: Date
}

/** Keeps a file until its owner fetches it. */
export async function saveDownload(db: Database, { token, userId, name, content, at }: WaitingFile): Promise<void> {
  await db.insertInto('sys_download').values({ token, user_id: userId, name, content, created_at: at }).execute()
}

/** Hands a waiting file to its owner and forgets it; null for anybody else, and the second time. */
export async function takeDownload(db: Database, token: string, userId: string): Promise<{ name: string; content: Buffer } | null> {
  const row = await db.deleteFrom('sys_download').where('token', '=', token).where('user_id', '=', userId).returning(['name', 'content']).executeTakeFirst()
  return row ? { name: String(row['name']), content: Buffer.from(row['content'] as Uint8Array) } : null
}
