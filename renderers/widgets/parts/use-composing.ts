import { useState } from 'react'

/** Whether an input method's word is under way below the element that gets `watch`: its letters are no search yet. */
export function useComposing(): { composing: boolean; watch: { onCompositionStart(): void; onCompositionEnd(): void } } {
  const [composing, setComposing] = useState(false)
  return { composing, watch: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) } }
}
