import type { Row } from '../../../engine/schema/format/json.ts'
import { cells } from '../../registry.ts'
import type { GridContext } from '../context/grid-context.ts'
import { GridCell } from '../grid/GridCell.tsx'
import type { PreviewGroup } from './preview-fields.ts'

interface Props {
  groups: readonly PreviewGroup[]
  /** What actions work on. */
  row: Row
  /** What is shown. */
  record: Row
  context: GridContext
}

/** Titles and values in groups, drawn as the list draws them. */
export function PreviewFields({ groups, row, record, context }: Props) {
  const started: GridContext = { ...context, actionOf: (_, id) => context.actionOf(row, id), run: (action) => context.run(action, row) }
  return groups.map(({ id, title, fields, lists }) => (
    <section key={id} className="viewno-preview-group">
      <h3>{title}</h3>
      <dl>
        {fields.map((column) => {
          const cell = cells.get(column.cell) ?? cells.get('text')
          return (
            <div key={column.id}>
              <dt>{column.title}</dt>
              <dd>{cell && <GridCell data={record} value={record[column.field] ?? null} model={column} cell={cell} context={started} />}</dd>
            </div>
          )
        })}
        {lists.map((list) => (
          <div key={list.id}>
            <dt>{list.title}</dt>
            <dd>{list.count} 条</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
