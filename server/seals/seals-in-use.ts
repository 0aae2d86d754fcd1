import type { Print } from '../../engine/schema/business/print.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { SealWords } from '../../engine/schema/records/words/seal-words.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findPage, self } from '../records/queries/record-list.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { anyOf, column } from '../store/queries/column.ts'
import { dateText } from '../store/time.ts'

/** Institutes have a handful of seals each. */
const MOST = 2000

/** The seals that are in use today, and how they lie; null where no entity holds seals. */
export interface SealRegister {
  entity: Entity
  words: SealWords
  seals: readonly Row[]
}

/** Reads the seals in use. */
export async function sealRegister({ db, schemas, now }: Pick<OperationContext, 'db' | 'schemas' | 'now'>): Promise<SealRegister | null> {
  const entity = [...schemas.entities.values()].find((each) => each['x-seal'] !== undefined)
  const words = entity?.['x-seal']
  if (!entity || !words) return null
  const today = dateText(now())
  const where = Object.entries(words.when).map(([field, values]) => anyOf(column(self, field), values))
  const rows = await findPage(db, { schemas, entity, where, today }, [], MOST, 0)
  const seals = rows.filter((row) => String(row[words.from] ?? '') <= today && today <= String(row[words.to] ?? ''))
  addLabels(schemas, entity, seals)
  return { entity, words, seals }
}

/** The seal that a document of a record bears: its institute's, for this print code; null where there is none. */
export function sealFor(register: SealRegister | null, print: Print, entity: Entity, record: Row): Row | null {
  if (!register) return null
  const { words, seals } = register
  const org = String(record[entity['x-scope']?.org ?? ''] ?? '')
  return (
    seals.find(
      (seal) =>
        org !== '' &&
        String(seal[words.org]) === org &&
        String(seal[words.scope] ?? '')
          .split(',')
          .includes(print.id),
    ) ?? null
  )
}
