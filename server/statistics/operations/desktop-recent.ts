import type { Json } from '../../../engine/schema/format/json.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { recentChanges } from '../queries/recent.ts'
import { entityNamed, readableRecords } from '../../records/records-in-scope.ts'

/** Records answered. */
const MOST = 20

/** Answers the records the caller changed last, as the audit trail has it: those that are still there and that the caller may still read. */
export const desktopRecent = defineOperation({
  id: 'desktop-recent',
  title: '最近处理',
  contract: {
    needs: { entities: 'JSON：业务对象编号的列表' },
    answers: { fields: { entity: '业务对象', id: '记录编号', title: '名称', at: '时间' }, list: true },
  },
  transaction: false,
  async run(context) {
    const { db, schemas, input } = context
    const session = requireSession(context)
    onlyInput(input, ['entities'])
    const asked = readEntities(input['entities'], schemas)
    const entities = asked.filter((id) => mayRead(schemas, session, id))
    const changes = await recentChanges(db, session.user.id, entities)
    const titles = new Map(await Promise.all(entities.map(async (id) => [id, await titlesOf(context, id, changes)] as const)))
    const found = changes.flatMap(({ entity, id, at }): Json[] => {
      const title = titles.get(entity)?.get(id)
      return title === undefined ? [] : [{ entity, kind: entityNamed(schemas, entity).title, id, title, at: at.slice(0, 16) }]
    })
    return found.slice(0, MOST)
  },
})

function readEntities(asked: Json | undefined, schemas: OperationContext['schemas']): string[] {
  const known = Array.isArray(asked) && asked.length <= MOST ? asked.filter((id): id is string => typeof id === 'string' && schemas.entities.has(id)) : []
  if (!Array.isArray(asked) || known.length < asked.length) throw badParameter('entities', '业务对象的列表')
  return known
}

/** What people call the records of an entity, by key; those out of the caller's reach are left out. */
async function titlesOf(context: OperationContext, id: string, changes: readonly { entity: string; id: string }[]): Promise<Map<string, string>> {
  const entity = entityNamed(context.schemas, id)
  const keys = changes.filter((change) => change.entity === id).map((change) => change.id)
  if (keys.length === 0) return new Map()
  const records = await readableRecords(context, entity, keys)
  const deleted = entity['x-deleted']
  const living = [...records].filter(([, row]) => deleted === undefined || Number(row[deleted] ?? 0) === 0)
  return new Map(living.map(([key, row]) => [key, String(row[`${entity['x-label']}_label`] ?? row[entity['x-label']] ?? key)]))
}
