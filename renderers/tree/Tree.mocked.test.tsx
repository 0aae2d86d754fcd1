import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tree } from './Tree.tsx'
import type * as Nodes from './tree-nodes.ts'
import { isBranch, readNodes } from './tree-nodes.ts'

vi.mock('./tree-nodes.ts', async (original) => {
  const actual = await original<typeof Nodes>()
  return { ...actual, isBranch: vi.fn(actual.isBranch) }
})
afterEach(cleanup)

const nodesOf = (titles: readonly string[]) =>
  readNodes([{ id: 'all', title: '列', parentId: '' }, ...titles.map((title, at) => ({ id: `c${at}`, title, parentId: 'all' }))])

/** Ids of the nodes that were drawn by what is done: each asks whether it has any below it. */
async function drawnBy(work: () => Promise<unknown>): Promise<string[]> {
  vi.mocked(isBranch).mockClear()
  await work()
  return [...new Set(vi.mocked(isBranch).mock.calls.map(([node]) => (node as { id: string }).id))].sort()
}

const open = new Set(['all'])
const marks = new Map<string, never>()

/** A tree whose nodes are read again at every drawing, as those of a screen under design. */
function Columns({ titles, onMove }: { titles: readonly string[]; onMove?: (id: string) => void }) {
  const [chosen, setChosen] = useState('c0')
  const [names, setNames] = useState(titles)
  return (
    <Tree
      label="结构"
      nodes={nodesOf(names)}
      open={open}
      marks={marks}
      search=""
      chosen={chosen}
      onChoose={({ id }) => setChosen(id)}
      onToggle={() => undefined}
      onRename={({ id }, title) => setNames((before) => before.map((each, at) => (id === `c${at}` ? title : each)))}
      {...(onMove ? { onMove } : {})}
    />
  )
}

const titles = Array.from({ length: 150 }, (_, at) => `字段${at}`)

describe('a tree of 150 nodes', () => {
  it('given another is chosen, then the two whose state changed are drawn, not all', async () => {
    render(<Columns titles={titles} />)
    const drawn = await drawnBy(() => userEvent.click(screen.getByText('字段9')))
    expect(drawn).toEqual(['c0', 'c9'].concat(drawn.includes('all') ? ['all'] : []).sort())
    expect(screen.getByRole('treeitem', { name: '字段9' }).getAttribute('aria-selected')).toBe('true')
  })

  it('given one is renamed, then it alone is drawn', async () => {
    render(<Columns titles={titles} />)
    const item = screen.getByRole('treeitem', { name: '字段0' })
    await userEvent.click(item)
    const drawn = await drawnBy(async () => {
      await userEvent.keyboard('{F2}')
      const input = screen.getByRole('textbox', { name: '字段0的新名称' })
      fireEvent.change(input, { target: { value: '楼层' } })
      fireEvent.keyDown(input, { key: 'Enter' })
    })
    expect(drawn).toEqual(['c0'])
    expect(screen.getByRole('treeitem', { name: '楼层' })).toBe(document.activeElement)
  })

  it('given one is dragged onto another, then it lands there, and the others are not drawn', async () => {
    const moved = vi.fn()
    render(<Columns titles={titles} onMove={moved} />)
    const [from, to] = [screen.getByRole('treeitem', { name: '字段3' }), screen.getByRole('treeitem', { name: '字段7' })]
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    const drawn = await drawnBy(async () => {
      fireEvent.dragStart(from, { dataTransfer })
      fireEvent.dragOver(to, { dataTransfer, clientY: -1 })
      fireEvent.drop(to, { dataTransfer, clientY: -1 })
    })
    expect(moved).toHaveBeenCalledWith('c3', expect.objectContaining({ parent: expect.any(String) }))
    expect(drawn).toEqual(['c7'])
  })
})
