/** Who asks to hold the focus, the newest last: of two questions at once the upper one has it, else each would take it from the other for ever. */
const holders: AbortController[] = []

/**
 * Keeps the focus on the button of a question until its reader does something: a dialog that is just closing gives the focus back to what lies below,
 * and rows or pages that come meanwhile ask for it too. Answers how to let it go; the first key or press does as well.
 */
export function holdFocus(find: () => HTMLElement | null): () => void {
  const release = new AbortController()
  const { signal } = release
  holders.push(release)
  signal.addEventListener('abort', () => void holders.splice(holders.indexOf(release), 1))
  const hold = () => {
    const button = holders.at(-1) === release ? find() : null
    if (button && document.activeElement !== button) button.focus({ preventScroll: true })
  }
  // what begins before the question is there belongs to what asked it
  const act = () => find() && release.abort()
  const lost = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) queueMicrotask(() => !signal.aborted && hold())
  }
  document.addEventListener('focusin', hold, { signal })
  document.addEventListener('focusout', lost, { signal })
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, act, { signal, capture: true })
  return () => release.abort()
}
