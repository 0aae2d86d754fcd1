import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFormFactor } from './form-factor.ts'

let width = 1440
let paper = false
const listeners = new Set<() => void>()

/** Media queries of a window of the width, as far as they are asked. */
function windowOf(media: string) {
  const [, most] = /width < (\d+)px/.exec(media) ?? []
  return {
    get matches() {
      return media === 'print' ? paper : width < Number(most)
    },
    addEventListener: (_: string, listen: () => void, { signal }: { signal: AbortSignal }) => {
      listeners.add(listen)
      signal.addEventListener('abort', () => listeners.delete(listen))
    },
  }
}

const resize = (to: number) =>
  act(() => {
    width = to
    for (const listen of listeners) listen()
  })

function Shown() {
  return <output>{useFormFactor()}</output>
}

const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  width = 1440
  paper = false
  vi.stubGlobal('matchMedia', windowOf)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [360, 'phone'],
  [767, 'phone'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desk'],
  [1440, 'desk'],
])('given a window of %i px, then it is a %s', (px, factor) => {
  width = px
  render(<Shown />)
  expect(shown()).toBe(factor)
})

test('given a desk, when its window becomes narrow and wide again, then it follows, and listens no more once it is gone', () => {
  const { unmount } = render(<Shown />)
  resize(390)
  expect(shown()).toBe('phone')
  resize(1200)
  expect(shown()).toBe('desk')
  unmount()
  expect(listeners.size).toBe(0)
})

test('given a phone, when it is put on paper, which is wide, then it stays a phone', () => {
  width = 390
  render(<Shown />)
  paper = true
  resize(794)
  expect(shown()).toBe('phone')
})

test('given no media queries, then it is a desk', () => {
  vi.stubGlobal('matchMedia', undefined)
  render(<Shown />)
  expect(shown()).toBe('desk')
})
