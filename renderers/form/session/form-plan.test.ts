import { describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { effectiveOf } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { planForm } from './form-plan.ts'

describe('the plan of a form', () => {
  it('given two items on one field, then the first bears the field’s name and the later its own, so that each is found by itself', () => {
    const effective = effectiveOf('bsArchives/equipment/elevatorForm')
    const plan = planForm(deriveModel(effective, session) as FormModel, effective, 'f')
    const plans = plan.groups.flatMap((group) => group.fields)
    expect(plans.filter(({ field }) => field.field === 'equregcode').map(({ id, field }) => [id, field.title])).toEqual([
      ['f-equregcode', '注册代码'],
      ['f-equqr', '设备二维码'],
    ])
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  })
})
