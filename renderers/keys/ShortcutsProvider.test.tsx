import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stubLayout } from '../../tests/fixtures/page-without-layout.ts'
import { ActivityContext } from '../contexts/active-screen-context.ts'
import { useKeys, type KeyLine } from './shortcuts-context.ts'
import { KeysProvider } from './ShortcutsProvider.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

function Part({ title, keys }: { title: string; keys: KeyLine[] }) {
  useKeys(title, keys)
  return <input aria-label={title} />
}

test('given two parts, one of a screen behind, when ? is pressed, then the keys of the one in front show', async () => {
  render(
    <KeysProvider>
      <Part title="表单" keys={[{ keys: 'Ctrl+S', does: '保存' }]} />
      <ActivityContext value={{ active: false, changes: () => 0 }}>
        <Part title="列表" keys={[{ keys: 'Enter', does: '打开' }]} />
      </ActivityContext>
    </KeysProvider>,
  )
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('table', { name: '表单' }, { timeout: 10_000 })).toHaveProperty('textContent', '表单Ctrl+S保存')
  expect(screen.queryByRole('table', { name: '列表' })).toBeNull()
})

test('given an input that is typed in, when ? is pressed, then it is a character', () => {
  render(
    <KeysProvider>
      <Part title="表单" keys={[{ keys: 'Ctrl+S', does: '保存' }]} />
    </KeysProvider>,
  )
  expect(fireEvent.keyDown(screen.getByLabelText('表单'), { key: '?' })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
