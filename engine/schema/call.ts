import * as z from 'zod/mini'
import { defineKind } from './define-kind.ts'
import { entityId } from './names.ts'
import { parameters } from './words.ts'

/** One way of calling the server: path, encoding, the operation behind it and the right it asks for. */
export const callShape = z.strictObject({
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
  /** Where the specification speaks of it. */
  source: z.optional(z.string()),
})
export type Call = z.infer<typeof callShape>

const callsShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('calls'),
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  calls: z.array(callShape),
})
export type Calls = z.infer<typeof callsShape>
export const callsKind = defineKind({ kind: 'calls', title: '接口', meta: 'calls.json', folder: 'calls', shape: callsShape, migrations: [] })
