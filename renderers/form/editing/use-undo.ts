import { useCallback, useEffect, type RefObject } from 'react'
import { isTopmost } from '../../keys/use-shortcuts.ts'
import type { FormSession } from '../session/form-session.ts'

export type UndoRedo = (way: 'undo' | 'redo') => void

/**
 * Steps back and forth through what was done to the form, by call and by Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z; the focus goes to what changed.
 * Texts that keep a history of their own, searches in lists and half-composed words keep their keys (docs/adr/0011).
 */
export function useUndo(root: RefObject<HTMLElement | null>, session: FormSession): UndoRedo {
  const travel = useCallback<UndoRedo>(
    (way) => {
      const [first] = session.store[way]()
      if (first === undefined) return
      const field = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
      if (field !== first) session.goTo(`/${first}`)
    },
    [session],
  )
  const off = session.store.model.readOnly
  useEffect(() => {
    if (off) return
    const listen = (event: KeyboardEvent) => {
      const way = wayOf(event)
      const target = event.target as HTMLElement
      if (!way || event.defaultPrevented || !isTopmost(root.current) || hasOwnHistory(target)) return
      if (target !== document.body && !root.current?.contains(target)) return
      event.preventDefault()
      travel(way)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root, off, travel])
  return travel
}

function wayOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || event.isComposing || !(event.ctrlKey || event.metaKey)) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

function hasOwnHistory(target: HTMLElement): boolean {
  if (target.isContentEditable) return true
  return target instanceof HTMLInputElement && target.role === 'combobox' && !target.readOnly && target.value !== ''
}
