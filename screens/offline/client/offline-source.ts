import type { AnsweredBy, KeptRequest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { OutboxStore } from '../store/outbox-store.ts'
import type { WaitingFiles } from '../store/waiting-files.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Person } from './person.ts'

/** What a device has, for a client to work with while there is no network. */
export interface OfflineSource {
  answers: KeptAnswers
  outbox: OutboxStore
  files: WaitingFiles
  /** Calls whose changes may wait, with the operation of the server behind each. */
  queues(): Readonly<Record<string, string>>
  /** Of those that save a record: the field that holds its key. */
  keys(): Readonly<Record<string, string>>
  /** Of those that save a record: the calls that answer records of its kind. */
  answeredBy(): Readonly<Record<string, AnsweredBy>>
  person(): Person
  /** Words for what a change concerns. */
  titleOf(params: JsonObject): string
  /** The store can be read: it is, or somebody has given the PIN now. */
  unlocked(): Promise<boolean>
  /** As `unlocked`, where the server may open it, and without asking anybody. */
  opened(): Promise<boolean>
  /** Something waits, readable or not. */
  hasWaiting(): boolean
  /** Begins to ask for something that may be kept; what it answers is called with the server's answer, and keeps it in the place of the older one. */
  keeping(request: KeptRequest): (answer: Json) => void
  /** Something was entered. */
  entered(): void
  /** A request was refused: the device may have been locked. */
  refused(error: unknown): Promise<void>
}
