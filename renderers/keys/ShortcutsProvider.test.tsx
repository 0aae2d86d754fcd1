import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { ActiveScreenContext } from '../contexts/active-screen-context.ts'
import { useShortcutHelp, type ShortcutLine } from './shortcuts-context.ts'
import { ShortcutsProvider } from './ShortcutsProvider.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

function Part({ title, keys }: { title: string; keys: ShortcutLine[] }) {
  useShortcutHelp(title, keys)
  return <input aria-label={title} />
}

test('given two parts, one of a screen behind, when ? is pressed, then the keys of the one in front show', async () => {
  render(
    <ShortcutsProvider>
      <Part title="表单" keys={[{ keys: 'Ctrl+S', does: '保存' }]} />
      <ActiveScreenContext value={{ active: false, changes: () => 0, behind: () => () => undefined }}>
        <Part title="列表" keys={[{ keys: 'Enter', does: '打开' }]} />
      </ActiveScreenContext>
    </ShortcutsProvider>,
  )
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('table', { name: '表单' }, { timeout: 10_000 })).toHaveProperty('textContent', '表单Ctrl+S保存')
  expect(screen.queryByRole('table', { name: '列表' })).toBeNull()
})

test('given an input that is typed in, when ? is pressed, then it is a character', () => {
  render(
    <ShortcutsProvider>
      <Part title="表单" keys={[{ keys: 'Ctrl+S', does: '保存' }]} />
    </ShortcutsProvider>,
  )
  expect(fireEvent.keyDown(screen.getByLabelText('表单'), { key: '?' })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
