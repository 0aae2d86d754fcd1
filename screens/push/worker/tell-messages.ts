import { readPush, type PushPayload } from '../../../engine/push/push-payload.ts'
import type { OpenLink } from './open-link.ts'

/** A window of the product, as the worker knows it. */
export interface WorkerWindow {
  focused: boolean
  visibilityState: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: OpenLink, transfer: readonly MessagePort[]): void
}

/** An event that holds the worker alive until its work is done. */
interface Held {
  waitUntil(work: Promise<unknown>): void
}

/** A push, and the press of a notification. */
export interface WorkerEvents {
  push: Held & { data: { text(): string } | null }
  notificationclick: Held & { notification: { close(): void; data: unknown } }
}

/** What of the worker it takes to tell of messages. */
export interface WorkerScope {
  registration: { showNotification(title: string, options: Record<string, unknown>): Promise<void> }
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerWindow[]>; openWindow(url: string): Promise<unknown> }
  navigator: { setAppBadge?(number: number): Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** A browser wants something shown for each push, also for one that nobody can read. */
const UNREADABLE: PushPayload = { title: '有新消息', unread: 0, link: '/' }
/** How long a page has to say that it opens a link, in ms. */
const PATIENCE = 1000

/** Shows what is pushed, with the number at the icon, and opens what is pressed. */
export function tellMessages(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, readPush(event.data?.text() ?? '') ?? UNREADABLE)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, linkOf(event.notification.data)))
  })
}

async function show({ registration, navigator }: WorkerScope, { title, unread, link }: PushPayload): Promise<void> {
  await registration.showNotification(title, {
    ...(unread > 0 ? { body: `${unread} 条未读消息` } : {}),
    icon: '/icons/192.png',
    lang: 'zh-CN',
    // one notification for each matter
    tag: link,
    renotify: true,
    data: { link },
  })
  if (unread > 0) await navigator.setAppBadge?.(unread).catch(() => null)
}

function linkOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string' ? data.link : UNREADABLE.link
}

/** In the window that is seen, by the page itself where it can, so that nothing typed is lost; without a window in a new one. */
async function open({ clients }: WorkerScope, link: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(({ focused }) => focused) ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!found) return void (await clients.openWindow(link))
  // a browser that lets no worker focus a window still has it open the link
  await found.focus().catch(() => null)
  if (await isTaken(found, link)) return
  // a page that is not of this worker cannot be led anywhere
  await found.navigate(link).catch(() => clients.openWindow(link))
}

function isTaken(window: WorkerWindow, link: string): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    const give = (taken: boolean) => {
      clearTimeout(timer)
      port1.close()
      answer(taken)
    }
    const timer = setTimeout(() => give(false), PATIENCE)
    port1.onmessage = () => give(true)
    window.postMessage({ type: 'viewno-open', link }, [port2])
  })
}
