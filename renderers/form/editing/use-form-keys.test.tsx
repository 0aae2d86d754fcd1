// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WidgetProps } from '../../contracts.ts'
import { editorLoader } from '../../widgets/lazy/editor-loader.ts'
import { LazyInput } from '../../widgets/lazy/LazyInput.tsx'
import type { FormSession } from '../session/form-session.ts'
import { useFormKeys } from './use-form-keys.ts'

// nothing is laid out here: all of it is on screen
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const session = {
  store: { model: { layout: 'groups', readOnly: false, groups: [], footer: [] }, get: () => '1' },
} as unknown as FormSession
const widget = { id: 'w', compact: false, disabled: false, field: { placeholder: '', required: false } } as unknown as WidgetProps
const underWay = editorLoader<object>(() => new Promise(() => undefined))

/** A choice that has a value and whose control is still being fetched, and a field after it. */
function Form() {
  const root = useRef<HTMLDivElement>(null)
  useFormKeys(root, session, () => undefined)
  return (
    <div ref={root}>
      <div data-field="kind">
        <LazyInput widget={widget} text="生产单位" icon={null} popup="listbox" control={underWay} with={{}} />
      </div>
      <div data-field="note">
        <input aria-label="备注" />
      </div>
    </div>
  )
}

function press(...keys: string[]): Element | null {
  render(<Form />)
  const box = screen.getByRole('combobox')
  act(() => box.focus())
  for (const key of keys) fireEvent.keyDown(box, { key })
  return document.activeElement
}

it('given letters typed on a choice that is still being fetched, then their Enter stays with it', () => {
  expect(press('w', 'b', 'Enter')).toBe(screen.getByRole('combobox'))
})

it.each([[['Enter']], [['w', 'Backspace', 'Enter']]])('given no letters (%j), then Enter goes to the next field', (keys) => {
  expect(press(...keys)).toBe(screen.getByLabelText('备注'))
})
