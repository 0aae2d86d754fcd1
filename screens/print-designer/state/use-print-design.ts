import { useState } from 'react'
import type { Print } from '../../../engine/schema/business/print.ts'
import { useBeforeUnload } from '../../../renderers/dom/use-before-unload.ts'
import { beginDesign, redo, step, undo, type Recipe } from '../../designer/state/design-state.ts'
import type { OpenedPrint, PrintCalls } from './print-calls.ts'

/** A print file under design: as it is now, with every step since it was opened, and its draft on the server. */
export interface PrintDesign {
  print: Print
  /** One step; with the same `joins` as the one before, both are one. */
  change(what: string, recipe: Recipe<Print>, joins?: string): void
  undo: (() => void) | null
  redo: (() => void) | null
  /** Words of the step that would be undone. */
  last: string
  unsaved: boolean
  /** There is something to give up, here or on the server. */
  drafted: boolean
  status: string
  /** Keeps what is not kept yet; answers the step of the draft. */
  save(): Promise<number>
  discard(): Promise<void>
}

export function usePrintDesign(calls: PrintCalls, { product, published, draft }: OpenedPrint): PrintDesign {
  const [state, setState] = useState(() => beginDesign<Print>(draft?.layer ?? published.print))
  const [kept, setKept] = useState(() => ({ version: draft?.version ?? 0, print: draft?.layer ?? published.print, by: draft?.by ?? '' }))
  const print = state.words
  const unsaved = JSON.stringify(kept.print) !== JSON.stringify(print)
  useBeforeUnload(unsaved)
  return {
    print,
    change: (what, recipe, joins = '') => setState((before) => step(before, what, recipe, joins)),
    undo: state.done.length > 0 ? () => setState(undo) : null,
    redo: state.undone.length > 0 ? () => setState(redo) : null,
    last: state.done.at(-1)?.what ?? '',
    unsaved,
    drafted: unsaved || kept.version > 0,
    status: unsaved ? '有未保存的改动' : kept.version === 0 ? '没有草稿' : `草稿已保存${kept.by === '' ? '' : `，${kept.by}`}`,
    save: async () => {
      if (!unsaved) return kept.version
      const { version } = await calls.save(product.id, kept.version, print)
      setKept({ version, print, by: '' })
      return version
    },
    discard: async () => {
      if (kept.version > 0) await calls.discard(product.id, kept.version)
      setState(beginDesign<Print>(published.print))
      setKept({ version: 0, print: published.print, by: '' })
    },
  }
}
