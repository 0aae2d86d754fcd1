import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import type { WidgetProps } from '../../contracts.ts'
import { DirectoryEditor } from './DirectoryEditor.tsx'
import { officeTree } from '../../dictionaries/directory-tree.ts'
import { directory } from '../../../storybook/fixtures/directory.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const widget = { id: 'dept', field: { id: 'dept', field: 'dept', title: '部门', placeholder: '', required: false }, value: 'JY0105' } as unknown as WidgetProps

function given(several = false) {
  const chosen = [{ value: 'JY0105', label: '电梯一部' }]
  render(
    <DirectoryEditor
      widget={widget}
      opened
      nodes={officeTree(directory.office)}
      chosen={chosen}
      several={several}
      failed={false}
      retry={() => 0}
      onChoose={() => 0}
    />,
  )
  return screen.getByRole('combobox')
}
const shown = (title: string) => screen.queryAllByTitle(title).length > 0

it('given an input method that composes, then nothing is searched until the word is there', () => {
  const box = given()
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'dian' } })
  expect(shown('承压一部（锅炉）')).toBe(true)
  fireEvent.compositionEnd(box)
  fireEvent.change(box, { target: { value: '电梯' } })
  expect(shown('承压一部（锅炉）')).toBe(false)
})

it('given a value, then its × is for the pointer and no Tab stop', () => {
  given()
  const clear = document.querySelector('.ant-select-clear')
  expect(clear?.getAttribute('tabindex')).toBe('-1')
})

it('given several are chosen by name, when one is chosen, then the next is looked for anew', () => {
  const box = given(true)
  fireEvent.change(box, { target: { value: '锅炉' } })
  fireEvent.click(screen.getByTitle('承压一部（锅炉）'))
  expect((box as HTMLInputElement).value).toBe('')
})
