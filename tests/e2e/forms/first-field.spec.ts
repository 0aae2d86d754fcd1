import { expect } from '@playwright/test'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'
import { firstControl } from '../harness/first-control.ts'
import { addressesFor } from '../harness/screen-ways.ts'
import { address, test } from '../harness/test.ts'
import { openScreen, watch } from '../harness/walked-screen.ts'

/** What is to be entered or decided begins above this line of a window of 1440 × 900 (docs/design.md). */
const LINE = 400
/** Records of each list that are tried for one on which something can be entered. */
const TRIED = 3

/** Forms with an address of their own on which something may be entered. */
const forms = [...schemas.views.values()].filter((view) => {
  if ((view.kind !== 'form' && view.kind !== 'audit-form') || view.route === undefined || view.route.includes(':')) return false
  const model = deriveModel(effectiveOf(view), sessionOf('*')) as FormModel
  return !model.readOnly && model.groups.some(({ fields }) => fields.some((field) => !field.hidden && !field.readOnly))
})

test.describe('work forms', () => {
  test.use({ user: 'superadmin' })

  test('given every form with something to enter, when it is opened, then the first field begins above y = 400', async ({ userPage: page }) => {
    test.setTimeout(900_000)
    await page.goto(address('/home'))
    await watch(page)
    const low: string[] = []
    let measured = 0
    for (const view of forms) {
      for await (const to of addressesFor(page, view, TRIED)) {
        if (to.includes('mode=view')) continue
        await openScreen(page, to, [view.title, ...('newTitle' in view && view.newTitle ? [view.newTitle] : [])])
        const top = await firstControl(page)
        if (top === Infinity) continue
        measured += 1
        if (top > LINE) low.push(`${view.viewNo} ${to}: ${Math.round(top)}`)
        break
      }
    }
    console.log(`${measured} of ${forms.length} work forms measured`)
    expect(low).toEqual([])
    expect(measured).toBeGreaterThan(60)
  })
})
