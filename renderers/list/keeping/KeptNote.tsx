import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatCount } from '../paging/format-count.ts'
import type { KeptList } from './keep-list.ts'

const LOOK_MS = 10_000
const JUST_NOW_MS = 30_000

/** In the foot of a list whose rows are kept here: how many, and how old they are. */
export function KeptNote({ kept }: { kept: KeptList }) {
  const state = useSyncExternalStore(kept.subscribe, kept.get, kept.get)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  if (state.status === 'asked') return null
  return (
    <span className="vn-note" title="排序、筛选、查找与翻页在本机进行，不等服务器；他人的修改随后自动带入">
      {state.status === 'filling'
        ? `正在备到本机${state.total > 0 ? ` ${formatCount(state.rows)} / ${formatCount(state.total)} 行` : ''}`
        : `本机已备 ${formatCount(state.rows)} 行 · ${agoText(now - state.at)}更新`}
    </span>
  )
}

function agoText(ms: number): string {
  if (ms < JUST_NOW_MS) return '刚刚'
  const minutes = Math.round(ms / 60_000)
  return minutes < 1 ? '半分钟前' : `${minutes} 分钟前`
}
