import { atom, type Atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { ConflictProblem, Effect } from '../engine/runtime/effects/effect.ts'
import type { TakeFilled } from '../engine/runtime/ports.ts'
import type { EffectiveView } from '../engine/schema/screens/effective-view.ts'
import type { Json, Row } from '../engine/schema/format/json.ts'
import type { AtomStore } from './atom-store.ts'

/** How far a piece of work is. */
export interface ProgressState {
  title: string
  /** 0 to 1. */
  share: number
  text: string
  /** False once it is too late to stop. */
  cancellable: boolean
  /** The user wants to stop, and what is under way is being finished. */
  stopping: boolean
}

type DialogRequest = Extract<Effect, { effect: 'dialog' }>

/** What lies over the page: each carries the way its answer goes back. A `part` is a dialog whose code came with who opens it. */
export type Overlay = { id: number } & (
  | { kind: 'view'; request: DialogRequest; take: TakeFilled | undefined; answer(result: Json): void }
  | { kind: 'conflict'; mine: Row; problem: ConflictProblem; effective: EffectiveView; base: Row | null; answer(values: Row | null): void }
  | { kind: 'print'; title: string; file: Promise<{ blob: Blob; name: string }>; onPrinted(): Promise<Json>; answer(): void }
  | { kind: 'progress'; state: Atom<ProgressState>; cancel(): void }
  | { kind: 'report'; report: Extract<Effect, { effect: 'report' }>; answer(what: 'retry' | 'file' | 'close'): void }
  | { kind: 'choose'; question: Extract<Effect, { effect: 'choose' }>; answer(value: string | null): void }
  | { kind: 'login'; answer(back: boolean): void }
  | { kind: 'password'; answer(): void }
  | { kind: 'part'; Part: ComponentType<{ onClose(): void }>; answer(): void }
)

type Unnumbered<Each> = Each extends Overlay ? Omit<Each, 'id'> : never

export interface OverlayStore {
  open: Atom<readonly Overlay[]>
  /** Answers the number to close it by. */
  show(overlay: Unnumbered<Overlay>): number
  close(id: number): void
}

/** The pile of open dialogs, the last on top. */
export function createOverlayStore(store: AtomStore): OverlayStore {
  const open = atom<readonly Overlay[]>([])
  let count = 0
  return {
    open,
    show(overlay) {
      count += 1
      const id = count
      store.set(open, (stack) => [...stack, { ...overlay, id }])
      return id
    },
    close: (id) => store.set(open, (stack) => stack.filter((each) => each.id !== id)),
  }
}

/** Shows an overlay and waits for its answer; it is taken away when answered. */
export function ask<Answer>(overlays: OverlayStore, make: (answer: (value: Answer) => void) => Unnumbered<Overlay>): Promise<Answer> {
  return new Promise((resolve) => {
    const id = overlays.show(
      make((value) => {
        overlays.close(id)
        resolve(value)
      }),
    )
  })
}
