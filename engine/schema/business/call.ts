import * as z from 'zod/mini'
import { ProblemError } from '../../problem.ts'
import { defineKind } from '../format/define-kind.ts'
import { eachWord, familyProblems, expandRows } from '../format/row-templates.ts'
import { entityId } from '../format/names.ts'
import { parameters } from '../format/words.ts'

/** One way of calling the server: path, encoding, the operation behind it and the right it asks for. With `each` one for every value. */
export const callRow = z.strictObject({
  each: eachWord,
  id: z.string(),
  title: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  encoding: z.enum(['form', 'json', 'query', 'multipart']),
  /** Registered operation of the server. */
  operation: z.string(),
  entity: z.optional(entityId),
  /** Any one of these operator codes is enough; absent: every logged-in user. */
  operator: z.optional(z.array(z.string())),
  /** Reachable without a session. */
  public: z.optional(z.boolean()),
  /** `flow/move` that the call performs. */
  transition: z.optional(z.string()),
  /** Parameters of the operation itself, never from the client. */
  params: z.optional(parameters),
  /** Where the specification refers to it. */
  source: z.optional(z.string()),
})
/** A call as everybody sees it: families are spread. */
export type Call = Omit<z.infer<typeof callRow>, 'each'>

const callsShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('calls'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  calls: z.array(callRow),
})
type CallsFile = z.infer<typeof callsShape>

/** A file as it is read: plain calls, and for each of them the row of the file that says it. */
export type Calls = Omit<CallsFile, 'calls'> & { calls: Call[]; rows: number[] }

function read({ calls, ...file }: CallsFile): Calls {
  const problems = calls.flatMap((row, at) => familyProblems(row, `/calls/${at}`))
  if (problems.length > 0) throw new ProblemError(problems)
  const { plain, rows } = expandRows(calls)
  return { ...file, calls: plain, rows }
}

export const callsKind = defineKind({ kind: 'calls', title: '接口', meta: 'calls.json', folder: 'calls', shape: callsShape, read, migrations: [] })
