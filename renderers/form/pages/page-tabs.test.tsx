// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { formPorts } from '../../../storybook/fixtures/forms.ts'
import { pagedForm } from '../../../storybook/fixtures/paged-form.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { FormScreen } from '../FormScreen.tsx'

beforeAll(stubLayout)
// nothing is laid out here: all that is not hidden is on screen
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(layout: 'tabs' | 'steps') {
  const effective = pagedForm(layout)
  const answers = { 'demo/device': () => ({ id: 'd1', name: '乘客电梯 1#', code: '31105101' }) }
  render(
    <ThemeProvider>
      <PortsProvider ports={formPorts({ answers })} session={session}>
        <FormScreen effective={effective} model={deriveModel(effective, session) as FormModel} query={{ id: 'd1' }} onClose={() => undefined} />
      </PortsProvider>
    </ThemeProvider>,
  )
  return screen.findByLabelText('设备名称')
}

describe('Enter in the fields of a form in tabs', () => {
  it('given the last field of a tab, then the next tab is in front and its first field has the focus', async () => {
    const name = await open('tabs')
    const fields = [...document.querySelectorAll<HTMLInputElement>('[role="tabpanel"] .vf-field input')]
    name.focus()
    for (let at = 0; at < fields.length; at += 1) await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('使用单位'))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('使用单位与地点')
  })

  it('given steps, which are left by their button, then the field keeps the focus', async () => {
    const name = await open('steps')
    name.focus()
    for (let at = 0; at < 9; at += 1) await userEvent.keyboard('{Enter}')
    expect(screen.queryByLabelText('使用单位')).toBeNull()
    expect(document.activeElement?.closest('.vf-field')).not.toBeNull()
  })
})
