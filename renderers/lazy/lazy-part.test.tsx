import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Hello = ({ to }: { to: string }) => <p>hello {to}</p>

test('given code that is on its way, then something stands for it until it has come, and the next has it at once', async () => {
  const fetch = vi.fn(async () => Hello)
  const Lazy = lazyPart(fetch, ({ to }) => <p>wait, {to}</p>)
  const { unmount } = render(<Lazy to="you" />)
  expect(screen.getByText('wait, you')).toBeTruthy()
  expect(await screen.findByText('hello you')).toBeTruthy()
  unmount()
  render(<Lazy to="me" />)
  expect(screen.getByText('hello me')).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('given something that was waited for just before, then what has come is drawn with it and not later', async () => {
  const Inner = lazyPart(async () => () => <p>inner</p>)
  const Outer = lazyPart(async () => () => <Inner />)
  const began = vi.spyOn(globalThis, 'setTimeout')
  render(<Outer />)
  expect(await screen.findByText('inner')).toBeTruthy()
  // React's own would have set a timer for what is left of its 300 ms
  expect(began.mock.calls.filter(([, wait]) => Number(wait) > 100 && Number(wait) <= 300)).toEqual([])
  began.mockRestore()
})

class Boundary extends Component<{ children: ReactNode }, { failure: string }> {
  override state = { failure: '' }
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message })
  override render() {
    return this.state.failure === '' ? this.props.children : <p>failed: {this.state.failure}</p>
  }
}

test('given code that cannot be fetched, then it is an error of its place, and the next asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('gone'))
  const Lazy = lazyPart(fetch)
  const { unmount } = render(
    <Boundary>
      <Lazy to="you" />
    </Boundary>,
  )
  expect(await screen.findByText('failed: gone')).toBeTruthy()
  unmount()
  render(<Lazy to="me" />)
  expect(await screen.findByText('hello me')).toBeTruthy()
  vi.restoreAllMocks()
})
