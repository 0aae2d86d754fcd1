import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Database } from '../store/database.ts'
import { bulkInsert } from '../store/queries/bulk-insert.ts'

const areaDictionary = 'AREA'
const levels: Record<string, number> = { province: 1, city: 2, county: 3 }

/** Administrative areas as the dictionary has them; what is there already stays as it is. */
export async function fillAreas(db: Database, schemas: Schemas): Promise<void> {
  await bulkInsert(db, 'sys_area', ['code', 'parent_code', 'name', 'full_name', 'level', 'sort'], areaRows(schemas.dictionaries.get(areaDictionary)), true)
}

function areaRows(dictionary: Dictionary | undefined): Row[] {
  const items = new Map((dictionary?.items ?? []).map((item) => [item.value, item]))
  const fullName = (value: string | undefined): string => {
    const item = items.get(value ?? '')
    return item ? fullName(item.parentValue) + item.label : ''
  }
  return [...items.values()].map(({ value, label, parentValue, attrs }, at) => ({
    code: value,
    parent_code: parentValue ?? '',
    name: label,
    full_name: fullName(value),
    level: levels[attrs?.['level'] ?? ''] ?? 3,
    sort: at + 1,
  }))
}
