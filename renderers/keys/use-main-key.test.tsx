// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useMainKey } from './use-main-key.ts'

// nothing is laid out here: all of it is on screen
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function shown({ dialog = false } = {}) {
  const run = vi.fn()
  function Page() {
    const root = useRef<HTMLDivElement>(null)
    useMainKey(root, run)
    return (
      <>
        <a href="/here" data-resting>
          本页
        </a>
        <div hidden>
          <button type="button">退到后面的</button>
        </div>
        <button type="button">菜单</button>
        <div ref={root}>
          <textarea aria-label="意见" />
        </div>
        {dialog && <div role="dialog">问题</div>}
      </>
    )
  }
  render(<Page />)
  return run
}

describe('Ctrl+Enter', () => {
  it.each([
    ['a field of the screen', () => screen.getByLabelText('意见')],
    ['the tab of the page', () => screen.getByRole('link')],
    ['what has stepped behind', () => screen.getByText('退到后面的')],
    ['nothing', () => document.body],
  ])('given the focus on %s, then the screen does what it is for', async (_, where) => {
    const run = shown()
    where().focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('given the focus elsewhere, then it is the key of that', async () => {
    const run = shown()
    screen.getByText('菜单').focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(run).not.toHaveBeenCalled()
  })

  it('given a question above the screen, then nothing is done', async () => {
    const run = shown({ dialog: true })
    screen.getByLabelText('意见').focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(run).not.toHaveBeenCalled()
  })
})
