import type { ComponentType } from 'react'
import type { WidgetProps } from '../../contracts.ts'

/** What a heavy control gets from the light input that stood in for it. `More` is its own. */
export type EditorProps<More> = More & {
  widget: WidgetProps
  /** A press woke it: it opens at once. */
  opened: boolean
}

/** A control that is fetched when it is wanted, and then kept for every field. */
export interface EditorLoader<More> {
  /** The control, once it is here. */
  here(): ComponentType<EditorProps<More>> | null
  load(): Promise<ComponentType<EditorProps<More>>>
  /** Has it fetched while nothing else happens; asked by every field, done once. */
  loadWhenIdle(): void
}

/** A control of a chunk of its own. A failed load is tried again the next time it is wanted. */
export function editorLoader<More>(fetch: () => Promise<ComponentType<EditorProps<More>>>): EditorLoader<More> {
  let here: ComponentType<EditorProps<More>> | null = null
  let coming: Promise<ComponentType<EditorProps<More>>> | null = null
  let asked = false
  function load(): Promise<ComponentType<EditorProps<More>>> {
    coming ??= fetch().then(
      (control) => (here = control),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }
  return {
    here: () => here,
    load,
    loadWhenIdle() {
      if (asked || typeof requestIdleCallback !== 'function') return
      asked = true
      requestIdleCallback(() => void load().catch(() => null), { timeout: 2000 })
    },
  }
}
