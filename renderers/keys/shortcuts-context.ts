import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'
import { isTopmost } from './use-shortcuts.ts'
import { ActiveScreenContext } from '../contexts/active-screen-context.ts'

/** Keys as people read them (`Ctrl+S`, alternatives apart by ` / `) and what they do. */
export interface ShortcutLine {
  keys: string
  does: string
}

/** Keys of one part of the page; `lines` answers them as they are now, none while the part is not in front. */
export interface ShortcutGroup {
  title: string
  lines(): readonly ShortcutLine[]
}

/** Holds the groups of what is on the page, and shows them. */
export interface ShortcutsHelp {
  add(group: ShortcutGroup): () => void
  show(): void
}

/** Without a provider nothing is listed and nothing shows. */
export const ShortcutsContext = createContext<ShortcutsHelp>({ add: () => () => undefined, show: () => undefined })

/**
 * Lists keys under a title as long as the component is there. They show while its screen is in front; with `root` only while that part is to be
 * seen and no dialog lies above it. It tells of keys and does not listen for them.
 */
export function useShortcutHelp(title: string, keys: readonly ShortcutLine[], root?: RefObject<HTMLElement | null>): void {
  const { add } = useContext(ShortcutsContext)
  const { active } = useContext(ActiveScreenContext)
  const latest = useRef<() => readonly ShortcutLine[]>(() => [])
  useEffect(() => {
    latest.current = () => (active && (!root || isTopmost(root.current)) ? keys : [])
  })
  useEffect(() => add({ title, lines: () => latest.current() }), [add, title])
}

/** Shows the keys of the page. */
export function useShowShortcuts(): () => void {
  return useContext(ShortcutsContext).show
}
