import { expect, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { address, gridRows, test } from '../harness/test.ts'

/** Tones, marks and an order that falls; an order that rises; sums; nothing to choose. */
const lists = ['/businessPro/applyList', '/bsArchives/equipment/elevator', '/assistMng/payMng/paySearch', '/insBusQuery/declareQuery']

/** Edges of letters that the browser smooths otherwise, a thousandth of the window; a shift by one pixel is tens of thousands. */
const MOST_PIXELS = 1500

/** Holds the code of the grid back until the returned function is called. */
async function holdGrid(page: Page): Promise<() => void> {
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/assets\/(ListGrid|ag-grid)-/, async (route) => {
    await held
    await route.continue()
  })
  return goOn
}

for (const list of lists) {
  test(`given ${list}, when the grid takes the place of the first rows, then nothing moves`, async ({ userPage: page }) => {
    const goOn = await holdGrid(page)
    await page.goto(address(list))
    await expect(page.locator('.viewno-first-row').first()).toBeVisible()
    // tones of tags come with their dictionary
    await page.waitForTimeout(800)
    const shot = async () => PNG.sync.read(await page.locator('.viewno-list-grid').screenshot())
    const before = await shot()
    goOn()
    await expect(page.locator('.viewno-first')).toHaveCount(0)
    await expect(gridRows(page).first()).toBeVisible()
    const after = await shot()
    expect(pixelmatch(before.data, after.data, undefined, before.width, before.height, { threshold: 0.1 })).toBeLessThanOrEqual(MOST_PIXELS)
  })
}

test('given a press on a first row, when the grid comes, then what was pressed is done', async ({ userPage: page }) => {
  const goOn = await holdGrid(page)
  await page.goto(address('/bsArchives/equipment/elevator'))
  const cell = page.locator('.viewno-first-row .viewno-link').first()
  await expect(cell).toBeVisible()
  const at = await cell.boundingBox()
  if (!at) throw new Error('the first row is out of sight')
  await page.mouse.click(at.x + 10, at.y + at.height / 2)
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('listitem')).toHaveCount(2)
  goOn()
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('listitem')).toHaveCount(3)
})
