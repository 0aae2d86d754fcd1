/**
 * Runs once what changed now is on screen and the browser has left out what is off it (`content-visibility`): a focus before that would lay
 * out all of a long form. Returns its cancel.
 */
export function requestPostAnimationFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
