import { isBlank } from '../../../engine/schema/records/record-values.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { TableColumn, TableField } from '../../../engine/schema/inspection/template-field.ts'
import { usePicker } from '../../contexts/picker-context.tsx'
import { useSession } from '../../contexts/ports-context.tsx'
import { SearchIcon } from '../../icons/svg-icons.tsx'

interface Props {
  /** Path of the answer: the button is where keys stop. */
  stop: string
  title: string
  register: NonNullable<TableField['register']>
  columns: readonly TableColumn[]
  rows: readonly Row[]
  onChange(rows: Json): void
}

/** Chooses things from a register, those in one's own hands first; each is added once. The server fills in what the list does not show. */
export function RegisterButton({ stop, title, register, columns, rows, onChange }: Props) {
  const pick = usePicker()
  const { user } = useSession()
  const choose = async () => {
    const query = register.own === undefined ? {} : { [register.own]: user.id }
    const chosen = (await pick({ viewNo: register.view, title: `选取${title}`, multiple: true, query })) ?? []
    const there = new Set(rows.map((row) => row[register.key]))
    const added = chosen.filter((thing) => !there.has(thing[register.key] ?? null)).map((thing) => copied(thing, columns))
    if (added.length > 0) onChange([...rows, ...added])
  }
  return (
    <button type="button" className="rec-add" aria-haspopup="dialog" data-stop={stop} onClick={() => void choose()}>
      <SearchIcon /> 选取{title}
    </button>
  )
}

function copied(thing: Row, columns: readonly TableColumn[]): Row {
  return Object.fromEntries(columns.flatMap(({ id }) => (isBlank(thing[id]) ? [] : [[id, String(thing[id])]])))
}
