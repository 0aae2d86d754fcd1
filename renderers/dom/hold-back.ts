/** What lies over a page and is left by a step back. */
interface Held {
  step: number
  path: string
  leave(): void
}

const held: Held[] = []
let lastStep = Date.now()
/** Who goes on elsewhere once no step is being taken away any more. */
let waiting: (() => void)[] = []
/** Steps that were closed and are not taken away yet. */
let closing = 0

/**
 * From now on a step back (the button of a browser or a phone) leaves what lies over the page instead of the page: `leave` is called and may ask whether
 * it will. Answers how to end that; the step that was laid for it is taken away, unless one has gone on elsewhere meanwhile.
 */
export function holdBack(leave: () => void): () => void {
  if (held.length === 0) window.addEventListener('popstate', onStep)
  lastStep += 1
  const own: Held = { step: lastStep, path: window.location.pathname, leave }
  held.push(own)
  lay(own)
  return () => {
    const at = held.indexOf(own)
    if (at < 0) return
    held.splice(at, 1)
    // who closes it may go on elsewhere at once: then its step is not the one that one stands on
    closing += 1
    setTimeout(() => {
      if (stepNow() !== own.step) return gone()
      window.addEventListener('popstate', () => setTimeout(gone), { once: true })
      window.history.back()
    })
  }
}

/** Goes on once what was closed has left no step: a browser that still takes one back would lead away from where one went on to. */
export function afterSteps(go: () => void): void {
  if (closing === 0) return go()
  waiting.push(go)
}

function gone(): void {
  closing -= 1
  if (closing > 0) return
  const going = waiting
  waiting = []
  for (const go of going) go()
}

function onStep(): void {
  const now = stepNow()
  const top = held.at(-1)
  if (!top) {
    // a step whose overlay is gone leads nowhere
    if (now !== undefined) window.history.back()
    else window.removeEventListener('popstate', onStep)
    return
  }
  if (now === top.step) return
  // it may stay, because somebody wants to keep what they typed
  if (window.location.pathname === top.path) lay(top)
  top.leave()
}

function lay({ step }: Held): void {
  window.history.pushState({ ...(window.history.state as object | null), overlay: step }, '')
}

/** The step of an overlay that one stands on; undefined on a page. */
function stepNow(): number | undefined {
  return (window.history.state as { overlay?: number } | null)?.overlay
}
