// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { FormItem } from '../../../engine/schema/screens/kinds/form.ts'
import { formPorts } from '../../../storybook/fixtures/forms.ts'
import { objectsForm } from '../../../tests/fixtures/objects-form.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { logRenders } from '../../../tests/fixtures/render-log.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { FormScreen } from '../FormScreen.tsx'

const drawn = logRenders()

beforeAll(stubLayout)
afterEach(cleanup)

async function open(settings: Partial<FormItem> = {}): Promise<JsonObject[]> {
  const sent: JsonObject[] = []
  const effective = objectsForm(settings)
  const ports = formPorts({ answers: { 'demo/save': (params) => params }, onCall: (_, values) => sent.push(values) }, {})
  await act(async () => {
    render(
      <PortsProvider ports={ports} session={session}>
        <FormScreen effective={effective} model={deriveModel(effective, session) as FormModel} query={{}} onClose={() => undefined} />
      </PortsProvider>,
    )
  })
  return sent
}
const contact = () => screen.getByRole('group', { name: '联系人' })
const type = (label: string, value: string): void => void fireEvent.change(within(contact()).getByLabelText(label), { target: { value } })

describe('an object in a form', () => {
  it('then its fields stand under its title, those of an object in it under both', async () => {
    await open()
    expect(within(contact()).getAllByRole('textbox').length).toBeGreaterThan(1)
    expect(within(screen.getByRole('group', { name: '联系人 / 通信地址' })).getByLabelText('街道')).toBeInstanceOf(HTMLInputElement)
    expect(screen.getByText('有事先找谁')).toBeTruthy()
  })

  it('when a key is typed into one field, then that field alone is drawn', async () => {
    await open()
    type('电话', '1')
    drawn.length = 0
    type('电话', '13')
    expect(drawn).toEqual(['contact.phone'])
  })

  it('when it is saved with something missing, then the error stands at its field and the summary leads there', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('站点名称'), { target: { value: '东站' } })
    type('电话', '13800138000')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存' })))
    const name = within(contact()).getByLabelText('姓名')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '联系人 / 姓名' }))
    expect(document.activeElement).toBe(name)
  })

  it('when a rule hides its fields, then its title goes', async () => {
    await open({ visible: "form.name == '西站'" })
    expect(screen.queryByText('联系人')).toBeNull()
    await act(async () => void fireEvent.change(screen.getByLabelText('站点名称'), { target: { value: '西站' } }))
    expect(contact()).toBeTruthy()
  })
})
