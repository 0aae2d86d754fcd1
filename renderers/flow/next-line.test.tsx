// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NextLine } from './NextLine.tsx'

// nothing is laid out here: all of it is on screen
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function shown() {
  const onBack = vi.fn()
  function Page() {
    const root = useRef<HTMLDivElement>(null)
    return (
      <>
        <a href="/here" data-resting>
          本页
        </a>
        <div ref={root}>
          <NextLine came={{ left: 2, capped: false }} name="JY1" measure="张" root={root} onBack={onBack} />
          <textarea aria-label="意见" />
          <input role="combobox" aria-label="结论" aria-expanded="true" aria-controls="none" />
        </div>
      </>
    )
  }
  render(<Page />)
  return onBack
}

describe('Esc on a record that came by itself', () => {
  it.each([
    ['the tab of the page', () => screen.getByRole('link')],
    ['a field of the form', () => screen.getByLabelText('意见')],
    ['nothing', () => document.body],
  ])('given the focus on %s, then it leads back', async (_, where) => {
    const onBack = shown()
    where().focus()
    await userEvent.keyboard('{Escape}')
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('given the choices of a field open, then it closes those and stays', async () => {
    const onBack = shown()
    screen.getByLabelText('结论').focus()
    await userEvent.keyboard('{Escape}')
    expect(onBack).not.toHaveBeenCalled()
  })
})
