const REVEAL = 'viewno:reveal'

/** Asks an element to draw what lies below it at these steps of a problem's path (`['250', 'price']`), which it may have left out so far. */
export function reveal(element: HTMLElement, steps: readonly string[]): void {
  element.dispatchEvent(new CustomEvent(REVEAL, { detail: steps }))
}

/** Answers such wishes before `reveal` returns; the answer stops it. */
export function onReveal(element: HTMLElement | null, show: (steps: readonly string[]) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<readonly string[]>).detail)
  element?.addEventListener(REVEAL, listen)
  return () => element?.removeEventListener(REVEAL, listen)
}
