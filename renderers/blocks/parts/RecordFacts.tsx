import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { shownField } from './open-row.ts'

interface Props {
  row: Row
  fields: readonly string[]
  entity: Entity
}

/** Fields of a record under their titles, those that say something. */
export function RecordFacts({ row, fields, entity }: Props) {
  const shown = fields.filter((field) => shownField(row, field) !== '')
  if (shown.length === 0) return null
  return (
    <dl className="mobile-facts">
      {shown.map((field) => (
        <div key={field}>
          <dt>{entity.properties[field]?.title ?? field}</dt>
          <dd>{shownField(row, field)}</dd>
        </div>
      ))}
    </dl>
  )
}
