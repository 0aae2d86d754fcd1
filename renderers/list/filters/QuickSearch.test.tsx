import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuickSearch } from './QuickSearch.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function given(value = '') {
  const onSearch = vi.fn()
  const onLeave = vi.fn()
  render(<QuickSearch value={value} titles={['受检单位']} input={createRef()} onSearch={onSearch} onLeave={onLeave} />)
  return { onSearch, onLeave, box: screen.getByRole<HTMLInputElement>('searchbox', { name: '快速查找' }) }
}
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('given typing, when it stops for a moment, then it searches once, for the whole text', async () => {
  const { box, onSearch } = given()
  fireEvent.change(box, { target: { value: '江' } })
  await wait(100)
  fireEvent.change(box, { target: { value: '江南 ' } })
  await wait(100)
  expect(onSearch).not.toHaveBeenCalled()
  await wait(100)
  expect(onSearch.mock.calls).toEqual([['江南']])
})

test('given an input method that composes, then nothing is searched until it is done', async () => {
  const { box, onSearch } = given()
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'jiang' } })
  await wait(1000)
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: '江' } })
  fireEvent.compositionEnd(box)
  await wait(400)
  expect(onSearch.mock.calls).toEqual([['江']])
})

test('given a text, when Enter is pressed, then it searches at once; Escape empties, and again leaves', () => {
  const { box, onSearch, onLeave } = given('江南')
  fireEvent.change(box, { target: { value: '江北' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onSearch).toHaveBeenLastCalledWith('江北')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onSearch).toHaveBeenLastCalledWith('')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onLeave).toHaveBeenCalledOnce()
})
