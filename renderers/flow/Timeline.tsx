import { usePorts } from '../contexts/ports-context.tsx'
import { isRow, labelOf, isEmpty } from '../../engine/schema/records/record-values.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import './flow.css'

/** Which fields of a row tell when, what, who and why, and which screen its title opens. */
export interface TimelineItem {
  time: string
  title: string
  who: string
  text: string
  link?: string | undefined
}

interface TimelineProps {
  rows: readonly Row[]
  item: TimelineItem
  /** Further fields, shown when filled; with a title where there is one. */
  details: readonly { field: string; title?: string; unit?: string }[]
}

/** What happened to a record, step by step, oldest first. */
export function Timeline({ rows, item, details }: TimelineProps) {
  if (rows.length === 0) return <p className="vs-none">还没有流程记录</p>
  return (
    <ol className="vs-line">
      {rows.map((row, at) => (
        <li key={at} data-last={at === rows.length - 1 || undefined}>
          <div className="vs-head">
            <Title row={row} item={item} />
            <span>{shown(row, item.who)}</span>
            <time>{shown(row, item.time)}</time>
          </div>
          {shown(row, item.text) !== '' && <p className="vs-text">{shown(row, item.text)}</p>}
          <Details row={row} details={details.filter(({ field }) => ![item.title, item.who, item.time, item.text].includes(field))} />
        </li>
      ))}
    </ol>
  )
}

function Title({ row, item }: { row: Row; item: TimelineItem }) {
  const ports = usePorts()
  const title = shown(row, item.title)
  const link = item.link === undefined ? null : (row[item.link] ?? null)
  if (!isRow(link)) return <strong>{title}</strong>
  return (
    <strong>
      <button type="button" className="viewno-link" onClick={() => ports.navigate(String(link['view'] ?? ''), link['query'] as Record<string, string>)}>
        {title}
      </button>
    </strong>
  )
}

function Details({ row, details }: { row: Row; details: TimelineProps['details'] }) {
  const filled = details.filter(({ field }) => !isEmpty(row[field]))
  if (filled.length === 0) return null
  return (
    <dl className="vs-details">
      {filled.map(({ field, title, unit }) => (
        <div key={field}>
          {title !== undefined && <dt>{title}</dt>}
          <dd>
            {shown(row, field)}
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shown(row: Row, field: string): string {
  const label = row[labelOf(field)]
  const value = isEmpty(label) ? row[field] : label
  return isEmpty(value) || value === undefined ? '' : String(value)
}
