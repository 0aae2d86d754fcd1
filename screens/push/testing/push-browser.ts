/** What of a browser pushing needs, as tests and stories have it: what was done is noted in `deeds`. */
export interface PushBrowser {
  deeds: string[]
  permission: NotificationPermission
  /** What the person answers when asked. */
  answers: NotificationPermission
  /** The address that the browser has now; null where it is not subscribed. */
  endpoint: string | null
  /** Why the browser cannot subscribe; '' where it can. */
  broken: string
  /** Sends this page what the worker sends. */
  fromWorker(data: unknown, port?: { postMessage(answer: unknown): void }): void
  /** Takes it away again. */
  restore(): void
}

const KEY = 'AQID'
const bytes = Uint8Array.from([1, 2, 3]).buffer

/** Puts a browser that can push in the place of this one. `key`: of the site, with which it has subscribed before. */
export function pushBrowser(given: Partial<Pick<PushBrowser, 'permission' | 'answers' | 'endpoint' | 'broken'>> = {}): PushBrowser {
  const listeners = new Set<(event: MessageEvent) => void>()
  const browser: PushBrowser = {
    ...{ deeds: [], permission: 'default', answers: 'granted', endpoint: null, broken: '', ...given },
    fromWorker: (data, port) => listeners.forEach((listen) => listen({ data, ports: port ? [port] : [] } as unknown as MessageEvent)),
    restore: () => undefined,
  }
  let count = 0
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          options: { applicationServerKey: bytes },
          toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            browser.deeds.push('let go')
            browser.endpoint = null
            return true
          },
        }
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (browser.broken !== '') throw new DOMException(browser.broken, 'AbortError')
        browser.deeds.push(`subscribed with ${applicationServerKey}`)
        browser.endpoint ??= `https://push.example/${(count += 1)}`
        return subscription()
      },
    },
  }
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener(_: string, listen: (event: MessageEvent) => void, { signal }: { signal: AbortSignal }) {
      listeners.add(listen)
      signal.addEventListener('abort', () => listeners.delete(listen))
    },
  }
  const Notification = {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.deeds.push('asked')
      return (browser.permission = browser.answers)
    },
  }
  browser.restore = stand(window, { Notification, PushManager: {} }, stand(navigator, { serviceWorker }))
  return browser
}

/** The key of the site that such a browser has subscribed with. */
export const siteKey = KEY

/** Puts values in the place of properties; answers how to take them away again. */
function stand(place: object, values: Record<string, unknown>, then: () => void = () => undefined): () => void {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(place, name)] as const)
  for (const [name, value] of Object.entries(values)) Object.defineProperty(place, name, { value, configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(place, name, descriptor)
      else Reflect.deleteProperty(place, name)
    }
    then()
  }
}
