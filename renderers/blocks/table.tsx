import * as z from 'zod/mini'
import { queryText } from '../../engine/runtime/rows.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import { fieldName, viewNo } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts } from '../ports-context.tsx'
import { Loaded } from '../desktop/Loaded.tsx'
import { readRows } from '../desktop/read-answers.ts'

interface OpenUse {
  view: string
  query: Row
}

function TableBlock({ block, effective }: BlockProps) {
  const columns = namesOf(block.params?.['columns'])
  const ports = usePorts()
  const named = openOf(block.params?.['open'])
  const open = named && ports.opens(named.view) ? named : null
  return (
    <Loaded load={block.load}>
      {(data) => {
        const { rows, total } = readRows(data)
        if (rows.length === 0) return <p className="desktop-empty">没有符合条件的记录</p>
        return <ShortTable rows={rows} total={total} columns={columns} entity={effective.entity} open={open} />
      }}
    </Loaded>
  )
}

function ShortTable({ rows, total, columns, entity, open }: { rows: Row[]; total: number; columns: string[]; entity: Entity; open: OpenUse | null }) {
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
            <tr key={String(row[entity['x-key']] ?? index)}>
              {columns.map((field, at) => (
                <td key={field}>
                  {at === 0 && open ? (
                    <button type="button" className="viewno-link" onClick={() => ports.navigate(open.view, queryText(fillTemplate(open.query, [row]) as Row))}>
                      {shown(row, field) || '打开'}
                    </button>
                  ) : (
                    shown(row, field)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="desktop-more">
          共 {total} 条，显示前 {rows.length} 条
        </p>
      )}
    </div>
  )
}

function shown(row: Row, field: string): string {
  const value = row[`${field}_label`] || row[field]
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

function namesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function openOf(value: Json | undefined): OpenUse | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value['view'] !== 'string') return null
  const query = value['query']
  return { view: value['view'], query: typeof query === 'object' && query !== null && !Array.isArray(query) ? query : {} }
}

/** A short list: `params.columns` names fields of the view's entity, `params.open` the view a row opens for who may see it. */
export const table = defineBlock({
  id: 'table',
  title: '简表',
  params: z.strictObject({
    columns: described('显示的字段', z.array(fieldName).check(z.minLength(1))),
    open: z.optional(
      described(
        '点击第一列打开的界面',
        z.strictObject({ view: viewNo, query: z.optional(described('地址参数，{字段} 取自该行', z.record(z.string(), z.string()))) }),
      ),
    ),
  }),
  Component: TableBlock,
})
