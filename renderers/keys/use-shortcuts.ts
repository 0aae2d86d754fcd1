import { useLayoutEffect, type RefObject } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { isShown } from '../dom/is-shown.ts'

/** `Alt+N`, `Ctrl+S` or `F2` against a key press; letters by their key, so that layouts with dead keys work. */
export function matchesShortcut(shortcut: string, event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'key'>): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  if (wants('Alt') !== event.altKey || wants('Shift') !== event.shiftKey || wants('Ctrl') !== (event.ctrlKey || event.metaKey)) return false
  return event.key.toLowerCase() === key.toLowerCase() || event.code === `Key${key.toUpperCase()}`
}

/** Starts actions by their shortcuts while `root` is on screen and no dialog lies above it, from the moment on that it is seen. */
export function useShortcuts(root: RefObject<HTMLElement | null>, actions: readonly ActionModel[], run: (action: ActionModel) => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = actions.find(({ shortcut }) => shortcut && matchesShortcut(shortcut, event))
      if (!action || event.defaultPrevented || !isTopmost(root.current)) return
      event.preventDefault()
      run(action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root, actions, run])
}

/** On screen, and no dialog lies above it. */
export function isTopmost(element: HTMLElement | null): boolean {
  if (!element || !isShown(element)) return false
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isShown)
  const top = dialogs.at(-1)
  return !top || top.contains(element)
}
