import { atom } from 'jotai/vanilla'
import type { Progress } from '../../../engine/runtime/ports.ts'
import type { AtomStore } from '../../atom-store.ts'
import type { OverlayStore, ProgressState } from '../../overlay-store.ts'

/** What is over sooner is not worth a dialog. */
const PATIENCE_MS = 300

/** Where progress is shown. */
export interface ProgressDependencies {
  overlays: OverlayStore
  store: AtomStore
}

export interface ProgressDialogHandle {
  show(state: Omit<ProgressState, 'stopping'>): void
  close(): void
}

/** A progress dialog that comes once the work has taken a moment; `onCancel` hears of it when the user wants to stop. */
export function openProgress({ overlays, store }: ProgressDependencies, onCancel: () => void): ProgressDialogHandle {
  const state = atom<ProgressState>({ title: '', share: 0, text: '', cancellable: true, stopping: false })
  let due: ReturnType<typeof setTimeout> | null = null
  let shown: number | null = null
  const cancel = () => {
    store.set(state, (before) => ({ ...before, stopping: true }))
    onCancel()
  }
  return {
    show(now) {
      store.set(state, (before) => ({ ...now, stopping: before.stopping }))
      due ??= setTimeout(() => (shown = overlays.show({ kind: 'progress', state, cancel })), PATIENCE_MS)
    },
    close() {
      if (due !== null) clearTimeout(due)
      if (shown !== null) overlays.close(shown)
      due = shown = null
      store.set(state, (before) => ({ ...before, stopping: false }))
    },
  }
}

/** The progress of one batch, in records. */
export function batchProgress(dependencies: ProgressDependencies): Progress {
  let cancelled = false
  const dialog = openProgress(dependencies, () => (cancelled = true))
  return {
    tell({ title, done, total, failed }) {
      const stop = cancelled
      if (done >= total) {
        cancelled = false
        dialog.close()
      } else {
        const text = `已办理 ${done} / ${total} 条${failed > 0 ? `，失败 ${failed} 条` : ''}`
        dialog.show({ title, share: done / total, text, cancellable: true })
      }
      return stop ? 'cancel' : 'go'
    },
    end: dialog.close,
  }
}
