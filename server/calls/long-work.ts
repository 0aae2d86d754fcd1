import type { Readable } from 'node:stream'

/** What becomes a task. */
export interface TaskPlan {
  /** What people call it. */
  title: string
  /** Pieces of work, as far as they are known. */
  total: number
  /** Parameter whose keys are dealt with some at a time, each part for good: of a call that asks for an answer row by row. */
  parts?: string
}

/** A file that waits in the file store for the run of its task. */
export interface ReceivedFile {
  key: string
  name: string
  sha256: string
  /** What was sent beside it. */
  fields: Record<string, string>
}

/** A file that a call answers. */
export interface AnswerFile {
  /** With its ending, as it is saved. */
  name: string
  type: string
  content: Buffer | Readable
}

/** The task that an operation runs as, where it does. */
export interface RunningTask {
  /** Names the change: what is done under it is done once, however often the task is begun again. */
  key: string
  /** Where browsers reached the product when it was asked for. */
  origin: string
  received: ReceivedFile | null
  /** Tells how far the work is; throws when it is to end, so call it between pieces. */
  step(done: number, total?: number): void
  /** Waits for work that is in one piece; throws when that is to end meanwhile. */
  during<Result>(work: Promise<Result>): Promise<Result>
  /** What came of it, in a sentence. */
  say(words: string): void
  /** Keeps a file for whoever asked. */
  keep(file: AnswerFile): Promise<void>
}
