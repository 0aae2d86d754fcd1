import { expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { Scope } from '../../../engine/expressions/scope.ts'
import { fieldState, resolveForm } from '../../../engine/model/form-state.ts'
import type { FormFieldModel, FormModel } from '../../../engine/model/model.ts'
import { workFirst } from '../../../engine/model/work-first.ts'
import { userOf } from '../../fixtures/user.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'

const user = userOf({})

/** Lines of fields that fit between the top of a form and y = 400 of a window of 1440 × 900, notices above the form counted. */
const LINES = 3

/** Every form of the product with an address of its own on which something can be entered, in each state of the record in which it can, with its groups where they stand then. */
const forms = [...schemas.views.values()].flatMap((view) => {
  if ((view.kind !== 'form' && view.kind !== 'audit-form') || view.route === undefined) return []
  const model = deriveModel(effectiveOf(view), sessionOf('*')) as FormModel
  const words = schemas.entities.get(view.entity)?.['x-flow']
  const states = words ? (schemas.flows.get(words.flow)?.states.map(({ id }) => ({ [words.state]: id })) ?? []) : [{}]
  return states.flatMap((form) => {
    const scope: Scope = { form, query: {}, user, today: '2026-03-02' }
    const arranged = workFirst(resolveForm(model, scope), scope)
    const isOpen = (field: FormFieldModel): boolean => !field.hidden && !fieldState(field, scope, arranged).disabled
    return arranged.groups.some(({ fields }) => fields.some(isOpen)) ? [[view.viewNo, Object.values(form).join(), arranged.groups, isOpen] as const] : []
  })
})

test('there are forms to look at', () => expect(new Set(forms.map(([viewNo]) => viewNo)).size).toBeGreaterThan(60))

test.each(forms)('given %s in state %s, when it is opened, then the first that can be entered stands within the first lines', (_, __, groups, isOpen) => {
  const first = groups.find(({ place }) => place === 'decision') ?? groups.find(({ fields }) => fields.some((field) => !field.hidden))
  const fields = first?.fields.filter(({ hidden }) => !hidden) ?? []
  const at = fields.findIndex(isOpen)
  expect(at, `the group “${first?.title}” that stands first holds nothing to enter`).toBeGreaterThanOrEqual(0)
  expect(linesOf(fields.slice(0, at), first?.columns ?? 1), `lines above “${fields[at]?.title}”`).toBeLessThanOrEqual(LINES)
})

function linesOf(fields: readonly FormFieldModel[], columns: number): number {
  const cells = fields.map(({ span }) => (span === 'full' ? columns : Math.min(span, columns)))
  return Math.ceil(cells.reduce((sum, each) => sum + each, 0) / columns)
}
