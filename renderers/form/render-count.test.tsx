// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { formPorts } from '../../storybook/fixtures/forms.ts'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/page-without-layout.ts'
import { PortsProvider } from '../ports-context.tsx'
import { widgets } from '../registry.ts'
import { FormScreen } from './FormScreen.tsx'

/** Names of the fields whose widgets were drawn, a name a drawing. */
const drawn: string[] = []

beforeAll(() => {
  stubLayout()
  for (const definition of widgets.values()) {
    const { Component } = definition
    definition.Component = (props) => {
      drawn.push(props.field.field)
      return <Component {...props} />
    }
  }
})
afterEach(cleanup)

const input = (title: string): Element => screen.getByLabelText(title)
const type = (title: string, value: string): void => void fireEvent.change(input(title), { target: { value } })

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
    type('字段 2', 'a')
    drawn.length = 0
    type('字段 2', 'ab')
    expect(drawn).toEqual(['f1'])
  })

  it('when a field is filled that another hangs on, then these two are drawn', () => {
    type('字段 1', 'sho')
    drawn.length = 0
    type('字段 1', 'show')
    expect(new Set(drawn)).toEqual(new Set(['f0', 'f13']))
    expect(drawn).toHaveLength(2)
  })
})
