import type { ReactNode } from 'react'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { shownField } from './open-row.ts'

interface Props {
  row: Row
  fields: readonly string[]
  entity: Entity
  /** What stands below in the same columns: pairs of title and text. */
  children?: ReactNode
}

/** Fields of a record beside their titles, those that say something. */
export function RecordFacts({ row, fields, entity, children }: Props) {
  const shown = fields.filter((field) => shownField(row, field) !== '')
  return (
    <dl className="mobile-facts">
      {shown.map((field) => (
        <div key={field}>
          <dt>{entity.properties[field]?.title ?? field}</dt>
          <dd>{shownField(row, field)}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
