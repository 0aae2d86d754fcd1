import { cleanup, render } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

type Grid = Parameters<typeof useKeptFocus>[1]['current']

/** The grid's head: once its rows are set it takes the focus that a row had which is gone. */
function Head({ keys, takes }: { keys: readonly string[]; takes: boolean }) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takes && document.activeElement === document.body) head.current?.focus()
  }, [keys, takes])
  return (
    <div className="ag-header">
      <div ref={head} tabIndex={-1} data-cell="head" />
    </div>
  )
}

/** Draws rows as the grid does, and puts the focus where the grid is told to. */
function Table({ keys, room = 'wide', headTakes = false }: { keys: readonly string[]; room?: string; headTakes?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const columns = ['name', 'act'].map((id) => ({ getColId: () => id }))
  const focus = (row: number, column: { getColId(): string }) =>
    box.current?.querySelector<HTMLElement>(`[row-index="${row}"] [col-id="${column.getColId()}"]`)?.focus()
  const node = (key: string) => box.current?.querySelector(`[row-id="${key}"]`) ?? undefined
  const api = useRef({
    ...{ getAllDisplayedColumns: () => columns, ensureIndexVisible: () => undefined },
    ...{ setFocusedCell: focus, getRowNode: node },
  } as unknown as Grid)
  useKeptFocus(
    box,
    api,
    keys.map((id) => ({ id })),
    'id',
    room,
  )
  return (
    <>
      <button type="button">外面</button>
      <div ref={box}>
        <Head keys={keys} takes={headTakes} />
        {keys.map((id, at) => (
          <div key={id} row-id={id} row-index={at}>
            {['name', 'act'].map((column) => (
              <div key={`${column} ${room}`} col-id={column} tabIndex={-1} data-cell={`${id} ${column}`} />
            ))}
          </div>
        ))}
        {keys.length === 0 && (
          <div className="viewno-list-over" tabIndex={-1}>
            没有符合条件的记录<button type="button">清空条件</button>
          </div>
        )}
      </div>
    </>
  )
}

function rowsAfter(focused: string, keys: readonly string[]): Element | null {
  const { rerender, container } = render(<Table keys={['a', 'b', 'c']} />)
  container.querySelector<HTMLElement>(focused)?.focus()
  rerender(<Table keys={keys} />)
  return document.activeElement
}

test.each([
  ['given a row in the middle that is gone, then the next has the focus, in the same column', 'b act', ['a', 'c'], 'c act'],
  ['given the last row that is gone, then the one before has it', 'c name', ['a', 'b'], 'b name'],
  ['given another row that is gone, then the row keeps it', 'c act', ['a', 'c'], 'c act'],
])('%s', (_, focused, keys, expected) => {
  expect(rowsAfter(`[data-cell="${focused}"]`, keys)?.getAttribute('data-cell')).toBe(expected)
})

test('given the only row that is gone, then what clears the search has the focus', () => {
  expect(rowsAfter('[data-cell="b act"]', [])?.textContent).toBe('清空条件')
})

test('given the focus elsewhere, then it stays there', () => {
  expect(rowsAfter('button', ['a'])?.textContent).toBe('外面')
})

test('given another room for columns, whose cells are drawn anew, then the row keeps the focus in its column', () => {
  const { rerender, container } = render(<Table keys={['a', 'b']} />)
  container.querySelector<HTMLElement>('[data-cell="b act"]')?.focus()
  rerender(<Table keys={['a', 'b']} room="narrow" />)
  expect(document.activeElement?.getAttribute('data-cell')).toBe('b act')
})

test.each([
  ['the only row that is gone', 'a', [], '清空条件'],
  ['one of several', 'b', ['a', 'c'], 'c name'],
])('given the grid that gives its head the focus of %s, then it is where it would have been', (_, gone, left, expected) => {
  const { rerender, container } = render(<Table keys={gone === 'a' ? ['a'] : ['a', 'b', 'c']} headTakes />)
  container.querySelector<HTMLElement>(`[data-cell="${gone} name"]`)?.focus()
  rerender(<Table keys={left} headTakes />)
  const { activeElement } = document
  expect(activeElement?.getAttribute('data-cell') ?? activeElement?.textContent).toBe(expected)
})

test('given somebody who went to the head, when the row is gone that they came from, then they stay there', () => {
  const { rerender, container } = render(<Table keys={['a', 'b']} />)
  container.querySelector<HTMLElement>('[data-cell="b act"]')?.focus()
  container.querySelector<HTMLElement>('[data-cell="head"]')?.focus()
  rerender(<Table keys={['a']} />)
  expect(document.activeElement?.getAttribute('data-cell')).toBe('head')
})
