import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { CommandsContext, type Command, type Commands } from './commands-context.ts'
import { ShortcutsContext, type ShortcutGroup, type ShortcutsHelp } from './shortcuts-context.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** Collects the keys and the commands of what stands below it; `?` outside of inputs shows the keys. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<ShortcutGroup>())
  const [shown, setShown] = useState<readonly ShortcutGroup[] | null>(null)
  const help = useMemo((): ShortcutsHelp => {
    const { current } = groups
    return {
      add(group) {
        current.add(group)
        return () => void current.delete(group)
      },
      // what a group says is taken now: the dialog itself comes in front of it
      show: () => setShown([...current].map(({ title, lines }) => ({ title, lines: always(lines()) })).filter(({ lines }) => lines().length > 0)),
    }
  }, [])
  const offered = useRef(new Set<() => readonly Command[]>())
  const commands = useMemo((): Commands => {
    const { current } = offered
    return {
      offer(each) {
        current.add(each)
        return () => void current.delete(each)
      },
      all: () => [...current].flatMap((each) => each()),
    }
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asks(event)) return
      event.preventDefault()
      help.show()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [help])
  return (
    <ShortcutsContext value={help}>
      <CommandsContext value={commands}>{children}</CommandsContext>
      {shown && <ShortcutsDialog groups={shown} onClose={() => setShown(null)} />}
    </ShortcutsContext>
  )
}

/** `?`, also the wide one of Chinese input methods; what is being typed somewhere is no question. */
function asks({ key, ctrlKey, altKey, metaKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (!['?', '？'].includes(key) || ctrlKey || altKey || metaKey || defaultPrevented) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

function always<T>(value: T): () => T {
  return () => value
}
