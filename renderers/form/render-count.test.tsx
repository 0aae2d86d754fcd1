// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { watchDrawings } from '../../tests/fixtures/drawings.ts'
import { stubLayout } from '../../tests/fixtures/page-without-layout.ts'
import { PortsProvider } from '../ports-context.tsx'
import { FormScreen } from './FormScreen.tsx'

const drawn = watchDrawings()

beforeAll(stubLayout)
afterEach(cleanup)

/** Found by the field's name: looking through 200 labels takes seconds. */
function type(field: string, value: string): void {
  const input = document.querySelector(`[data-field="${field}"] input`)
  if (!input) throw new Error(`no input of ${field}`)
  fireEvent.change(input, { target: { value } })
}

describe('what a form of 200 fields draws', () => {
  beforeEach(async () => {
    drawn.length = 0
    const effective = manyFields(200)
    const model = deriveModel(effective, session) as FormModel
    await act(async () => {
      render(
        <PortsProvider ports={formPorts({ answers: {}, onCall: () => undefined }, {})} session={session}>
          <FormScreen effective={effective} model={model} query={{}} onClose={() => undefined} />
        </PortsProvider>,
      )
    })
  })

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
