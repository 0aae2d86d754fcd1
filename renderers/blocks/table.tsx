import * as z from 'zod/mini'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { fieldName, viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { openTargetShape, shownField, useOpenRow, type OpenTarget } from './parts/open-row.ts'
import { readRows } from './parts/block-answers.ts'

/** The list of all that the table shows the first of. */
const allShape = z.strictObject({ view: viewNo, query: described('地址参数', z.record(z.string(), z.string())) })

function TableBlock({ block, effective }: BlockProps) {
  const columns = namesOf(block.params?.['columns'])
  const open = openTargetShape.safeParse(block.params?.['open']).data
  const all = allShape.safeParse(block.params?.['all']).data
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const { rows, total } = readRows(data)
        if (rows.length === 0) return <p className="desktop-empty">没有符合条件的记录</p>
        return <ShortTable rows={rows} total={total} columns={columns} entity={effective.entity} open={open} all={all} />
      }}
    </BlockLoader>
  )
}

interface ShortTableProps {
  rows: Row[]
  total: number
  columns: string[]
  entity: Entity
  open: OpenTarget | undefined
  all: z.infer<typeof allShape> | undefined
}

function ShortTable({ rows, total, columns, entity, open, all }: ShortTableProps) {
  const ports = usePorts()
  return (
    <div className="desktop-table">
      <table>
        <thead>
          <tr>
            {columns.map((field) => (
              <th key={field} scope="col">
                {entity.properties[field]?.title ?? field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={String(row[entity['x-key']] ?? index)} row={row} columns={columns} open={open} />
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="desktop-more">
          共 {total} 条，显示前 {rows.length} 条
          {all && ports.opens(all.view) && (
            <button type="button" className="viewno-link" onClick={() => ports.navigate(all.view, all.query)}>
              查看全部
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** The first thing a row says opens it: a draft has no number yet. */
function TableRow({ row, columns, open }: Pick<ShortTableProps, 'columns' | 'open'> & { row: Row }) {
  const show = useOpenRow()(open, row)
  const first = columns.find((field) => shownField(row, field) !== '')
  return (
    <tr>
      {columns.map((field) => (
        <td key={field}>
          {show && field === first ? (
            <button type="button" className="viewno-link" onClick={show}>
              {shownField(row, field)}
            </button>
          ) : (
            shownField(row, field)
          )}
        </td>
      ))}
    </tr>
  )
}

function namesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** A short list: `params.columns` names fields of the view's entity, `params.open` the view a row opens for who may see it. */
export const table = defineBlock({
  id: 'table',
  title: '简表',
  params: z.strictObject({
    columns: described('显示的字段', z.array(fieldName).check(z.minLength(1))),
    open: z.optional(described('点击一行最前面的内容打开的界面', openTargetShape)),
    all: z.optional(described('查看全部的列表', allShape)),
  }),
  Component: TableBlock,
})
