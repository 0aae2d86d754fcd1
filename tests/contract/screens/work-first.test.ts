import { expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormFieldModel, FormModel } from '../../../engine/model/model.ts'
import { workFirst } from '../../../engine/model/work-first.ts'
import { userOf } from '../../fixtures/user.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'

/** Lines of fields that fit between the top of a form and y = 400 of a window of 1440 × 900, notices above the form counted. */
const LINES = 3

/** Every form of the product with an address of its own on which something can be entered, with its groups where they stand when it is opened. */
const forms = [...schemas.views.values()].flatMap((view) => {
  if ((view.kind !== 'form' && view.kind !== 'audit-form') || !('route' in view) || view.route === undefined) return []
  const model = deriveModel(effectiveOf(view), sessionOf('*')) as FormModel
  const arranged = workFirst(model, { form: {}, query: {}, user: userOf({}), today: '2026-03-02' })
  return arranged.groups.some(({ fields }) => fields.some(isOpen)) ? [[view.viewNo, arranged] as const] : []
})

test('there are forms to look at', () => expect(forms.length).toBeGreaterThan(80))

test.each(forms)('given %s, when it is opened, then the first that can be entered stands within the first lines', (_, model) => {
  const main = model.groups.find(({ place }) => place === 'decision') ?? model.groups.find(({ fields }) => fields.some((field) => !field.hidden))
  const fields = main?.fields.filter(({ hidden }) => !hidden) ?? []
  const at = fields.findIndex(isOpen)
  expect(at, `the group “${main?.title}” that stands first holds nothing to enter`).toBeGreaterThanOrEqual(0)
  expect(linesOf(fields.slice(0, at), main?.columns ?? 1), `lines above “${fields[at]?.title}”`).toBeLessThanOrEqual(LINES)
})

function isOpen(field: FormFieldModel): boolean {
  return !field.hidden && !field.readOnly && field.rules.value === undefined
}

function linesOf(fields: readonly FormFieldModel[], columns: number): number {
  const cells = fields.map(({ span }) => (span === 'full' ? columns : Math.min(span, columns)))
  return Math.ceil(cells.reduce((sum, each) => sum + each, 0) / columns)
}
