import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session as signedIn } from '../../../storybook/fixtures/session.ts'
import { planForm } from './form-plan.ts'
import { FormSession, VALIDATOR_DELAY } from './form-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(): { session: FormSession; shown(field: string): string[] } {
  const effective = effectiveOf('businessPro/newapply')
  const model = deriveModel(effective, signedIn) as FormModel
  const store = new FormStore(model, effective, { query: {}, user: signedIn.user, today: '2026-11-21' }, {})
  const session = new FormSession(store, planForm(model, effective, 'f'), {
    query: {},
    validator: Promise.resolve(null),
    attachments: formPorts().attachments,
  })
  session.follow()
  return { session, shown: (field) => store.atoms.get(store.problemsOf(field)).map((each) => each.message) }
}

describe('when a field is checked', () => {
  it('given a wrong value, when less than 500 ms have passed, then nothing is said; after that it is', () => {
    expect(VALIDATOR_DELAY).toBe(500)
    const { session, shown } = open()
    session.store.set('postcode', '012345')
    vi.advanceTimersByTime(499)
    expect(shown('postcode')).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown('postcode')).toEqual(['邮政编码格式不正确'])
  })

  it('given typing that goes on, then the wait begins anew with each key, and only the last value is judged', () => {
    const { session, shown } = open()
    for (const typed of ['0', '61', '610', '6100']) {
      session.store.set('postcode', typed)
      vi.advanceTimersByTime(400)
      expect(shown('postcode')).toEqual([])
    }
    session.store.set('postcode', '610000')
    vi.advanceTimersByTime(VALIDATOR_DELAY)
    expect(shown('postcode')).toEqual([])
  })

  it('given a field emptied again, then its validator is not asked: optional means empty is right', () => {
    const { session, shown } = open()
    session.store.set('postcode', '012345')
    session.store.set('postcode', '')
    vi.advanceTimersByTime(VALIDATOR_DELAY)
    expect(shown('postcode')).toEqual([])
  })

  it('given a field that is left, then it is judged without waiting', () => {
    const { session, shown } = open()
    session.store.set('postcode', '012345')
    session.left('postcode')
    expect(shown('postcode')).toEqual(['邮政编码格式不正确'])
  })

  it('given a field that is left by pressing elsewhere, then nothing is said until the pointer is up', () => {
    const { session, shown } = open()
    session.store.set('postcode', '012345')
    session.hold()
    session.left('postcode')
    vi.advanceTimersByTime(2000)
    expect(shown('postcode')).toEqual([])
    session.release()
    expect(shown('postcode')).toEqual(['邮政编码格式不正确'])
  })
})
