import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import { DialogErrorBoundary } from '../../renderers/errors/DialogErrorBoundary.tsx'
import { Icon } from '../../renderers/icons/Icon.tsx'
import { useCommands } from '../../renderers/keys/commands-context.ts'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { usePorts } from '../../renderers/contexts/ports-context.tsx'
import { afterSteps } from '../../renderers/dom/hold-back.ts'
import { requestPostAnimationFrame } from '../../renderers/timing/request-post-animation-frame.ts'
import { EarlyKeys } from './early-keys.ts'
import { commandItems, recentItems, screenItems, type PaletteItem } from './palette-items.ts'
import { recentPages } from './recent-pages.ts'
import { lazyPart } from '../../renderers/lazy/lazy-part.tsx'
import './opener.css'

const load = async () => (await import('./Palette.tsx')).Palette
const LazyPalette = lazyPart(load)

interface Given {
  userId: string
  /** The menu as it is drawn. */
  menu: readonly MenuItem[]
  /** Address of the page in front. */
  front: string
  /** Appearance, help and the like: what the frame does by itself. */
  more: readonly PaletteItem[]
  onOpen(address: string): void
}

/** The palette while it is open, and what opens it for the pointer. Ctrl+K (⌘K) opens it, and closes it again; not over a dialog. */
export function usePalette({ userId, menu, front, more, onOpen }: Given): { palette: ReactNode; opener: ReactNode } {
  const ports = usePorts()
  const commands = useCommands()
  const [items, setItems] = useState<readonly PaletteItem[] | null>(null)
  const [early] = useState(() => new EarlyKeys())
  const show = () => {
    early.start()
    setItems([...commandItems(commands()), ...recentItems(recentPages(userId), front, onOpen), ...screenItems(menu, onOpen), ...more])
  }
  const close = useCallback(() => {
    early.take()
    setItems(null)
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
  const find = useCallback((text: string): Promise<Json> => ports.request('desktop/find', { text }), [ports])
  const openRecord = useCallback((view: string, query: Record<string, string>) => ports.navigate(view, query), [ports])
  // what is started may ask for the focus itself: it finds it where it was before
  const run = useCallback((start: () => void) => (close(), void requestPostAnimationFrame(() => afterSteps(start))), [close])
  const palette = items && (
    <DialogErrorBoundary onClose={close}>
      <LazyPalette items={items} early={early} find={find} onOpenRecord={openRecord} onRun={run} onClose={close} />
    </DialogErrorBoundary>
  )
  const opener = useMemo(
    () => (
      <button
        type="button"
        className="palette-opener"
        aria-label="查找与操作（Ctrl+K）"
        onPointerEnter={() => void load().catch(() => null)}
        onClick={() => latest.current()}
      >
        <Icon of={searchOutlined} />
        <span>查找</span>
        <kbd>Ctrl+K</kbd>
      </button>
    ),
    [],
  )
  return { palette, opener }
}

function asks({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
