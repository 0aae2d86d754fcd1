// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { logRenders } from '../../tests/fixtures/render-log.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { FormScreen } from './FormScreen.tsx'

const drawn = logRenders()

beforeAll(stubLayout)
afterEach(cleanup)

/** Found by the field's name: looking through 200 labels takes seconds. */
function type(field: string, value: string): void {
  const input = document.querySelector(`[data-field="${field}"] input`)
  if (!input) throw new Error(`no input of ${field}`)
  fireEvent.change(input, { target: { value } })
}

async function open(fields: number): Promise<void> {
  drawn.length = 0
  const effective = manyFields(fields)
  const model = deriveModel(effective, session) as FormModel
  await act(async () => {
    render(
      <PortsProvider ports={formPorts({ answers: {}, onCall: () => undefined }, {})} session={session}>
        <FormScreen effective={effective} model={model} query={{}} onClose={() => undefined} />
      </PortsProvider>,
    )
  })
}

describe('what a form of 200 fields draws', () => {
  beforeEach(() => open(200))

  it('when it opens, then each field is drawn once', () => {
    expect(drawn).toHaveLength(190)
    expect(new Set(drawn).size).toBe(190)
  })

  it('when a key is typed, then that field alone is drawn', () => {
    type('f1', 'a')
    drawn.length = 0
    type('f1', 'ab')
    expect(drawn).toEqual(['f1'])
  })

  it('when a field is filled that another hangs on, then these two are drawn', () => {
    type('f0', 'sho')
    drawn.length = 0
    type('f0', 'show')
    expect(new Set(drawn)).toEqual(new Set(['f0', 'f13']))
    expect(drawn).toHaveLength(2)
  })
})

describe('what a form of 300 fields draws', () => {
  beforeEach(() => open(300))

  it('when it opens, then what fills the window comes first and the rest by itself, each field once', async () => {
    expect(drawn).toHaveLength(57)
    await waitFor(() => expect(drawn).toHaveLength(285))
    expect(new Set(drawn).size).toBe(285)
  })

  it('when one goes to the last group before the rest is drawn, then it is drawn at once and has the focus', () => {
    fireEvent.click(screen.getByRole('button', { name: '第 15 组' }))
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('第 15 组')
    expect(drawn).toHaveLength(285)
  })
})
