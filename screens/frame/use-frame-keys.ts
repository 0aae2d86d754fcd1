import { useEffect, useRef } from 'react'

interface FrameKeys {
  close(): void
  step(by: 1 | -1): void
}

/** Alt+W closes the page, Alt+[ and Alt+] go to the page before and after. Not while a dialog is open. */
export function useFrameKeys(keys: FrameKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const act = actionOf(event.code, latest.current)
      if (!act || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function actionOf(code: string, keys: FrameKeys): (() => void) | null {
  if (code === 'KeyW') return keys.close
  if (code === 'BracketLeft') return () => keys.step(-1)
  if (code === 'BracketRight') return () => keys.step(1)
  return null
}
