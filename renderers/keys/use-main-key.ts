import { useLayoutEffect, type RefObject } from 'react'
import { mainKey } from '../../engine/model/action-state.ts'
import { isNowhere } from '../dom/use-restore-focus.ts'
import { isTopmost, matchesShortcut } from './use-shortcuts.ts'

/**
 * Ctrl+Enter does what a screen is for, from anywhere inside `root` before any control there hears of it, and from where no key means anything else: a
 * screen that comes to the front has not the focus yet. Listens from the moment on that the screen is seen.
 */
export function useMainKey(root: RefObject<HTMLElement | null>, run: () => void, on = true): void {
  useLayoutEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.isComposing || event.keyCode === 229 || !matchesShortcut(mainKey, event) || !isTopmost(root.current)) return
      if (!(target instanceof Node && root.current?.contains(target)) && !isNowhere(target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      run()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [root, run, on])
}
