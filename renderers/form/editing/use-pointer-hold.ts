import { useEffect, type RefObject } from 'react'
import type { FormSession } from '../session/form-session.ts'

/** Keeps the form still from the press of a pointer to its click: leaving a field by pressing a button must reach that button. */
export function usePointerHold(root: RefObject<HTMLElement | null>, session: FormSession): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const press = () => session.hold()
    // after the click that follows
    const lift = () => void setTimeout(() => session.release(), 0)
    element.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', lift, true)
    window.addEventListener('pointercancel', lift, true)
    return () => {
      element.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', lift, true)
    }
  }, [root, session])
}
