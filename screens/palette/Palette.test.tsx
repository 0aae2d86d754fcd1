import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { EarlyKeys } from './early-keys.ts'
import { Palette } from './Palette.tsx'
import type { PaletteItem } from './palette-items.ts'

const ran = vi.fn()
const opened = vi.fn()
const find = vi.fn()
const item = (title: string, letters = ''): PaletteItem => ({ id: title, group: '界面', title, about: '', letters, keys: '', run: () => ran(title) })
const items = [item('申报登记列表', 'sbdjlb shenbaodengjiliebiao'), item('申报查询', 'sbcx shenbaochaxun')]

beforeAll(async () => {
  stubLayout()
  Element.prototype.scrollIntoView = () => undefined
  await loadDialog()
})
beforeEach(() => {
  for (const mock of [ran, opened, find]) mock.mockReset()
  find.mockResolvedValue([])
  open()
})
function open(early = new EarlyKeys()): void {
  render(<Palette items={items} early={early} find={find} onOpenRecord={opened} onRun={(run) => run()} onClose={() => undefined} />)
}
afterEach(cleanup)

const box = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('given initials, when arrows and Enter are pressed, then the one that is marked is started', async () => {
  const user = userEvent.setup()
  await user.type(box(), 'sb')
  expect(options()).toEqual(['申报登记列表', '申报查询'])
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('申报查询')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(ran.mock.calls).toEqual([['申报查询']])
})

test('given a number, then records are asked for once, a moment after the last key, and Enter opens the first', async () => {
  find.mockResolvedValue([{ entity: 'appMain', kind: '申报', id: '7', title: 'SB2026', found: '', about: '某单位', view: 'a/form', query: { id: '7' } }])
  await userEvent.setup().type(box(), 'SB2026')
  await waitFor(() => expect(options()).toEqual(['SB2026申报 · 某单位']))
  expect(find.mock.calls).toEqual([['SB2026']])
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(opened).toHaveBeenCalledWith('a/form', { id: '7' })
})

test('given that records cannot be looked for, then the screens stay and it is told why', async () => {
  find.mockRejectedValue(new ProblemError(problem('call.too-many', '')))
  await userEvent.setup().type(box(), 'shenbao')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('操作过于频繁'))
  expect(options()).toHaveLength(2)
})

test('given two letters that name nothing, then records are not asked for and it is told what would help', async () => {
  await userEvent.setup().type(box(), 'zz')
  expect(screen.getByRole('status').textContent).toContain('3 个字以上')
  expect(find).not.toHaveBeenCalled()
})

test('given letters typed before the box is there, then they stand in it, and those that follow are its own', async () => {
  cleanup()
  const early = new EarlyKeys()
  early.start()
  for (const key of ['s', 'x', 'Backspace', 'b']) fireEvent.keyDown(document.body, { key })
  open(early)
  await waitFor(() => expect((box() as HTMLInputElement).value).toBe('sb'))
  expect(options()).toEqual(['申报登记列表', '申报查询'])
  await userEvent.setup().type(box(), 'c')
  expect(options()).toEqual(['申报查询'])
})
