import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../renderers/icons/Icon.tsx'
import { useCommands, type Command } from '../../renderers/keys/commands-context.ts'
import { afterSteps } from '../../renderers/dom/hold-back.ts'
import { requestPostAnimationFrame } from '../../renderers/timing/request-post-animation-frame.ts'
import { EarlyKeys } from './early-keys.ts'
import './opener.css'

/** A palette that is asked for. */
export interface AskedPalette {
  /** Of the page in front, as they were when it was asked for. */
  commands: readonly Command[]
  /** What was typed before its box was there. */
  early: EarlyKeys
  /** Closes it, then starts what was chosen. */
  onRun(run: () => void): void
  onClose(): void
}

/** The palette while it is asked for, and what asks for it by the pointer, which fetches its code ahead. Ctrl+K (⌘K) asks too, and closes it again; not over a dialog. */
export function usePalette(fetchAhead: () => Promise<unknown>): { asked: AskedPalette | null; opener: ReactNode } {
  const commands = useCommands()
  const [asked, setAsked] = useState<readonly Command[] | null>(null)
  const [early] = useState(() => new EarlyKeys())
  const show = () => {
    early.start()
    setAsked(commands())
  }
  const close = useCallback(() => {
    early.take()
    setAsked(null)
  }, [early])
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asks(event)) return
      event.preventDefault()
      if (document.querySelector('.palette')) close()
      else if (!document.querySelector('[aria-modal="true"]')) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [close])
  // what is started may ask for the focus itself: it finds it where it was before
  const run = useCallback((start: () => void) => (close(), void requestPostAnimationFrame(() => afterSteps(start))), [close])
  const opener = useMemo(
    () => (
      <button
        type="button"
        className="palette-opener"
        aria-label="查找与操作（Ctrl+K）"
        onPointerEnter={() => void fetchAhead().catch(() => null)}
        onClick={() => latest.current()}
      >
        <Icon of={searchOutlined} />
        <span>查找</span>
        <kbd>Ctrl+K</kbd>
      </button>
    ),
    [fetchAhead],
  )
  return { asked: asked && { commands: asked, early, onRun: run, onClose: close }, opener }
}

function asks({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
