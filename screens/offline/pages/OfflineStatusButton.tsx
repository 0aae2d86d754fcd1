import { useAtomValue } from 'jotai/react'
import { useOfflineWork } from '../offline-access.ts'
import { countsOf, statusWords } from '../offline-status.ts'
import type { OfflineWork } from '../offline-work.ts'
import './offline.css'

/** How the offline work stands, in one place of any frame: 离线 · 3 未上传 · 1 冲突; nothing where there is nothing to tell. Leads to what waits. */
export function OfflineStatusButton() {
  const work = useOfflineWork()
  return work && <StatusOf work={work} />
}

function StatusOf({ work }: { work: OfflineWork }) {
  const status = useAtomValue(work.status)
  const words = statusWords(status)
  if (words === '') return null
  const { conflicts, refused } = countsOf(status)
  const tone = conflicts + refused > 0 ? 'warning' : status.online ? 'default' : 'muted'
  return (
    <button type="button" className="offline-status" data-tone={tone} aria-label={`${words}，查看未上传的工作`} onClick={() => work.show('unsent')}>
      <i aria-hidden />
      <span role="status">{words}</span>
    </button>
  )
}
