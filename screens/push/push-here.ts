import { pushAbility } from './push-ability.ts'
import type { PushSource } from './push-source.ts'
import { notePushWish, pushWish } from './push-wish.ts'
import { isOpenLink } from './worker/open-link.ts'

/** How pushing stands on this device: on, off, refused in the browser, or possible once the product is installed. */
export type PushState = 'on' | 'off' | 'denied' | 'install'

/** How it stands for a person at this moment. */
export function pushState({ person }: Pick<PushSource, 'person'>): PushState {
  if (pushAbility() !== 'can') return 'install'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && pushWish() === person ? 'on' : 'off'
}

/** Asks for permission, and has messages pushed to this device where it is given. Rejects where the browser or the server would not. */
export async function switchOn(source: PushSource): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe(source)
    notePushWish(source.person)
  }
  return pushState(source)
}

/** Has nothing pushed to this device any more. What the server cannot be told now it is told by the push service. */
export async function switchOff(source: PushSource): Promise<PushState> {
  notePushWish('')
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await subscription.unsubscribe()
    await source.request('push/unsubscribe', { endpoint: subscription.endpoint }).catch(() => null)
  }
  return pushState(source)
}

/**
 * Says at a start that this device is still there: for a new session, after new keys of the site, after the browser gave it another address. What somebody else
 * wanted here, or what is not permitted any more, is let go.
 */
export async function renew(source: PushSource): Promise<void> {
  const stays = pushWish() === source.person && Notification.permission === 'granted'
  await (stays ? subscribe(source) : switchOff(source))
}

/** Opens what was pressed in a notification in this page, until it is left. */
export function openPressed(go: (address: string) => void, until: AbortSignal): void {
  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    if (!isOpenLink(data)) return
    go(data.link)
    ports[0]?.postMessage('taken')
  }
  navigator.serviceWorker.addEventListener('message', listen, { signal: until })
}

async function subscribe(source: PushSource): Promise<void> {
  const { pushManager } = await workerHere(source)
  const former = await pushManager.getSubscription()
  if (former && keyOf(former) !== source.publicKey) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: source.publicKey })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await source.request('push/subscribe', { endpoint: subscription.endpoint, p256dh, auth })
}

async function workerHere({ startWorker }: PushSource): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration())) await startWorker()
  if (!(await serviceWorker.getRegistration())) throw new Error('no worker could be registered')
  return serviceWorker.ready
}

/** The key that a browser has subscribed with, as the site writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
