import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { useId, useState, type KeyboardEvent } from 'react'
import '../../inputs/field-controls.css'
import { countText, staleText } from './format-count.ts'
import { pagerPages } from './page-numbers.ts'
import { Icon } from '../../icons/Icon.tsx'
import './pager.css'

const sizes = [20, 30, 50, 100, 200]

interface Props {
  pageNo: number
  pageSize: number
  total: number
  /** There are more records than were counted. */
  capped?: boolean
  /** Nothing has been counted yet. */
  waiting?: boolean
  /** The rows are those of the last visit, and others are on their way. */
  stale?: boolean
  /** Offers to jump to a page by its number when there are many. */
  jumps: boolean
  onPage(pageNo: number, pageSize: number): void
}

/** The list's own pager: the server pages, the grid holds one page. Native controls: a stock pager brings a heavy select along. */
export function ListPager({ pageNo, pageSize, total, capped = false, waiting = false, stale = false, jumps, onPage }: Props) {
  const options = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((one, other) => one - other)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const go = (page: number) => page !== pageNo && onPage(page, pageSize)
  return (
    <nav className="viewno-pager" aria-label="分页">
      <span>{waiting ? '正在查询…' : stale ? staleText : totalText(pageNo, pageSize, { total, capped })}</span>
      <button type="button" aria-label="上一页" title="上一页" disabled={pageNo <= 1} onClick={() => go(pageNo - 1)}>
        <Icon of={leftOutlined} />
      </button>
      {pagerPages(pageNo, last).map((page, at) =>
        page === null ? (
          <span key={`gap ${at}`} aria-hidden>
            …
          </span>
        ) : (
          <button key={page} type="button" aria-label={`第 ${page} 页`} aria-current={page === pageNo ? 'page' : undefined} onClick={() => go(page)}>
            {page}
          </button>
        ),
      )}
      <button type="button" aria-label="下一页" title="下一页" disabled={pageNo >= last} onClick={() => go(pageNo + 1)}>
        <Icon of={rightOutlined} />
      </button>
      <select className="vn-input" aria-label="每页条数" value={pageSize} onChange={(event) => onPage(1, Number(event.target.value))}>
        {options.map((size) => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
      {jumps && last > 10 && <Jump last={last} onGo={go} />}
    </nav>
  )
}

/** A page by its number; Enter goes there, a number beyond the end goes to the end. */
function Jump({ last, onGo }: { last: number; onGo(page: number): void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '') return
    onGo(Math.min(last, Math.max(1, Number(typed))))
    setTyped('')
  }
  return (
    <span>
      <label htmlFor={id}>跳至 </label>
      <input
        id={id}
        className="vn-input"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden> 页</span>
    </span>
  )
}

function totalText(pageNo: number, pageSize: number, count: { total: number; capped: boolean }): string {
  const { total } = count
  if (total === 0) return '共 0 条'
  const from = (pageNo - 1) * pageSize + 1
  return `第 ${from}–${Math.min(total, from + pageSize - 1)} 条，共 ${countText(count)}`
}
