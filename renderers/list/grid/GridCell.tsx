import type { CustomCellRendererProps } from 'ag-grid-react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { CellDefinition } from '../../contracts.ts'
import { ShowButton } from '../../personal/ShowButton.tsx'
import { useShown } from '../../personal/use-shown.ts'
import type { GridContext } from '../context/grid-context.ts'

/** What of the grid's words for a cell is read. */
interface Props extends Partial<Pick<CustomCellRendererProps<Row, Json, GridContext>, 'data' | 'value'>> {
  context: GridContext
  model: ColumnModel
  cell: CellDefinition
}

function nothing(): void {
  return undefined
}

type PersonalProps = Pick<Props, 'model' | 'cell' | 'context'> & { row: Row; value: Json }

/** A cell of personal data: covered, with the eye behind it for who may be shown it. */
function PersonalCell({ row, value, model, cell: { Component }, context: { records } }: PersonalProps) {
  const shown = useShown({ entity: records.entity, id: String(row[records.key] ?? ''), field: model.field }, model.property, value)
  return (
    <>
      {shown.plain ?? <Component value={value} row={row} column={{ ...model, action: null }} onAction={nothing} />}
      <ShowButton shown={shown} title={model.title} inGrid />
    </>
  )
}

/** A registered cell inside the grid, or where the grid will stand. */
export function GridCell({ data, value, model, cell, context }: Props) {
  if (!data) return null
  if (model.property?.['x-sensitive']) return <PersonalCell row={data} value={value ?? null} model={model} cell={cell} context={context} />
  const { Component } = cell
  const shown = model.action ? context.actionOf(data, model.action) : null
  const start = () => {
    if (shown) void context.run(shown.action, data)
  }
  return (
    <Component
      value={value ?? null}
      row={data}
      column={shown ? model : { ...model, action: null }}
      onAction={start}
      {...(shown?.disabled ? { off: shown.warning } : {})}
    />
  )
}
