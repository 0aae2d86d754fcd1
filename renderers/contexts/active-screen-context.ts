import { createContext, useCallback, useContext, useEffect, useRef } from 'react'

/** Whether a screen is the one in front, and how many changes the server has taken from this browser so far. */
export interface ActiveScreen {
  active: boolean
  changes(): number
  /** Tells when something that is shown was changed by no call of this page, as by a task that has ended; answers how to stop. */
  behind(listener: () => void): () => void
}

const nothing = (): void => undefined

const alone: ActiveScreen = { active: true, changes: () => 0, behind: () => nothing }

/** Filled by whoever keeps several screens alive at once; a screen alone is always in front. */
export const ActiveScreenContext = createContext(alone)

/** Whether a shell keeps this screen, and with it what its users have set for themselves. */
export function useIsHosted(): boolean {
  return useContext(ActiveScreenContext) !== alone
}

/** Tells whether this screen is in front when it is asked: who has gone on to another page while an answer was on its way is not called back by it. */
export function useInFront(): () => boolean {
  const { active } = useContext(ActiveScreenContext)
  const latest = useRef(active)
  useEffect(() => {
    latest.current = active
  }, [active])
  return useCallback(() => latest.current, [])
}

/** Runs `refresh` when something was changed behind the back of this screen while it is in front. */
export function useChangedBehind(refresh: () => void): void {
  const { active, behind } = useContext(ActiveScreenContext)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => (active ? behind(() => latest.current()) : undefined), [active, behind])
}

/** Runs `refresh` when this screen comes to the front again and something was changed meanwhile on another one, or behind its back while it is in front. */
export function useRefreshOnReturn(refresh: () => void): void {
  useChangedBehind(refresh)
  const { active, changes } = useContext(ActiveScreenContext)
  const left = useRef<number | null>(null)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!active) {
      left.current = changes()
      return
    }
    if (left.current !== null && left.current !== changes()) latest.current()
    left.current = null
  }, [active, changes])
}

/** Runs `run` when this screen comes to the front again, be it among our tabs or those of the browser: what others do meanwhile is seen then. */
export function useOnReturn(run: () => void): void {
  const { active } = useContext(ActiveScreenContext)
  const latest = useRef(run)
  const behind = useRef(false)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const settle = () => {
      const front = active && document.visibilityState === 'visible'
      if (front && behind.current) latest.current()
      behind.current = !front
    }
    settle()
    document.addEventListener('visibilitychange', settle)
    return () => document.removeEventListener('visibilitychange', settle)
  }, [active])
}
