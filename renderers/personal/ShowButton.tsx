import eyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { Icon } from '../icons/Icon.tsx'
import type { Shown } from './use-shown.ts'
import './personal.css'

/** The eye behind a covered value; nothing where there is nothing to show. */
export function ShowButton({ shown: { show, busy }, title, inGrid = false }: { shown: Shown; title: string; inGrid?: boolean }) {
  if (!show) return null
  return (
    <button
      type="button"
      className="vn-show"
      aria-label={`显示${title}`}
      title="显示（记入日志）"
      disabled={busy}
      tabIndex={inGrid ? -1 : 0}
      onClick={(event) => {
        event.stopPropagation()
        void show()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon of={eyeOutlined} />
    </button>
  )
}
