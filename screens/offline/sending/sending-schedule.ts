import type { Round } from './sender.ts'

/** What waits is tried again so often, in ms, whatever the browser says of the network. */
const EVERY = 30_000
const BACKOFF = { first: 1000, most: 30_000 } as const

/** When what waits is sent: when the network is back, when the page comes to the front, after each entry, and now and then. */
export interface SendingSchedule {
  /** Something was entered, or decided: sends soon. */
  soon(): void
  stop(): void
}

interface Given {
  /** Sends what waits; never while it is already doing so. */
  run(): Promise<Round>
  /** There is something to send, and it can be read. */
  hasWork(): boolean
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Begins to send by itself, until it is stopped. A cut is tried again after a while that grows; news of the network end the waiting at once. */
export function scheduleSending({ run, hasWork, window, document }: Given): SendingSchedule {
  let cuts = 0
  let isRunning = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function go(): Promise<void> {
    if (isRunning) {
      again = true
      return
    }
    if (!hasWork()) return
    isRunning = true
    clearTimeout(timer)
    try {
      const round = await run()
      cuts = round.end === 'cut' ? cuts + 1 : 0
    } catch {
      cuts += 1
    } finally {
      isRunning = false
    }
    if (cuts > 0) timer = setTimeout(() => void go(), Math.min(BACKOFF.most, BACKOFF.first * 2 ** cuts))
    else if (again) void go()
    again = false
  }

  const onNews = () => {
    cuts = 0
    void go()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') onNews()
  }
  const every = setInterval(() => void go(), EVERY)
  window.addEventListener('online', onNews)
  document.addEventListener('visibilitychange', onVisible)
  void go()

  return {
    // while answers stay out the growing pause decides
    soon: () => void (cuts === 0 && go()),
    stop() {
      clearInterval(every)
      clearTimeout(timer)
      window.removeEventListener('online', onNews)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
