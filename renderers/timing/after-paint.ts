/** A page that is not seen draws no frame: what waits for one is done then all the same. */
const UNSEEN_MS = 100

/** Runs once the next frame is drawn: what a press changes at once is seen before what follows from it is worked out. */
export function afterPaint(run: () => void): void {
  let ran = false
  const once = () => {
    if (ran) return
    ran = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, UNSEEN_MS)
}
