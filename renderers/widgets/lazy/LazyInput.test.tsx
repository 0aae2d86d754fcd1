import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { WidgetProps } from '../../contracts.ts'
import { editorLoader, type EditorProps } from './editor-loader.ts'
import { LazyInput } from './LazyInput.tsx'

afterEach(cleanup)

const widget = { id: 'w', compact: true, disabled: false, field: { placeholder: '', required: false } } as unknown as WidgetProps

/** What the control was given: its text, and whether Enter came. */
function Woken({ widget: { id } }: EditorProps<object>) {
  const [text, setText] = useState('')
  const [entered, setEntered] = useState('')
  return (
    <>
      <input
        id={id}
        role="combobox"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && setEntered(text)}
      />
      <output>{entered}</output>
    </>
  )
}

function given() {
  let arrive: () => void = () => undefined
  const control = editorLoader<object>(() => new Promise((resolve) => (arrive = () => resolve(Woken))))
  const submitted: string[] = []
  render(
    <form onKeyDown={({ key }) => submitted.push(key)}>
      <LazyInput widget={widget} text="" icon={null} popup="listbox" control={control} with={{}} />
    </form>,
  )
  const box = () => screen.getByRole('combobox') as HTMLInputElement
  act(() => box().focus())
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(box(), { key }))
  return { box, press, submitted, come: () => act(async () => arrive()) }
}

it('given keys before the control is fetched, then they are typed into it once it is there, the Enter last', async () => {
  const { box, press, submitted, come } = given()
  press('q', 'x', 'Backspace', 'z', 'Enter')
  expect(submitted).toEqual([])
  await come()
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('qz')
  expect(screen.getByRole('status').textContent).toBe('qz')
})

it('given an Enter on an empty control, then it is the form’s, as is a key of the browser', async () => {
  const { press, submitted, come, box } = given()
  press('Enter', 'Tab')
  expect(submitted).toEqual(['Enter', 'Tab'])
  await come()
  expect(box().value).toBe('')
})
