import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { revealInPreview } from '../../dom/preview-reveal.ts'
import { useBroughtColumn } from './use-brought-column.ts'

afterEach(cleanup)

type Grid = Parameters<typeof useBroughtColumn>[1]['current']

const columns = [
  { id: 'no', hidden: false },
  { id: 'note', hidden: true },
] as ColumnModel[]

/** A list in a preview; `ask` says whether it answers for a node, `seen` which columns the grid was told to bring into sight. */
function previewed() {
  const seen = vi.fn()
  const api: { current: Grid } = { current: { ensureColumnVisible: seen } as unknown as Grid }
  function Table() {
    const box = useRef<HTMLDivElement>(null)
    return <div ref={box}>{useBroughtColumn(box, api, columns)}</div>
  }
  const { container } = render(
    <div data-preview>
      <Table />
    </div>,
  )
  const ask = (at: string, id: string) => {
    let heard = false
    act(() => {
      heard = revealInPreview(container.firstElementChild ?? container, at, id)
    })
    return heard
  }
  return { api, seen, ask, kept: () => container.textContent }
}

test('given a column that is chosen, then it is kept and in sight; chosen again, it is brought again', () => {
  const { seen, ask, kept } = previewed()
  expect([ask('columns', 'no'), kept(), seen.mock.calls]).toEqual([true, 'no', [['no']]])
  expect([ask('columns', 'no'), seen.mock.calls.length]).toEqual([true, 2])
})

test('given a hidden column, one of another table, or none of that name, then it is not answered', () => {
  const { seen, ask } = previewed()
  expect([ask('columns', 'note'), ask('columns/items', 'no'), ask('columns', 'nosuch'), seen.mock.calls]).toEqual([false, false, false, []])
})

test('given a grid that is yet to be made, then it is answered once it stands', () => {
  const { api, ask } = previewed()
  const made = api.current
  api.current = null
  expect(ask('columns', 'no')).toBe(false)
  api.current = made
  expect(ask('columns', 'no')).toBe(true)
})
