import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { offices, officesByBranch, officeTree } from '../../storybook/fixtures/tree.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { DrawView } from '../contracts.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { TreeScreen } from './TreeScreen.tsx'

afterEach(cleanup)

function open(confirm = true, tree: (params: JsonObject) => Json | Promise<Json> = () => offices, query: Record<string, string> = {}) {
  const asked = vi.fn()
  const ports = {
    ...fakePorts({ answers: { 'demo/tree': tree, 'demo/move': () => ({ moved: 1 }), 'demo/rename': () => null }, onCall: asked }),
    confirm: vi.fn(async () => confirm),
  }
  const draw: DrawView = ({ query, onClose, onDirty }) => (
    <>
      <output>{JSON.stringify(query)}</output>
      <button type="button" onClick={() => onDirty(true)}>
        改
      </button>
      <button type="button" onClick={() => onClose({})}>
        存
      </button>
    </>
  )
  render(
    <PortsProvider ports={ports} session={session}>
      <TreeScreen model={officeTree} effective={effectiveOrders()} query={query} draw={draw} />
    </PortsProvider>,
  )
  return { asked, ports, user: userEvent.setup() }
}

const titles = () => screen.getAllByRole('treeitem').map((node) => node.querySelector('.tree-title')?.textContent)
const asksOf = (asked: ReturnType<typeof vi.fn>) => asked.mock.calls.filter(([call]) => call === 'demo/tree').map(([, params]) => params)
const shown = () => screen.getByRole('status').textContent

describe('a tree with the view of its node', () => {
  it('given the keyboard alone, then a node is found, chosen and shown', async () => {
    const { user } = open()
    const root = await screen.findByRole('treeitem', { name: /检验院/ })
    expect(root.getAttribute('aria-selected')).toBe('true')
    root.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('锅炉组')
    await user.keyboard('{Enter}')
    expect(shown()).toBe('{"id":"d"}')
  })

  it('given a search, then only matches and the way to them are there', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: '搜索机构部门管理' }), '锅炉')
    expect(screen.getAllByRole('treeitem').map((node) => node.textContent)).toEqual(['检验院', '承压部', '锅炉组'])
  })

  it('given unsaved input, then another node is chosen only after a question', async () => {
    const { user, ports } = open(false)
    await user.click(await screen.findByRole('button', { name: '改' }))
    await user.click(screen.getByRole('treeitem', { name: /承压部/ }))
    expect(ports.confirm).toHaveBeenCalledOnce()
    expect(shown()).toBe('{"id":"a"}')
  })

  it('given that the node was saved, then the tree is fetched anew', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: '存' }))
    expect(asked.mock.calls.filter(([call]) => call === 'demo/tree')).toHaveLength(2)
  })

  it('given Alt with an arrow, then a node moves: among siblings at once, elsewhere after a question that tells what goes along', async () => {
    const { user, ports, asked } = open()
    await screen.findByRole('tree')
    screen.getByRole('treeitem', { name: /承压部/ }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(asked).toHaveBeenCalledWith('demo/move', { id: 'c', parentid: 'a', after: '' })
    expect(ports.confirm).not.toHaveBeenCalled()
    screen.getByRole('treeitem', { name: /承压部/ }).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(ports.confirm).toHaveBeenCalledWith(expect.objectContaining({ content: expect.stringContaining('连同 1 个下级') }))
    expect(asked.mock.calls.findLast(([call]) => call === 'demo/move')?.[1]).toMatchObject({ id: 'c', parentid: 'b' })
  })

  it('given F2, then the name is changed in its place; Esc leaves it', async () => {
    const { user, asked } = open()
    const node = await screen.findByRole('treeitem', { name: /承压部/ })
    node.focus()
    await user.keyboard('{F2}{Escape}')
    expect(asked.mock.calls.filter(([call]) => call === 'demo/rename')).toEqual([])
    await user.keyboard('{F2}')
    const input = screen.getByRole('textbox', { name: '承压部的新名称' })
    await user.clear(input)
    await user.type(input, '锅容部{Enter}')
    expect(asked).toHaveBeenCalledWith('demo/rename', { id: 'c', version: null, name: '锅容部' })
  })
})

describe('a tree that does not come whole', () => {
  it('given a closed node, then what is below it is fetched when it opens, and once', async () => {
    const { user, asked } = open(true, officesByBranch)
    const node = await screen.findByRole('treeitem', { name: /承压部/ })
    expect(node.getAttribute('aria-expanded')).toBe('false')
    node.focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('treeitem', { name: /锅炉组/ })).toBeTruthy()
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}')
    expect(shown()).toBe('{"id":"d"}')
    expect(asksOf(asked)).toEqual([{}, { below: 'c' }])
  })

  it('given a branch that fails, then the node says so, stays closed, and opening it again tries again', async () => {
    let broken = true
    const { user } = open(true, (params) => (params['below'] && broken ? Promise.reject(new Error('network')) : officesByBranch(params)))
    const node = await screen.findByRole('treeitem', { name: /承压部/ })
    node.focus()
    await user.keyboard('{ArrowRight}')
    expect((await screen.findByRole('alert')).textContent).toBe('加载失败，重试')
    expect(node.getAttribute('aria-expanded')).toBe('false')
    broken = false
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('treeitem', { name: /锅炉组/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('given a node that was saved, then the tree comes anew with what is open and what is chosen', async () => {
    const { user, asked } = open(true, officesByBranch)
    ;(await screen.findByRole('treeitem', { name: /承压部/ })).focus()
    await user.keyboard('{ArrowRight}')
    await user.click(await screen.findByRole('treeitem', { name: /锅炉组/ }))
    await user.click(screen.getByRole('button', { name: '存' }))
    expect(asksOf(asked).at(-1)).toEqual({ open: ['a', 'c'], reveal: 'd' })
    expect(titles()).toEqual(['检验院', '电梯一部', '承压部', '锅炉组'])
  })

  it('given a search, then the server finds what lies deep, and the chosen one stands in the tree', async () => {
    const { user, asked } = open(true, officesByBranch)
    const box = await screen.findByRole('searchbox')
    await user.type(box, '锅炉')
    await user.click(await screen.findByRole('treeitem', { name: /锅炉组/ }))
    expect(titles()).toEqual(['检验院', '承压部', '锅炉组'])
    expect(shown()).toBe('{"id":"d"}')
    await user.clear(box)
    await waitFor(() => expect(titles()).toEqual(['检验院', '电梯一部', '承压部', '锅炉组']))
    expect(asksOf(asked).filter((params) => params['search'])).toEqual([{ search: '锅炉' }])
  })

  it('given the address of a node that lies deep, then the tree opens to it', async () => {
    open(true, officesByBranch, { id: 'd' })
    expect((await screen.findByRole('treeitem', { name: /锅炉组/ })).getAttribute('aria-selected')).toBe('true')
  })

  it('given a move into a node whose children are not here, then no place is named and all that is below goes along', async () => {
    const { user, asked, ports } = open(true, (params) => [...officesByBranch(params), { id: 'z', parentId: 'a', title: '综合部' }])
    ;(await screen.findByRole('treeitem', { name: /综合部/ })).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(asked).toHaveBeenCalledWith('demo/move', { id: 'z', parentid: 'c' })
    ;(await screen.findByRole('treeitem', { name: /承压部/ })).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(ports.confirm).toHaveBeenLastCalledWith(expect.objectContaining({ content: '确定把“承压部”连同全部下级移动到“电梯一部”下吗？' }))
  })
})
