import type { CustomCellRendererProps } from 'ag-grid-react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { CellDefinition } from '../../contracts.ts'
import type { GridContext } from '../context/grid-context.ts'

interface Props extends CustomCellRendererProps<Row, Json, GridContext> {
  model: ColumnModel
  cell: CellDefinition
}

/** A registered cell inside the grid. */
export function GridCell({ data, value, model, cell, context }: Props) {
  if (!data) return null
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
