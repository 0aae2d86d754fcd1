import { describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { formKeys } from './form-keys.ts'

const keysOf = (viewNo: string, differs: Partial<FormModel> = {}) => {
  const { form, table } = formKeys({ ...(deriveModel(effectiveOf(viewNo), session) as FormModel), ...differs })
  return { form: form.map(({ keys }) => keys), table: table.map(({ keys }) => keys) }
}

describe('the keys of a form', () => {
  it('given a form with choices, papers and a table, then all of their keys and the shortcuts of its buttons are told', () => {
    const { form, table } = keysOf('businessPro/newapply')
    expect(form).toEqual(['Enter', 'Ctrl+Enter', 'Ctrl+Z / Ctrl+Y', 'Delete', 'Ctrl+V', '预览时 ← / →', 'Ctrl+S', 'Ctrl+Enter'])
    expect(table).toContain('Alt+↑ / Alt+↓')
  })

  it('given a detail in tabs, then nothing is told that only input needs', () => {
    expect(keysOf('bsArchives/equipment/elevatorForm')).toEqual({ form: ['标签上 ← / →', '预览时 ← / →'], table: [] })
  })

  it('given a form that its record makes read-only, then neither', () => {
    expect(keysOf('businessPro/newapply', { readOnly: true }).form).toEqual(['预览时 ← / →'])
  })
})
