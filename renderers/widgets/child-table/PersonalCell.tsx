import { useContext, type ReactNode } from 'react'
import type { Row } from '../../../engine/schema/format/json.ts'
import { RecordPlaceContext } from '../../contexts/record-place-context.ts'
import { PersonalValue } from '../../personal/PersonalValue.tsx'
import { useShown } from '../../personal/use-shown.ts'
import type { ChildColumn } from './child-rows.ts'

interface Props {
  /** The child list: its field, and the entity of its rows. */
  list: string
  child: string
  row: Row
  at: number
  column: ChildColumn
  readOnly: boolean
  control: ReactNode
}

/** A cell of personal data: covered, with the eye behind it where the row is stored and the caller may be shown it. */
export function PersonalCell({ list, child, row, at, column, readOnly, control }: Props) {
  const record = useContext(RecordPlaceContext)
  const key = record?.children[child]?.['x-key']
  const rowId = key === undefined ? '' : String(row[key] ?? '')
  // a row that is not stored yet has nothing behind its cover that the server could be asked for
  const id = rowId === '' ? '' : (record?.id() ?? '')
  const shown = useShown({ entity: record?.entity ?? '', id, field: column.field, list, row: rowId }, column.property, row[column.field] ?? null)
  return (
    <div className={readOnly ? 'vn-child-read' : undefined}>
      <PersonalValue shown={shown} title={`${column.title} 第 ${at + 1} 行`} readOnly={readOnly} control={control} />
    </div>
  )
}
