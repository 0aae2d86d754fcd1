import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import { requireTrusted } from '../sessions/csrf.ts'
import { guestSession } from '../permissions/guest.ts'
import type { SessionReader } from '../sessions/read-session.ts'
import { invalidateCounts } from '../lists/count-cache.ts'
import { inOneTransaction } from '../calls/in-one-transaction.ts'
import { REPLY_SENT, type Operation, type OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import type { Services } from '../services/services.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'
import { seesDesigns, withPreviewedView } from '../design/new-screens.ts'
import { isPreview, requireReadOnly } from './preview.ts'
import type { SiteSchemas } from '../layouts/site-schemas.ts'
import { schemasFor } from '../schemas/field-rights.ts'
import { schemasForCall } from '../schemas/pick-lists.ts'
import type { Store } from '../store/open-store.ts'
import { StoreAway } from '../store/store-away.ts'
import { decodeInput } from './decode.ts'
import { success } from '../calls/envelope.ts'
import { readKey } from '../calls/idempotency.ts'
import type { IdempotencyKey } from '../calls/queries/idempotency.ts'
import { requireGranted } from '../permissions/granted.ts'
import { becomeTask } from '../tasks/become-task.ts'
import { wordedFor } from './worded-parameters.ts'
import { deviceOf, deviceTimeOf } from '../offline/device-gate.ts'
import { addressOf, callLimits, type CallLimits } from './call-limits.ts'

export interface DispatchOptions {
  store: Store
  /** As the product ships them: its calls. */
  product: Schemas
  /** With what the site has added by now. */
  site: SiteSchemas
  services: Services
  operations: ReadonlyMap<string, Operation>
  sessions: SessionReader
  now: () => Date
  /** Requests a minute: by address on public calls, by session elsewhere. */
  limits: { public: number; session: number }
}

/** One route for each call of the schemas. A call whose operation is not registered answers 404 and is named in the answer of this function. */
export function registerCalls(app: FastifyInstance, options: DispatchOptions): string[] {
  const missing: string[] = []
  const limits = callLimits(app, options.limits, options.operations)
  for (const call of options.product.calls.values()) {
    const operation = options.operations.get(call.operation)
    if (!operation) {
      missing.push(`${call.id} → ${call.operation}`)
      continue
    }
    app.route({ method: call.method, url: call.path, handler: (request, reply) => answer(options, limits, call, operation, request, reply) })
  }
  return missing
}

async function answer(
  options: DispatchOptions,
  limits: CallLimits,
  call: Call,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (call.public) await limits.public(request, addressOf(request))
  const known = await options.sessions(options.store.db, request)
  const device = await deviceOf(options.store.db, request, known?.id ?? '', options.now())
  const session = sessionFor(call, known)
  requireTrusted(request, call, known !== null, operation.transaction)
  requireReadOnly(request, operation.id)
  if (!call.public) {
    requireGranted(call, session)
    if (session.temporary && !operation.withTemporaryPassword) throw new ProblemError(problem('auth.temporary', ''))
    await limits.session(request, session.id)
  }
  await limits.operations.get(operation.id)?.(request, call.public || !session ? addressOf(request) : session.user.id)
  const schemas = schemasForCall(schemasFor(await options.site.now(), session), call, session)
  try {
    return await perform(options, { call, operation, session, schemas, device }, request, reply)
  } catch (error) {
    throw wordedFor(call, operation, schemas, error)
  }
}

/** A call that is granted. */
interface Granted {
  call: Call
  operation: Operation
  session: ServerSession | null
  /** As the caller knows them. */
  schemas: Schemas
  /** The device that asks; '' where none says so. */
  device: string
}

async function perform(
  options: DispatchOptions,
  { call, operation, session, schemas, device }: Granted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  const input = decodeInput(call, entity, request)
  const context: OperationContext = {
    call,
    schemas: isPreview(request) ? await withPreviewedView(options.store.db, schemas, session, input['view']) : schemas,
    operations: options.operations,
    db: options.store.db,
    reading: await readingFor(options.store, operation, session),
    session,
    input,
    requestId: request.id,
    ip: request.ip,
    ...(isPreview(request) && seesDesigns(session) ? { designing: true } : {}),
    device,
    deviceTime: deviceTimeOf(request),
    now: options.now,
    services: options.services,
    request,
    reply,
  }
  const queued = await becomeTask(operation, context)
  if (queued)
    return reply
      .code(202)
      .header('Preference-Applied', 'respond-async')
      .send(success({ task: queued }, request.id))
  const data = await runWithin(options.store, operation, context)
  if (operation.changesSite) options.site.changed()
  return data === REPLY_SENT ? reply : reply.send(success(data, request.id))
}

/** The caller, who on a public call that names operator codes is a guest with those alone, unless the session holds one of them. */
function sessionFor({ public: open, operator }: Call, session: ServerSession | null): ServerSession | null {
  if (!open || !operator || operator.length === 0) return session
  return session && operator.some((code) => hasOperator(session, code)) ? session : guestSession(operator)
}

/** A replica is read outside transactions, while it holds what the caller has done. */
async function readingFor({ db, replica }: Store, operation: Operation, session: ServerSession | null): Promise<Database> {
  if (!replica || operation.transaction || !session) return db
  return (await replica.holds(session.changedAt ?? 0)) ? replica.db : db
}

/** What statements on a replica end with when what they read is cleared away on the primary. */
const cleared = '40001'

/** Runs an operation; one whose replica fails is run again on the store itself, unless it has begun to answer. */
async function runWithin({ db, replica }: Store, operation: Operation, context: OperationContext): Promise<Json | undefined | typeof REPLY_SENT> {
  if (!replica || context.reading === db) return run(operation, context)
  try {
    return await run(operation, context)
  } catch (error) {
    if (context.reply.sent || !(error instanceof StoreAway || (error as { code?: string }).code === cleared)) throw error
    replica.away()
    return run(operation, { ...context, reading: db })
  }
}

async function run(operation: Operation, context: OperationContext): Promise<Json | undefined | typeof REPLY_SENT> {
  if (!operation.transaction) return operation.run(context)
  const key = keyOf(context)
  const data = await inOneTransaction(operation, context, key)
  if (context.session) await invalidateCounts(context.db, context.session.user.id)
  return data
}

/** The key of a change; that of a device is kept as long as one may stay without a network. */
function keyOf({ session, request, call, device = '' }: OperationContext): IdempotencyKey | undefined {
  const key = session ? readKey(request.headers['idempotency-key'], session.user.id, call.id) : undefined
  return key && { ...key, deviceId: device }
}
