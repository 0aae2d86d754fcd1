import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MenuItem } from '../../renderers/navigation/menu-tree.ts'
import { goPlaces, useGoKeys } from './use-go-keys.ts'

const leaf = (title: string, key: string): MenuItem => ({ id: title, title, icon: '', to: `/${title}`, link: '', letters: '', key, children: [] })
const menu = [{ ...leaf('办理', ''), to: '', children: [leaf('登记', 'l'), leaf('登记二', 'l'), leaf('主页', 'h')] }]
const opened = vi.fn()

function Page() {
  useGoKeys(goPlaces(menu, { home: '/home', inbox: '/messages', tasks: '/tasks' }), opened)
  return <input aria-label="框" />
}

beforeEach(() => {
  opened.mockClear()
  render(<Page />)
})
afterEach(cleanup)

const press = (letter: string, target: Element = document.body) => fireEvent.keyDown(target, { key: letter, code: `Key${letter.toUpperCase()}` })

test.each([
  ['h', '/home'],
  ['m', '/messages'],
  ['t', '/tasks'],
  ['l', '/登记'],
])('given g, when %s follows, then its place opens', (letter, address) => {
  press('g')
  press(letter)
  expect(opened.mock.calls).toEqual([[address]])
})

test('given somebody without messages and tasks, then their letters lead nowhere', () => {
  expect(goPlaces(menu, { home: '/home', inbox: null, tasks: null }).map(({ key }) => key)).toEqual(['h', 'l'])
})

test('given a letter alone, one that is typed, or another stroke between, then nothing opens', () => {
  press('h')
  press('g', screen.getByLabelText('框'))
  press('h', screen.getByLabelText('框'))
  press('g')
  press('x')
  press('h')
  expect(opened).not.toHaveBeenCalled()
})
