// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { settleEntry } from '../dom/settle-entry.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { date } from './date.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

/** A date field with a day in it; answers what it holds by then. */
function given(): { input(): HTMLInputElement; value(): Json } {
  let now: Json = '2026-11-21'
  const field = {
    id: 'it',
    field: 'it',
    title: '检验日期',
    widget: 'date',
    params: {},
    property: null,
    placeholder: '',
    span: 1,
    required: true,
  } as unknown as FieldModel
  function Form() {
    const [value, set] = useState(now)
    now = value
    return (
      <>
        <label htmlFor="it">检验日期</label>
        <date.Component
          id="it"
          field={field}
          value={value}
          record={{}}
          onChange={set}
          setFields={() => undefined}
          disabled={false}
          readOnly={false}
          invalid={false}
        />
        <button type="button">下一个</button>
      </>
    )
  }
  render(
    <PortsProvider ports={fakePorts()} session={session}>
      <Form />
    </PortsProvider>,
  )
  return { input: () => screen.getByLabelText('检验日期') as HTMLInputElement, value: () => now }
}

const editorLoaded = () => waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull(), { timeout: 15_000 })

describe('a date, by keyboard', () => {
  it.each(['Delete', 'Backspace'])('given a date whose editor is not loaded, when %s is pressed, then it is empty', async (key) => {
    const { input, value } = given()
    fireEvent.keyDown(input(), { key })
    expect([value(), input().value]).toEqual([null, ''])
  })

  it.each(['{Delete}', '{Backspace}'])('given a date focused by Tab, when %s is pressed, then it is empty and stays so when left', async (key) => {
    const { input, value } = given()
    await userEvent.tab()
    await editorLoaded()
    await userEvent.keyboard(key)
    expect(value()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '下一个' }))
    expect([value(), input().value]).toEqual([null, ''])
  })

  it('given a date focused by Tab, when another is typed, then it takes the old one’s place', async () => {
    const { value } = given()
    await userEvent.tab()
    await editorLoaded()
    await userEvent.keyboard('2026-12-05{Enter}')
    expect(value()).toBe('2026-12-05')
  })

  it.each(['2026-12-05', '12-5'])(
    'given %s typed, when a key takes the values of the form, then it is among them at once, and the focus stays',
    async (typed) => {
      const { input, value } = given()
      await userEvent.tab()
      await editorLoaded()
      await userEvent.keyboard(typed)
      settleEntry()
      expect(value()).toMatch(/^\d{4}-12-05$/)
      expect(document.activeElement).toBe(input())
    },
  )

  it('given part of the text deleted, when left, then the day is as it was', async () => {
    const { input, value } = given()
    await userEvent.tab()
    await editorLoaded()
    input().setSelectionRange(10, 10)
    await userEvent.keyboard('{Backspace>4/}')
    await userEvent.click(screen.getByRole('button', { name: '下一个' }))
    expect(value()).toBe('2026-11-21')
  })
})
