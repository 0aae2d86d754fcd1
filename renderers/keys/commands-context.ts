import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'
import { ActiveScreenContext } from '../contexts/active-screen-context.ts'
import { isTopmost } from './use-shortcuts.ts'

/** Something that can be done now on the page in front, as the palette offers it. */
export interface Command {
  id: string
  title: string
  /** What it is done to, where that is not the whole screen: the name of a row. */
  about: string
  /** Its keys, as people read them; '' without any. */
  keys: string
  run(): void
}

export interface Commands {
  offer(commands: () => readonly Command[]): () => void
  /** What can be done as things are now. */
  all(): readonly Command[]
}

/** Without a provider nothing is offered. */
export const CommandsContext = createContext<Commands>({ offer: () => () => undefined, all: () => [] })

/** Offers commands while the component's screen is in front and no dialog lies above `root`; they are asked for when the palette opens. */
export function useOfferCommands(root: RefObject<HTMLElement | null>, commands: () => readonly Command[]): void {
  const { offer } = useContext(CommandsContext)
  const { active } = useContext(ActiveScreenContext)
  const latest = useRef<() => readonly Command[]>(() => [])
  useEffect(() => {
    latest.current = () => (active && isTopmost(root.current) ? commands() : [])
  })
  useEffect(() => offer(() => latest.current()), [offer])
}

/** What can be done now, asked for when it is wanted. */
export function useCommands(): () => readonly Command[] {
  return useContext(CommandsContext).all
}
