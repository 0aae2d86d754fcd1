import { expect } from '@playwright/test'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { addressFrom, addressesOf } from '../../fixtures/screen-addresses.ts'
import { effectiveOf, schemas, sessionOf } from '../../fixtures/product.ts'
import { rowsAs } from '../harness/calls.ts'
import { firstControl } from '../harness/first-control.ts'
import { address, test } from '../harness/test.ts'

/** What is to be entered or decided begins above this line of a window of 1440 × 900 (docs/design.md). */
const LINE = 400
/** Records of a list that are tried for one on which something can be entered. */
const TRIED = 6

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
    const low: string[] = []
    const measured: string[] = []
    for (const view of forms) {
      for (const to of await addressesFor(view)) {
        await page.goto(address(to))
        await page.locator('.vf-main, .failure, .form-failure').first().waitFor()
        const top = await firstControl(page)
        if (top === Infinity) continue
        measured.push(view.viewNo)
        if (top > LINE) low.push(`${view.viewNo} ${to}: ${Math.round(top)}`)
        break
      }
    }
    console.log(`${measured.length} of ${forms.length} work forms measured`)
    expect(low).toEqual([])
    expect(measured.length).toBeGreaterThan(60)

    async function addressesFor(view: View): Promise<string[]> {
      const found: string[] = []
      for (const way of addressesOf(schemas, view)) {
        if ('address' in way) found.push(way.address)
        else {
          const call = schemas.calls.get(way.list.call)
          const rows = await rowsAs<Row>(page, call?.path ?? '', { ...(way.list.params as Record<string, string>), pageSize: String(TRIED) }).catch(() => [])
          found.push(...rows.flatMap((row) => addressFrom(view, way.query, row) ?? []))
        }
      }
      return found.slice(0, TRIED)
    }
  })
})
