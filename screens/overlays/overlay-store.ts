import type { ConflictProblem, Effect } from '../../engine/runtime/effect.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import { createStore, type Store } from '../store.ts'

type DialogRequest = Extract<Effect, { effect: 'dialog' }>

/** What lies over the page: each carries the way its answer goes back. */
export type Overlay = { id: number } & (
  | { kind: 'view'; request: DialogRequest; answer(result: Json): void }
  | { kind: 'conflict'; mine: Row; problem: ConflictProblem; effective: EffectiveView; base: Row | null; answer(values: Row | null): void }
  | { kind: 'print'; title: string; file: Promise<{ blob: Blob; name: string }>; answer(): void }
  | { kind: 'login'; answer(back: boolean): void }
  | { kind: 'password'; answer(): void }
)

type Unnumbered<Each> = Each extends Overlay ? Omit<Each, 'id'> : never

export interface OverlayStore {
  open: Store<readonly Overlay[]>
  show(overlay: Unnumbered<Overlay>): void
  close(id: number): void
}

/** The pile of open dialogs, the last on top. */
export function createOverlays(): OverlayStore {
  const open = createStore<readonly Overlay[]>([])
  let count = 0
  return {
    open,
    show(overlay) {
      count += 1
      open.set([...open.get(), { ...overlay, id: count }])
    },
    close: (id) => open.set(open.get().filter((each) => each.id !== id)),
  }
}

/** Shows an overlay and waits for its answer; it is taken away when answered. */
export function ask<Answer>(overlays: OverlayStore, make: (answer: (value: Answer) => void) => Unnumbered<Overlay>): Promise<Answer> {
  return new Promise((resolve) => {
    let id = 0
    overlays.show(
      make((value) => {
        overlays.close(id)
        resolve(value)
      }),
    )
    id = overlays.open.get().at(-1)?.id ?? 0
  })
}
