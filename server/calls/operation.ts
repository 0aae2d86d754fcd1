import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Services } from '../services/services.ts'
import type { Database } from '../store/database.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from './session.ts'
import type { ContractOf, RowsAnswered } from './call-contract.ts'
import type { ReceivedFile, RunningTask, TaskPlan } from './long-work.ts'

/** What an operation may use. One context a request; `db` is already the transaction when `transaction` is set. */
export interface OperationContext {
  call: Call
  schemas: Schemas
  /** Every operation there is, for what describes them. */
  operations: ReadonlyMap<string, Operation>
  db: Database
  /** Where lists, statistics and exports are read: a replica that holds what the caller has done, else `db`. */
  reading: Database
  /** Null only on public calls. */
  session: ServerSession | null
  /** Decoded parameters: form, JSON, query or multipart fields. Nested values are already parsed. */
  input: JsonObject
  requestId: string
  ip: string
  /** Now, injected so that tests can stand still. */
  now: () => Date
  services: Services
  /** A designer looks at a screen as it would be: lists answer every field that its columns may come to show. */
  designing?: boolean
  /** Of a list that is taken along: so many of its rows may be kept, whatever its view says. */
  keepMost?: number
  /** The device that the request comes from, where it says one that is known and not locked. */
  device?: string
  /** That device's own time: noted, and nothing is decided by it. */
  deviceTime?: Date | null
  /** Set while many records are made at once. */
  numbers?: SequenceBlocks
  /** Set while it runs as a task: then there is neither request nor reply. */
  task?: RunningTask
  /** Only for what plain data cannot say: cookies, streams, multipart. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Assigns numbers of sequences in blocks while many records are made in one transaction, so that each sequence is read once. */
export interface SequenceBlocks {
  /** Next value of a sequence; `first` asks for it where none was handed out yet. */
  next(name: string, first: () => Promise<number>): Promise<number>
  /** What stands before numbers, read once for the same question. */
  prefix(asked: string, read: () => Promise<string>): Promise<string>
  /** Writes the last numbers handed out back to the sequences. */
  persist(db: Database): Promise<void>
}

/** Returned by an operation that has already answered by itself (a stream). */
export const REPLY_SENT = Symbol('answered')

/** Of an operation whose work may take longer than somebody should wait: which of its calls become tasks (docs/adr/0045). */
export interface LongWork {
  /** What the call would do, when that is too much to wait for; null where it is done at once. Changes nothing. */
  weigh(context: OperationContext): Promise<TaskPlan | null> | TaskPlan | null
  /** Stores the file that came with the request, for the run. */
  receive?(context: OperationContext): Promise<ReceivedFile>
}

export interface Operation {
  id: string
  title: string
  /** What a call's row may say to it under `params`; nothing without it. */
  params?: z.ZodMiniType
  /** What its calls take and answer, in words. */
  contract?: ContractOf
  /** Of an operation that answers pages of records: which fields their rows may have, for the description of the calls. */
  rows?(call: Call, from: Pick<OperationContext, 'schemas' | 'operations'>): RowsAnswered
  /** Runs inside one transaction that rolls back when it throws. */
  transaction: boolean
  /** Of work that may take long: which of its calls become tasks for whom prefers that. */
  task?: LongWork
  /** How often it may be called in a minute, if less than any call: by a user, or from an address on public calls. */
  perMinute?: number
  /** Open to somebody whose password is still the one an administrator gave. */
  withTemporaryPassword?: boolean
  /** May publish: this process reads the site layers again afterwards. */
  changesSite?: boolean
  /** Answers `data` of the envelope; throws ProblemError to refuse. */
  run(context: OperationContext): Promise<Json | undefined | typeof REPLY_SENT>
}

/** The operations there are, by id. */
export type Operations = ReadonlyMap<string, Operation>

/** Registers the shape of an operation. */
export function defineOperation(operation: Operation): Operation {
  return operation
}
