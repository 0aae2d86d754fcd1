import { describe, expect, it, vi } from 'vitest'
import { tellMessages, type WorkerEvents, type WorkerScope, type WorkerWindow } from './tell-messages.ts'

/** A worker with these windows open; `happens` has an event happen and waits for what follows. */
function worker(windows: WorkerWindow[] = []) {
  const listeners: Partial<{ [Name in keyof WorkerEvents]: (event: WorkerEvents[Name]) => void }> = {}
  const showNotification = vi.fn<WorkerScope['registration']['showNotification']>(async () => undefined)
  const setAppBadge = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  const scope: WorkerScope = {
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name, listener) => void Object.assign(listeners, { [name]: listener }),
  }
  tellMessages(scope)
  const held = async (run: (waitUntil: (work: Promise<unknown>) => void) => void) => {
    let work: Promise<unknown> = Promise.resolve()
    run((given) => (work = given))
    await work
  }
  return {
    ...{ showNotification, setAppBadge, openWindow },
    pushed: (text: string | null) => held((waitUntil) => listeners.push?.({ waitUntil, data: text === null ? null : { text: () => text } })),
    pressed: (data: unknown, close = vi.fn()) => held((waitUntil) => listeners.notificationclick?.({ waitUntil, notification: { close, data } })),
  }
}

/** An open window; one that `answers` opens links by itself. */
function openWindow({ answers = true, navigate = vi.fn(async () => null as unknown), focused = false, visibilityState = 'visible' } = {}) {
  return {
    ...{ focused, visibilityState, navigate },
    focus: vi.fn(async () => null),
    postMessage: vi.fn<WorkerWindow['postMessage']>((_, [port]) => void (answers && port?.postMessage('taken'))),
  }
}

describe('a push', () => {
  it('is shown with its title and the number of unread messages, and the number is at the icon', async () => {
    const { pushed, showNotification, setAppBadge } = worker()
    await pushed('{"title":"报检办理退回","unread":3,"link":"/a?id=1"}')
    expect(showNotification).toHaveBeenCalledWith('报检办理退回', expect.objectContaining({ body: '3 条未读消息', tag: '/a?id=1', data: { link: '/a?id=1' } }))
    expect(setAppBadge).toHaveBeenCalledWith(3)
  })

  it.each([null, '', 'nonsense', '{"title":1}'])('of %j is shown as a new message all the same, as browsers want it', async (text) => {
    const { pushed, showNotification, setAppBadge } = worker()
    await pushed(text)
    expect(showNotification).toHaveBeenCalledWith('有新消息', expect.objectContaining({ data: { link: '/' } }))
    expect(setAppBadge).not.toHaveBeenCalled()
  })
})

describe('a press', () => {
  const data = { link: '/a?id=1' }

  it('without a window opens one', async () => {
    const { pressed, openWindow: opened } = worker()
    const close = vi.fn()
    await pressed(data, close)
    expect([close.mock.calls.length, opened.mock.calls]).toEqual([1, [['/a?id=1']]])
  })

  it('has the window in front open the link by itself, so that nothing typed is lost', async () => {
    const behind = openWindow({ visibilityState: 'hidden' })
    const front = openWindow({ focused: true })
    const { pressed, openWindow: opened } = worker([behind, front])
    await pressed(data)
    expect(front.postMessage).toHaveBeenCalledWith({ type: 'viewno-open', link: '/a?id=1' }, [expect.anything()])
    expect([front.focus.mock.calls.length, front.navigate.mock.calls.length, behind.focus.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0, 0, 0])
  })

  it('leads a window there that does not answer, such as the login', async () => {
    const window = openWindow({ answers: false })
    const { pressed, openWindow: opened } = worker([window])
    await pressed(data)
    expect([window.navigate.mock.calls, opened.mock.calls]).toEqual([[['/a?id=1']], []])
  })

  it('opens a new window where the open one cannot be led', async () => {
    const window = openWindow({ answers: false, navigate: vi.fn(() => Promise.reject(new TypeError('not controlled'))) })
    const { pressed, openWindow: opened } = worker([window])
    await pressed(data)
    expect(opened).toHaveBeenCalledWith('/a?id=1')
  })

  it.each([null, undefined, {}, { link: 1 }])('of a notification that holds %j opens the start', async (nothing) => {
    const { pressed, openWindow: opened } = worker()
    await pressed(nothing)
    expect(opened).toHaveBeenCalledWith('/')
  })
})
