import type { AtomStore } from '../../atom-store.ts'
import { newerVersion } from './newer-version.ts'

/** Whether a newer version has come is asked so often, in ms. */
const EVERY = 60 * 60_000
/** How long a start waits for the version that it begins with, in ms. */
const START_PATIENCE = 3000
/** Held by every page: who is the only one may take a new version at its start. */
const PAGES = 'viewno-pages'

/**
 * Has the browser keep the built files, so that the product starts without network. A version that waits is taken at a start where no other page is open, and
 * otherwise offered: nothing loads anew under a form. Answers whether it is there; browsers without service workers work as ever.
 */
export async function keepBuiltFiles(store: AtomStore): Promise<boolean> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD) return false
  try {
    const registration = await serviceWorker.register('/sw.js')
    const offer = () => {
      const { waiting } = registration
      if (waiting) store.set(newerVersion, () => () => void takesOver(waiting).then(reload))
    }
    // where the former worker is busy it takes over later: a start that waited for it again and again would never end
    if (registration.waiting && (await isOnlyPage()) && (await takesOver(registration.waiting))) reload()
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => store.set(newerVersion, () => reload))
    offer()
    // one that the browser found before this page asked is told by no event
    followInstalling(registration, offer)
    registration.addEventListener('updatefound', () => followInstalling(registration, offer))
    holdPage()
    setInterval(() => void registration.update().catch(() => null), EVERY)
    return true
  } catch {
    return false
  }
}

/** Offers a version that is being installed once it is; without a version before it there is nothing to change to. */
function followInstalling({ installing }: ServiceWorkerRegistration, offer: () => void): void {
  installing?.addEventListener('statechange', () => installing.state === 'installed' && navigator.serviceWorker.controller && offer())
}

/** Has the waiting version take over; answers whether it did so soon. */
function takesOver(waiting: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true })
    setTimeout(() => done(false), START_PATIENCE)
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

function reload(): void {
  location.reload()
}

async function isOnlyPage(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return !held.some(({ name }) => name === PAGES)
}

/** Holds its place among the pages until it is left. */
function holdPage(): void {
  void navigator.locks?.request(PAGES, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => null)
}
