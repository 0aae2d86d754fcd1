import { personalFields } from '../../../engine/schema/records/personal-fields.ts'
import { readListRequest } from '../../../server/lists/list-request.ts'
import type { OperationContext } from '../../../server/calls/operation.ts'
import type { ServerSession } from '../../../server/calls/session.ts'
import { operations } from '../../../server/operations.ts'
import { pageStatement } from '../../../server/records/queries/record-list.ts'
import { schemasFor } from '../../../server/schemas/field-rights.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import type { Database } from '../../../server/store/database.ts'

/** What a list call of somebody asks the store for its page, as one statement, the labels of the codes in it, and which of its fields are kept sealed. */
export function pageQuery(db: Database, all: Schemas, session: ServerSession, callId: string, input: Record<string, string>) {
  const schemas = schemasFor(all, session)
  const call = schemas.calls.get(callId)
  if (!call) throw new Error(`no call ${callId}`)
  const context = { call, schemas, operations, session, input, now: () => new Date() } as unknown as OperationContext
  const { entity, where, sort, today, fields } = readListRequest(context)
  const { sql, parameters } = pageStatement(db, { schemas, entity, where, today, fields }, sort, Number(input['pageSize']), 0).compile(db)
  const labels = Object.entries(entity.properties).flatMap(([field, property]) => {
    const dictionary = property.type === 'array' || !fields?.has(field) ? undefined : schemas.dictionaries.get(property['x-dict'] ?? '')
    return dictionary ? [[field, Object.fromEntries(dictionary.items.map(({ value, label }) => [value, label]))] as const] : []
  })
  const personal = personalFields(entity).flatMap(([field]) => (fields?.has(field) ? [field] : []))
  return { text: sql, values: [...parameters], labels: Object.fromEntries(labels), personal }
}
