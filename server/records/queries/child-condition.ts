import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { column, type Condition } from '../../store/queries/column.ts'
import { self } from './record-list.ts'

/** Records that own a row of a child list for which the condition (on alias `c`) holds. */
export function childCondition(entity: Entity, child: Entity, ownerKey: string, holds: Condition): Condition {
  return sql<SqlBool>`${column(self, entity['x-key'])} in (select ${column('c', ownerKey)} from ${sql.table(child.id)} as c where ${holds})`
}
