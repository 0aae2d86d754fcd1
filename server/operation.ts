import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Call } from '../engine/schema/call.ts'
import type { Json, JsonObject } from '../engine/schema/json.ts'
import type { Links } from './links.ts'
import type { NumbersAtOnce } from './numbers-at-once.ts'
import type { Schemas } from './schemas.ts'
import type { ServerSession } from './session.ts'
import type { SsoProviders } from './sso/provider.ts'
import type { WireOf } from './wire.ts'

/** Tables come from entity files at run time, so rows are records and names are checked against the schema. */
export type Database = Kysely<Record<string, Record<string, unknown>>>

/** What an operation may use. One context a request; `db` is already the transaction when `transaction` is set. */
export interface OperationContext {
  call: Call
  schemas: Schemas
  /** Every operation there is, for what describes them. */
  operations: ReadonlyMap<string, Operation>
  db: Database
  /** Null only on public calls. */
  session: ServerSession | null
  /** Decoded parameters: form, JSON, query or multipart fields. Nested values are already parsed. */
  input: JsonObject
  requestId: string
  ip: string
  /** Now, injected so that tests can stand still. */
  now: () => Date
  services: Services
  /** Set while many records are made at once. */
  numbers?: NumbersAtOnce
  /** Only for what plain data cannot say: cookies, streams, multipart. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Long-lived things of the process, made once in `server/app.ts`. */
export interface Services {
  files: FileStore
  sms: SmsProvider
  links: Links
  sso: SsoProviders
}

/** Where attachments live: a folder by default, S3-compatible when configured. */
export interface FileStore {
  put(key: string, content: NodeJS.ReadableStream): Promise<{ size: number; sha256: string }>
  get(key: string): Promise<NodeJS.ReadableStream>
  remove(key: string): Promise<void>
  pieces: PieceStore
  /** What it is and where, with the room left where that is known; throws when it cannot be used. Absent where there is none. */
  look?(): Promise<{ kind: 'folder' | 's3'; place: string; freeBytes: number | null }>
}

/** Files that arrive in pieces and are not whole yet. */
export interface PieceStore {
  /** Writes a piece at `offset`; answers its bytes. One that breaks off may be sent again. */
  write(key: string, offset: number, content: NodeJS.ReadableStream): Promise<number>
  /** Makes the first `size` bytes a file of the store; answers its hash and its first `head` bytes. */
  finish(key: string, size: number, head: number): Promise<{ sha256: string; head: Uint8Array }>
  drop(key: string): Promise<void>
  /** Drops what nobody has written to since; answers how many. */
  sweep(before: Date): Promise<number>
}

/** Sends what the outbox holds; the default writes to the log. */
export interface SmsProvider {
  /** Throws `SmsRefused` when another try would be refused as well. */
  send(message: { id: string; phone: string; content: string }): Promise<{ receipt: string }>
  /** What a delivery report says that the gateway sent us; null when it is not the gateway's. Without it no reports come. */
  report?(report: JsonObject, now: Date): SmsReport | null
}
/** What became of a message. */
export interface SmsReport {
  receipt: string
  delivered: boolean
  reason: string
}

/** Returned by an operation that has already answered by itself (a stream). */
export const ANSWERED = Symbol('answered')

export interface Operation {
  id: string
  title: string
  /** What a call's row may say to it under `params`; nothing without it. */
  params?: z.ZodMiniType
  /** What its calls take and answer, in words. */
  wire?: WireOf
  /** Runs inside one transaction that rolls back when it throws. */
  transaction: boolean
  /** Open to somebody whose password is still the one an administrator gave. */
  withTemporaryPassword?: boolean
  /** May publish: what this process knows of the site is read anew afterwards. */
  changesSite?: boolean
  /** Answers `data` of the envelope; throws ProblemError to refuse. */
  run(context: OperationContext): Promise<Json | undefined | typeof ANSWERED>
}

/** Registers the shape of an operation. */
export function defineOperation(operation: Operation): Operation {
  return operation
}
