import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCellTooltip } from './use-cell-tooltip.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Rows() {
  const { events, tooltip } = useCellTooltip((id) => (id === 'phone' ? '使用单位' : null))
  return (
    <>
      <div {...events}>
        <div className="ag-cell">成都锦江国际商贸有限公司第二分公司</div>
        <div className="ag-cell">起重机械</div>
      </div>
      {tooltip}
    </>
  )
}

/** Draws two cells, the first with less room than text. */
function given() {
  render(<Rows />)
  const long = screen.getByText(/成都锦江/)
  Object.defineProperties(long, { scrollWidth: { value: 240 }, clientWidth: { value: 120 } })
  const rest = (at: Element, ms: number) => {
    fireEvent.pointerOver(at)
    act(() => void vi.advanceTimersByTime(ms))
  }
  return { long, short: screen.getByText('起重机械'), rest }
}

describe('the text that a cell has no room for', () => {
  test('given the pointer rests on such a cell, then its whole text is shown until it leaves', () => {
    const { long, rest } = given()
    rest(long, 500)
    expect(screen.getByRole('tooltip').textContent).toBe('成都锦江国际商贸有限公司第二分公司')
    fireEvent.pointerLeave(long.parentElement ?? long)
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('given a cell that holds its text, or a pointer that only passes, then nothing is shown', () => {
    const { long, short, rest } = given()
    rest(short, 500)
    expect(screen.queryByRole('tooltip')).toBeNull()
    rest(long, 100)
    rest(short, 500)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
