import { useEffect, useMemo, useRef } from 'react'
import { useShortcutHelp } from '../../renderers/keys/shortcuts-context.ts'
import { menuScreens, type MenuItem } from '../../renderers/navigation/menu-tree.ts'

/** Where `g` and a letter lead. */
export interface GoPlace {
  key: string
  title: string
  address: string
  /** Everybody has it under this letter, whatever the menu says. */
  fixed: boolean
}

/** How long `g` waits for its letter, in ms. */
const WAIT = 1500

/** Pages that everybody has who may open them: null for whom has none. */
export interface OwnPages {
  home: string
  inbox: string | null
  tasks: string | null
}

/** The home, the messages, the tasks and what the menu gives a letter; of two screens with one letter the first has it. */
export function goPlaces(menu: readonly MenuItem[], { home, inbox, tasks }: OwnPages): GoPlace[] {
  const own: [string, string, string | null][] = [
    ['h', '首页', home],
    ['m', '消息', inbox],
    ['t', '我的任务', tasks],
  ]
  const fixed = own.flatMap(([key, title, address]): GoPlace[] => (address === null ? [] : [{ key, title, address, fixed: true }]))
  const places = new Map<string, GoPlace>(fixed.map((place) => [place.key, place]))
  for (const { key, title, to } of menuScreens(menu)) if (key !== '' && !places.has(key)) places.set(key, { key, title, address: to, fixed: false })
  return [...places.values()]
}

/** `g` and then a letter opens a place, outside of inputs and dialogs; letters are told by their place on the board, whatever an input method makes of them. */
export function useGoKeys(places: readonly GoPlace[], open: (address: string) => void): void {
  useShortcutHelp(
    '前往',
    useMemo(() => places.map(({ key, title }) => ({ keys: `g ${key}`, does: title })), [places]),
  )
  const latest = useRef({ places, open })
  useEffect(() => {
    latest.current = { places, open }
  })
  useEffect(() => {
    let since = -Infinity
    const listen = (event: KeyboardEvent) => {
      const letter = letterOf(event)
      const waits = event.timeStamp - since < WAIT
      since = letter === 'g' && !waits ? event.timeStamp : -Infinity
      const place = waits && latest.current.places.find(({ key }) => key === letter)
      if (!place) return
      event.preventDefault()
      latest.current.open(place.address)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The letter of a stroke that is no shortcut and is not being typed somewhere; '' for any other. */
function letterOf({ code, ctrlKey, altKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): string {
  if (ctrlKey || altKey || metaKey || shiftKey || defaultPrevented || !code.startsWith('Key')) return ''
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return ''
  return document.querySelector('[aria-modal="true"]') ? '' : code.slice(3).toLowerCase()
}
