import type { SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Beside } from '../grid/column-room.ts'
import { FirstLine } from './FirstLine.tsx'
import { roomOf, type FirstColumn, type FirstColumns } from './first-columns.ts'

interface Props {
  columns: FirstColumns
  sort: readonly SortKey[]
  beside: Beside
}

/** The heads as the grid draws them, with the arrows of the order. */
export function FirstHead({ columns, sort, beside }: Props) {
  const known = sort.filter(({ id }) => Object.values(columns).some((side) => side.some(({ column }) => column.field === id)))
  return (
    <FirstLine
      look="viewno-first-head"
      {...beside}
      columns={columns}
      head
      box
      operation="操作"
      cell={(each) => <Head key={each.column.id} of={each} sort={known} />}
    />
  )
}

function Head({ of: { column, title, stretched }, sort }: { of: FirstColumn; sort: readonly SortKey[] }) {
  const place = sort.findIndex(({ id }) => id === column.field)
  return (
    <div className="viewno-first-cell" data-align={column.align} style={roomOf(column, stretched)}>
      <span className="viewno-first-title">{title}</span>
      {place >= 0 && <Arrow dir={sort[place]?.dir ?? 'asc'} place={sort.length > 1 ? place + 1 : null} />}
    </div>
  )
}

function Arrow({ dir, place }: { dir: 'asc' | 'desc'; place: number | null }) {
  return (
    <>
      {place !== null && <span className="viewno-first-place">{place}</span>}
      <svg className="viewno-first-arrow" viewBox="0 0 24 24" width="14" height="14">
        <path d={dir === 'asc' ? 'm5 12 7-7 7 7M12 19V5' : 'M12 5v14m7-7-7 7-7-7'} />
      </svg>
    </>
  )
}
