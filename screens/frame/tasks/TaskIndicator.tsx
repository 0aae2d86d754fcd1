import { useEffect, useRef, useState } from 'react'

/** A task of the user as the server tells it. */
export interface LiveTask {
  id: string
  title: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  words: string
  fileName: string
}

interface Props {
  /** Tasks that wait, run, or ended a moment ago; the newest first. */
  ask(): Promise<readonly LiveTask[]>
  /** Tells when a task was made on this page; answers how to stop. */
  watch(listener: () => void): () => void
  /** A task that was seen open is over. */
  onEnded(task: LiveTask): void
  onOpen(): void
}

const EVERY_MS = 1500
const RADIUS = 7
const ROUND = 2 * Math.PI * RADIUS

/** How far the user's tasks are: there while one waits or runs, and asked for only then. */
export function TaskIndicator({ ask, watch, onEnded, onOpen }: Props) {
  const open = useOpenTasks(ask, watch, onEnded)
  const [newest] = open
  if (!newest) return null
  const share = newest.total > 0 ? Math.min(1, newest.done / newest.total) : 0
  const far = newest.state === 'waiting' ? '等待中' : `${Math.floor(share * 100)}%`
  const label = `${open.length} 个任务在办：${newest.title} ${far}`
  return (
    <button type="button" className="frame-tasks" aria-label={label} title={label} onClick={onOpen}>
      <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden>
        <circle cx="9" cy="9" r={RADIUS} className="frame-tasks-track" />
        <circle cx="9" cy="9" r={RADIUS} className="frame-tasks-done" strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - share)} />
      </svg>
      <span aria-hidden>{open.length > 1 ? `${open.length} · ${far}` : far}</span>
    </button>
  )
}

/** Those that wait or run. Asked once, when a task is made here, and again as long as there is one and the window is seen. */
function useOpenTasks(ask: Props['ask'], watch: Props['watch'], onEnded: Props['onEnded']): readonly LiveTask[] {
  const [open, setOpen] = useState<readonly LiveTask[]>([])
  const seen = useRef(new Set<string>())
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  })
  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (tasks: readonly LiveTask[]) => {
      if (!live) return
      const now = tasks.filter(isOpen)
      for (const task of tasks) if (!isOpen(task) && seen.current.delete(task.id)) ended.current(task)
      for (const { id } of now) seen.current.add(id)
      setOpen(now)
    }
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      // what cannot be had now comes with the next look
      void ask()
        .then(take, Boolean)
        .then(() => {
          if (live && seen.current.size > 0) timer = setTimeout(look, EVERY_MS)
        })
    }
    look()
    document.addEventListener('visibilitychange', look)
    const unwatch = watch(look)
    return () => {
      live = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      unwatch()
    }
  }, [ask, watch])
  return open
}

function isOpen({ state }: LiveTask): boolean {
  return state === 'waiting' || state === 'running'
}
