import { expect, type Page } from '@playwright/test'
import { openConditions, openRowMenu, selectionBar } from '../harness/list-actions.ts'
import { address, button, gridRows, test } from '../harness/test.ts'

/** Lists that have little in common: tones and many actions, files in and out, sums, groups of columns, no quick search. */
const lists = [
  '/businessPro/applyList',
  '/bsArchives/equipment/elevator',
  '/insBusQuery/declareQuery',
  '/assistMng/payMng/paySearch',
  '/bsArchives/equipment/equmentStatDetial',
]

/** Narrowest parts of the frame, in px. */
const HEAD_AT_MOST = 160
const ROWS = 22
const OPERATIONS_AT_MOST = 72

interface Frame {
  headTop: number
  /** Whole rows that the window has room for, and those that are drawn in it. */
  room: number
  drawn: number
  operations: number
  /** How far the page itself is scrolled sideways by what it holds. */
  sideways: number
}

/** The frame of the list in front, as it stands on the screen. */
function frameOf(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
    const [grid] = shown('.viewno-list-grid')
    const head = grid?.querySelector('.ag-header')?.getBoundingClientRect()
    const sums = grid?.querySelector('.viewno-row-total')?.getBoundingClientRect().height ?? 0
    const rows = shown('.viewno-list-grid .ag-row:not(.viewno-row-total)').map((row) => row.getBoundingClientRect())
    const top = head?.bottom ?? 0
    const bottom = Math.min(grid?.getBoundingClientRect().bottom ?? 0, innerHeight) - sums
    return {
      headTop: Math.round(head?.top ?? Number.POSITIVE_INFINITY),
      room: Math.floor((bottom - top) / (rows[0]?.height ?? Number.POSITIVE_INFINITY)),
      drawn: rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length,
      operations: Math.round(grid?.querySelector('.ag-header-cell[col-id="$operation"]')?.getBoundingClientRect().width ?? 0),
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })
}

/** The cards of the list in front that are seen whole, between what stands above the list and the bar. */
function cardsOf(page: Page): Promise<{ whole: number } & Pick<Frame, 'sideways'>> {
  return page.evaluate(() => {
    const seen = document.querySelector('.frame-screen:not([hidden]) .viewno-cards')?.getBoundingClientRect()
    const cards = [...document.querySelectorAll('.frame-screen:not([hidden]) .viewno-card')].map((card) => card.getBoundingClientRect())
    return {
      whole: cards.filter(({ top, bottom }) => seen !== undefined && top >= seen.top - 1 && bottom <= seen.bottom + 1).length,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })
}

async function open(page: Page, list: string): Promise<void> {
  await page.goto(address(list))
  await expect(gridRows(page).first()).toBeVisible()
}

test.use({ user: 'superadmin' })

for (const list of lists) {
  test.describe(list, () => {
    test.beforeEach(async ({ userPage: page }) => {
      await page.context().addCookies([{ name: 'viewno_look', value: 'light.compact', url: address('/') }])
    })

    test('given 1440 × 900 in compact, then the heads begin high, 22 rows have room, and the actions of a row are narrow', async ({ userPage: page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, list)
      const { headTop, room, operations } = await frameOf(page)
      expect(headTop).toBeLessThanOrEqual(HEAD_AT_MOST)
      expect(room).toBeGreaterThanOrEqual(ROWS)
      expect(operations).toBeLessThanOrEqual(OPERATIONS_AT_MOST)
    })

    test('given 1280 × 720, then rows are seen, and the page does not scroll sideways', async ({ userPage: page }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, list)
      const { room, drawn, sideways } = await frameOf(page)
      expect(room).toBeGreaterThanOrEqual(14)
      expect(drawn).toBeGreaterThan(0)
      expect(sideways).toBeLessThanOrEqual(0)
    })

    for (const [width, height, least] of [
      [720, 450, 1],
      [390, 844, 5],
    ] as const)
      test(`given ${width} × ${height}, then whole cards are seen, and the page does not scroll sideways`, async ({ userPage: page }) => {
        await page.setViewportSize({ width, height })
        await page.goto(address(list))
        await expect(page.locator('.viewno-card').first()).toBeVisible()
        const { whole, sideways } = await cardsOf(page)
        expect(whole).toBeGreaterThanOrEqual(least)
        expect(sideways).toBeLessThanOrEqual(0)
      })
  })
}

test('given only the keyboard, when conditions are opened, a row chosen and its menu asked for, then each is reached and the focus is never lost', async ({
  userPage: page,
}) => {
  await open(page, lists[0] ?? '')
  await button(page, '更多条件').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search', { name: '查询条件' }).locator('input').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search', { name: '查询条件' })).toHaveCount(0)
  await expect(button(page, '更多条件')).toBeFocused()

  await gridRows(page).first().locator('[col-id="unitname"]').click()
  await page.keyboard.press('Shift+Space')
  await expect(selectionBar(page)).toContainText('已选 1 条')
  await page.keyboard.press('Shift+F6')
  await expect(selectionBar(page).getByRole('button').first()).toBeFocused()
  await button(selectionBar(page), '取消选择').press('Enter')
  await expect(selectionBar(page)).toHaveCount(0)

  await gridRows(page).first().locator('[col-id="$operation"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.viewno-operations button:focus')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})

test('given conditions that were left open, when the list is opened again, then they are open; each one in force is a chip', async ({ userPage: page }) => {
  await open(page, lists[0] ?? '')
  await openConditions(page)
  await page.getByRole('search').getByLabel('申报单号', { exact: true }).fill('SBJY')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: '查询条件' })).toContainText('申报单号')
  await page.reload()
  await expect(page.getByRole('search', { name: '查询条件' })).toBeVisible()
  await button(page, '更多条件').click()
  await expect(page.getByRole('search', { name: '查询条件' })).toHaveCount(0)
  await openRowMenu(gridRows(page).first())
  await expect(page.getByRole('menuitem').first()).toBeVisible()
})
