import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCombobox } from './use-combobox.ts'

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }))
vi.mock('../../dictionaries/pinyin.ts', () => ({ hasPinyin: () => loaded.mock.calls.length > 0, loadPinyin: async () => void loaded() }))

afterEach(cleanup)

function Box({ take }: { take(found: string): void }) {
  const here = loaded.mock.calls.length > 0
  const { typed, search, watch } = useCombobox({ opened: false, several: false, listed: true, first: (text) => (text === '电' || here ? '电梯' : null), take })
  return (
    <div {...watch}>
      <input value={typed} onChange={(event) => search(event.target.value)} />
    </div>
  )
}

test('given what is typed, then the readings of characters are fetched for Latin letters alone, and an Enter before they come is kept for them', async () => {
  const take = vi.fn()
  render(<Box take={take} />)
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: '电' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(take).toHaveBeenCalledTimes(1)
  expect(loaded).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: 'dt' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(take).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(take).toHaveBeenCalledTimes(2))
  expect(loaded).toHaveBeenCalledTimes(1)
})
