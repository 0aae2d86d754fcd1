import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import type { ResultSetControl } from './use-result-set.ts'
import { Icon } from '../../icons/Icon.tsx'
import '../pages/form-pages.css'

/** Where the record stands in the list it was opened from, and the way to its neighbours. */
export function ResultPager({ control: { position, go } }: { control: ResultSetControl }) {
  const at = position?.at ?? 0
  const last = position !== null && !position.gone && !position.capped && at + 1 >= position.total
  return (
    <span className="vf-pager" role="group" aria-label="列表中的记录">
      <button
        type="button"
        className="vf-tool"
        title="上一条（Alt+PageUp）"
        aria-label="上一条"
        disabled={position === null || at === 0}
        onClick={() => void go(-1)}
      >
        <Icon of={leftOutlined} />
      </button>
      <span className="vf-pager-at">{wordsOf(position)}</span>
      <button
        type="button"
        className="vf-tool"
        title="下一条（Alt+PageDown）"
        aria-label="下一条"
        disabled={position === null || last}
        onClick={() => void go(1)}
      >
        <Icon of={rightOutlined} />
      </button>
    </span>
  )
}

function wordsOf(position: ResultSetControl['position']): string {
  if (!position) return ''
  const total = `${position.total}${position.capped ? '+' : ''}`
  return position.gone ? `已不在列表中 / ${total} 条` : `第 ${position.at + 1} / ${total} 条`
}
