import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'
import { isOnTop } from './use-shortcuts.ts'
import { ActivityContext } from '../contexts/active-screen-context.ts'

/** Keys as people read them (`Ctrl+S`, alternatives apart by ` / `) and what they do. */
export interface KeyLine {
  keys: string
  does: string
}

/** Keys of one part of the page; `lines` answers them as they are now, none while the part is not in front. */
export interface KeyGroup {
  title: string
  lines(): readonly KeyLine[]
}

/** Holds the groups of what is on the page, and shows them. */
export interface KeysHelp {
  add(group: KeyGroup): () => void
  show(): void
}

/** Without a provider nothing is listed and nothing shows. */
export const KeysContext = createContext<KeysHelp>({ add: () => () => undefined, show: () => undefined })

/**
 * Lists keys under a title as long as the component is there. They show while its screen is in front; with `root` only while that part is to be
 * seen and no dialog lies above it. It tells of keys and does not listen for them.
 */
export function useKeys(title: string, keys: readonly KeyLine[], root?: RefObject<HTMLElement | null>): void {
  const { add } = useContext(KeysContext)
  const { active } = useContext(ActivityContext)
  const latest = useRef<() => readonly KeyLine[]>(() => [])
  useEffect(() => {
    latest.current = () => (active && (!root || isOnTop(root.current)) ? keys : [])
  })
  useEffect(() => add({ title, lines: () => latest.current() }), [add, title])
}

/** Shows the keys of the page. */
export function useShowKeys(): () => void {
  return useContext(KeysContext).show
}
