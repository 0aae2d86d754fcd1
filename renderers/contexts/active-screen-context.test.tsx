// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActiveScreenContext, useChangedBehind, useRefreshOnReturn } from './active-screen-context.ts'

afterEach(cleanup)

/** A screen that may step behind another, and a shell that tells of changes nobody on this page has made. */
function shown(use: (refresh: () => void) => void) {
  const refresh = vi.fn()
  const listeners = new Set<() => void>()
  let count = 0
  const changes = () => count
  const behind = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Screen() {
    use(refresh)
    return null
  }
  const drawn = (active: boolean) => (
    <ActiveScreenContext value={{ active, changes, behind }}>
      <Screen />
    </ActiveScreenContext>
  )
  const { rerender, unmount } = render(drawn(true))
  const tell = () => {
    count += 1
    for (const listener of listeners) listener()
  }
  return { refresh, tell, unmount, listeners, front: (active: boolean) => rerender(drawn(active)) }
}

describe('what changes behind a screen', () => {
  it('given the screen in front, when a task ends, then it refreshes at once; closed, it listens no more', () => {
    const { refresh, tell, unmount, listeners } = shown(useChangedBehind)
    tell()
    expect(refresh).toHaveBeenCalledTimes(1)
    unmount()
    expect(listeners.size).toBe(0)
  })

  it('given a screen behind another, when a task ends, then it refreshes once it comes to the front', () => {
    const { refresh, tell, front } = shown(useRefreshOnReturn)
    front(false)
    tell()
    expect(refresh).not.toHaveBeenCalled()
    front(true)
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})
