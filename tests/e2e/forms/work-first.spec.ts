import { expect, type Page } from '@playwright/test'
import { effectiveOf, schemas } from '../../fixtures/product.ts'
import { rowsAs } from '../harness/calls.ts'
import { address, button, gridRows, signedInPage, test } from '../harness/test.ts'
import { emptyForm } from '../harness/applications.ts'

/** Who does the work, the list it waits in, and the form it is done on. */
const works: readonly [user: string, list: string, form: string][] = [
  ['jyjianyan1', 'businessPro/reportEnter', 'businessPro/reportEnterInfo'],
  ['jyshencha', 'businessPro/appReview', 'businessPro/appReviewForm'],
  ['jyjianyan2', 'businessPro/reportConfirm', 'businessPro/reportConfirmInfo'],
  ['jypizhun', 'businessPro/reportApproval', 'businessPro/ApprovalInfo'],
  ['jyshenhe', 'businessPro/reportAudit', 'businessPro/reportAudit/form'],
]

/** Where the first control that can be filled in begins, in px from the top of the window; infinity where there is none. */
function firstControl(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('.vf [data-field]:not([data-readonly]) .vf-input :is(input, textarea, button, [contenteditable="true"], [tabindex="0"])')]
    const tops = fields.filter((each) => each.getClientRects().length > 0).map((each) => each.getBoundingClientRect().top)
    return Math.min(...tops)
  })
}

/** Opens the first record of a list on a form. */
async function openFirst(page: Page, list: string, form: string): Promise<void> {
  const [from, to] = [schemas.views.get(list), schemas.views.get(form)]
  if (!from || !('find' in from) || !to) throw new Error(`${list} opens no ${form}`)
  const [row] = await rowsAs<Record<string, string>>(page, schemas.calls.get(from.find.call)?.path ?? '', { ...(from.find.params as Record<string, string>), view: list })
  const key = effectiveOf(from).entity['x-key']
  expect(row, `${list} has nothing to do`).toBeTruthy()
  await page.goto(address(`${to.route}?id=${row?.[key]}`))
  await expect(page.locator('.vf-main')).toBeVisible()
}

test.describe('the work of a form', () => {
  for (const [user, list, form] of works) {
    test(`given ${form}, when it is opened, then what is to be done stands on the first screen`, async ({ product: _, browser }) => {
      const page = await signedInPage(browser, user)
      await openFirst(page, list, form)
      await expect.poll(() => firstControl(page)).toBeLessThanOrEqual(400)
      await expect(page.locator('.vf-footer')).toBeInViewport()
    })
  }
})
