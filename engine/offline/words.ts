import * as z from 'zod/mini'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'

/*
 * What a device and the server say to one another about work without a network (docs/adr/0055).
 */

/** A plain call as it is asked for and kept. */
export interface KeptRequest {
  call: string
  params: JsonObject
}

/** A list whose rows are kept: it is answered from them, whatever is searched for or how it is sorted. */
export interface KeptListRequest extends KeptRequest {
  viewNo: string
  /** Call that answers what forms take along from rows that are picked in it. */
  picked?: string
}

/** One thing that is taken along. */
export interface OfflineTask {
  key: string
  title: string
}

/** Calls that answer records of one kind: lists, and those that answer one of them by its key. */
export interface AnsweredBy {
  many: string[]
  one: string[]
}

/** What the server says is to be taken along, for this caller at this moment. */
export interface OfflineManifest {
  package: string
  title: string
  /** The server's time, `YYYY-MM-DD HH:mm:ss`. */
  at: string
  tasks: OfflineTask[]
  requests: KeptRequest[]
  lists: KeptListRequest[]
  /** Addresses of files that are fetched as they are: compiled validators. */
  files: string[]
  /** Calls whose changes may wait, and the operation of the server behind each: it says how the change is kept. */
  queues: Record<string, string>
  /** Of those that save a record: the field that holds its key. */
  keys: Record<string, string>
  /** Of those that save a record: the calls that answer records of its kind. */
  answeredBy: Record<string, AnsweredBy>
}

/**
 * Answers of a part of the manifest, in the order of its requests; there may be fewer than were asked for, when time or size is used up: the rest is asked
 * for again. `same`: the device has it under this hash. `refused`: code of the problem that the call itself would be refused with.
 */
export type KeptAnswer = { hash: string; data: Json } | { hash: string; same: true } | { refused: string }

/** A change that waits to be sent. Everything but the state is fixed once it is written. */
export interface QueuedOperation {
  /** Order of entry on this device. */
  seq: number
  /** Idempotency key. */
  key: string
  call: string
  /** The server's operation behind the call: it says how the change is kept (`handlers/`). */
  handler: string
  params: JsonObject
  /** What it changes: operations of one subject keep their order, and wait for one another. */
  subject: string
  /** Words for the person: 检验记录 DT-2026-0042. */
  title: string
  /** The device's time, ISO with offset. */
  at: string
  /** Field of the parameters that holds the key of the record that is saved (`keys` of the manifest). */
  keyField?: string
  /** Ids that this operation brings into being, as the device calls them (`local:…`), and the JSON pointer of the server's in the answer. */
  makes?: Record<string, string>
  /** Calls that answer records of the kind that it saves: what it brings into being shows in their answers. */
  answeredBy?: AnsweredBy
  /** A file that goes with it, by its id in the device's store. */
  file?: string
  /** Values that a saved form began with. */
  base?: Row
  /** Format of what waits: a later version of the product reads earlier ones. */
  version: number
}

/** How an operation stands. */
export type OperationState = 'waiting' | 'sending' | 'conflict' | 'refused'

/** A device that a person has registered. */
export const registeredDevice = z.object({
  id: z.string(),
  name: z.string(),
  /** 256 bits, base64; absent where it is locked. */
  key: z.optional(z.string()),
})
export type RegisteredDevice = z.infer<typeof registeredDevice>
