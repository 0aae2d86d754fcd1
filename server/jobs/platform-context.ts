import { randomUUID } from 'node:crypto'
import type { Call } from '../../engine/schema/business/call.ts'
import { anonymousUser, type SessionUser } from '../../engine/schema/accounts/session.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import type { JobContext } from './job-handler.ts'

const user: SessionUser = { ...anonymousUser, id: 'system', name: '系统' }

/** The context in which a job does what people do by calls: as the platform itself, with every right. There is no request to look at. */
export function platformContext({ job, schemas, services, now }: JobContext, db: Database): OperationContext {
  const call: Call = { id: `job/${job.id}`, title: job.title, method: 'POST', path: '', encoding: 'form', operation: '' }
  const scope = { kind: '1' as const, orgIds: [], departmentId: '', areaPrefix: '', userId: user.id, unitIds: [] }
  const session = { id: '', user, roles: [], operators: new Set(['*']), scope }
  const none = null as never
  return {
    call,
    schemas,
    operations: new Map(),
    db,
    reading: db,
    session,
    input: {},
    requestId: randomUUID(),
    ip: '',
    now,
    services,
    request: none,
    reply: none,
  }
}
