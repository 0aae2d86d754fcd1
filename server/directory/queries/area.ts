import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

export interface Area {
  id: string
  parentId: string
  name: string
  fullName: string
  level: number
  isLeaf: boolean
}

/** Areas right below one; `0` or '' is the top. */
export async function areasBelow(db: Database, parentId: string): Promise<Area[]> {
  const parents = parentId === '' || parentId === '0' ? ['', '0'] : [parentId]
  const found = await sql<Area>`
    select a.code as id, a.parent_code as "parentId", a.name, a.full_name as "fullName", a.level,
      not exists (select 1 from sys_area b where b.parent_code = a.code) as "isLeaf"
    from sys_area a where a.parent_code = any(${parents}::text[]) order by a.sort, a.code`.execute(db)
  return found.rows
}
