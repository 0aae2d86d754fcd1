import { useEffect, useState } from 'react'
import type { DemoProgress } from '../http/demo-progress.ts'

/** How often an open window asks while there is something to ask for, in ms. */
const EVERY_MS = 2000

/** How far the demonstration is; asks once, and again only as long as it is being filled in and the window is seen. `done` once that has ended. */
export function useDemoProgress(ask: () => Promise<DemoProgress | null>): { progress: DemoProgress | null; done: boolean } {
  const [progress, setProgress] = useState<DemoProgress | null>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (): void => {
      timer = setTimeout(() => (document.visibilityState === 'hidden' ? later() : void look(true)), EVERY_MS)
    }
    const look = async (again: boolean): Promise<void> => {
      // a server that does not answer now is asked again where it was filling in before
      const found = await ask().catch(() => undefined)
      if (!live) return
      if (found !== undefined) setProgress(found)
      if (found) setSeen(true)
      if (found ? !found.failed : again && found === undefined) later()
    }
    void look(false)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [ask])
  return { progress, done: seen && progress === null }
}
