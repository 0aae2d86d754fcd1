import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { ParameterNote } from './ParameterNote.tsx'

afterEach(cleanup)

function open(record: Row, readOnly = false): FormStore {
  const effective = effectiveOf('sysmng/sysSupportMng/systemParameter')
  const model = deriveModel(effective, session) as FormModel
  const store = new FormStore(model, effective, { query: {}, user: session.user, today: '2026-11-21' }, record)
  const field = model.groups[0]?.fields[0]
  if (!field) throw new Error('no field')
  render(<ParameterNote store={store} field={field} readOnly={readOnly} />)
  return store
}

describe('the note below a parameter', () => {
  it('given the default, then it says so and offers no way back', () => {
    open({ lockFailures: 5 })
    expect(screen.getByText('默认 5 次')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('given another value, then it names who changed it from what, and gives the default back', async () => {
    const store = open({ lockFailures: 8, lockFailures_changed: { by: '王立', at: '2026-11-20 09:00:00', from: '5' } })
    expect(screen.getByText('王立 于 2026-11-20 09:00:00 修改，原为 5 次')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '口令错误锁定次数恢复默认' }))
    expect(store.get('lockFailures')).toBe(5)
  })

  it('given nobody may change it, then it offers nothing', () => {
    open({ lockFailures: 8 }, true)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
