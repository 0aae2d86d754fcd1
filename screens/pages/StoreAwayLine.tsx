import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import './pages.css'

/** One calm line over the page while the database is away: requests wait for it, and go on by themselves. Beginning and end are told to screen readers. */
export function StoreAwayLine({ away }: { away: Atom<boolean> }) {
  const isAway = useAtomValue(away)
  return (
    <div role="status" className="store-away">
      {isAway && <span>系统暂时连接不上数据库，恢复后自动继续，已填写的内容不会丢失</span>}
    </div>
  )
}
