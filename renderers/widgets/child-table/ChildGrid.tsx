import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { WidgetProps } from '../../contracts.ts'
import { nodeMark } from '../../explain/node-mark.ts'
import { isNumber, type ChildColumn } from './child-rows.ts'
import { onReveal } from '../../dom/reveal-path.ts'

/** Rows drawn together; a table of no more is drawn at once. */
const BLOCK = 30
/** Height of a row in px, as near as it need be for the scroll bar. */
const ROW = 37

interface Props {
  props: WidgetProps
  rows: readonly Row[]
  columns: readonly ChildColumn[]
  tools: boolean
  children(row: Row, at: number): ReactNode
}

/** Head and body of a child table. Rows of a long one are drawn once they come near the screen, and stay. */
export function ChildGrid({ props, rows, columns, tools, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const revealed = useRevealed(scroller)
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => at * BLOCK)
  return (
    <div className="vn-child-scroll" ref={scroller} tabIndex={0} role="region" aria-label={`${props.field.title}明细`}>
      <table aria-rowcount={rows.length + 1}>
        <ChildHead props={props} columns={columns} tools={tools} />
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td className="vn-child-none" colSpan={columns.length + (tools ? 2 : 1)}>
                <span>{tools ? `还没有${props.field.title}，请在下方添加` : '无'}</span>
              </td>
            </tr>
          </tbody>
        )}
        {blocks.map((from) => (
          <RowBlock
            key={from}
            length={Math.min(BLOCK, rows.length - from)}
            shown={from === 0 || (revealed !== null && revealed >= from && revealed < from + BLOCK)}
            span={columns.length + (tools ? 2 : 1)}
          >
            {() => rows.slice(from, from + BLOCK).map((row, index) => children(row, from + index))}
          </RowBlock>
        ))}
      </table>
    </div>
  )
}

function ChildHead({ props, columns, tools }: Pick<Props, 'props' | 'columns' | 'tools'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className="vn-child-at">
          序号
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            {...nodeMark(`columns/${props.field.id}`, column.id)}
            style={{ minWidth: column.width }}
            data-number={isNumber(column) || undefined}
          >
            {column.required && !props.readOnly && (
              <span className="vn-required" aria-hidden="true">
                *
              </span>
            )}
            {column.title}
            {column.unit && <span className="vn-child-unit">（{column.unit}）</span>}
          </th>
        ))}
        {tools && (
          <th scope="col" className="vn-child-ops">
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}

function RowBlock({ length, shown, span, children }: { length: number; shown: boolean; span: number; children(): ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [near, setNear] = useState(shown || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = body.current
    if (near || !element) return
    // scrollMargin reaches through the boxes that scroll; a browser without it draws on arrival
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: '400px', scrollMargin: '400px' }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), options)
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  const drawn = near || shown
  return (
    <tbody ref={body}>
      {drawn ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={span} style={{ height: length * ROW }} />
        </tr>
      )}
    </tbody>
  )
}

/** The row that somebody wants to go to though it may not be drawn yet. */
function useRevealed(scroller: { current: HTMLElement | null }): number | null {
  const [revealed, setRevealed] = useState<number | null>(null)
  useEffect(() => onReveal(scroller.current?.parentElement ?? null, (steps) => flushSync(() => setRevealed(Number(steps[0])))), [scroller])
  return revealed
}
