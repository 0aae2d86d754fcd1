import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { searchBy, selectionBar } from '../harness/list-actions.ts'
import { address, button, signedInPage, gridRows, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'

/** Chooses in the menu of the user: an entry, and what opens beside it. */
async function choose(page: Page, entry: RegExp, choice: string): Promise<void> {
  const wanted = page.getByRole('menuitem', { name: choice })
  await page.goto(address('/home'))
  await page.locator('.frame-user').click()
  await page.getByRole('menuitem', { name: entry }).hover()
  await expect(wanted).toBeVisible()
  const saved = page.waitForResponse(/user\/preference\/save/)
  await wanted.click()
  await saved
}

const lookOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

test.describe('look', () => {
  test.slow()

  test('what is chosen holds at once, comes with the next page, and follows the user', async ({ browser }) => {
    const page = await signedInPage(browser, 'putongjy')
    await choose(page, /^外观/, '深色')
    await choose(page, /^密度/, '紧凑')
    expect(await lookOf(page)).toMatchObject({ theme: 'dark', density: 'compact' })

    const answer = await page.goto(address(LIST))
    expect(await answer?.text()).toContain('<html lang="zh-CN" data-theme="dark" data-density="compact">')
    await expect(gridRows(page).first()).toHaveCSS('height', '28px')

    const elsewhere = await signedInPage(browser, 'putongjy')
    await elsewhere.context().clearCookies({ name: 'viewno_look' })
    await elsewhere.goto(address('/home'))
    await expect.poll(() => lookOf(elsewhere)).toMatchObject({ theme: 'dark', density: 'compact' })

    await choose(page, /^外观/, '跟随系统')
    await choose(page, /^密度/, '适中')
  })

  test('in the dark nothing is hard to read: list, form, home, statistics, tree', async ({ browser }) => {
    const page = await signedInPage(browser, 'superadmin')
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/home', LIST, '/businessPro/newapply', '/qualityAndAssess/annualStatistics/workloadStatistics', '/sysmng/orgmng/orgManage']) {
      await page.goto(address(path))
      await expect(page.locator('.frame-screen').first()).toBeVisible()
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expectNoBarriers(page)
    }
  })

  test('F6 goes through the parts of the page, ? tells of the keys, and the focus comes back', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    const inFront = async (key: string) => {
      await page.keyboard.press(key)
      return page.evaluate(() => document.activeElement?.closest('[data-region]')?.className.split(' ')[0])
    }
    const passed: (string | undefined)[] = []
    for (let step = 0; step < 6; step += 1) passed.push(await inFront('F6'))
    expect(passed).toEqual(['side-menu', 'tabs-bar', 'viewno-view-tabs', 'viewno-list-tools', 'viewno-list-grid', 'viewno-list-foot'])
    expect(await inFront('Shift+F6')).toBe('viewno-list-grid')
    await inFront('Shift+F6')

    const before = await page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: '快捷键' })
    await expect(dialog.getByRole('table', { name: '列表' })).toContainText('打开当前行')
    await expect(dialog.getByRole('table', { name: '页面' })).toContainText('关闭标签页')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before)
  })

  test('the link before the menu leads to the work: into the rows of a list, to the first field of a form', async ({ userPage: page }) => {
    const workAt = async (path: string) => {
      await page.goto(address(path))
      await expect(page.locator('.frame-screen [role="gridcell"], .vf-main input').first()).toBeVisible()
      await page.getByRole('link', { name: '跳到列表或表单' }).press('Enter')
      return page.evaluate(() => document.activeElement?.closest('.viewno-list-grid, .vf-main')?.className.split(' ')[0])
    }
    expect(await workAt(LIST)).toBe('viewno-list-grid')
    expect(await workAt('/businessPro/newapply')).toBe('vf-main')
    await expect(page.locator('.vf-main :is(input, textarea, [role="combobox"]):focus')).toBeVisible()
  })

  test('paper carries the rows or the form alone, light, with the head on every sheet', async ({ userPage: page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    await searchBy(page, '受检单位', '有限公司')
    const conditions = page.getByRole('list', { name: '查询条件' })
    await expect(conditions).toContainText('有限公司')
    await expect(gridRows(page).first()).toContainText('有限公司')
    await gridRows(page).first().getByRole('checkbox').check()
    await expect(selectionBar(page)).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.locator('.viewno-list-paper')
    await expect(paper.getByRole('row')).toHaveCount(31)
    await expect(page.getByRole('heading', { level: 1, name: '申报登记列表' })).toBeVisible()
    // of the line over the rows only what they were found by
    await expect(conditions).toBeVisible()
    const tools = ['.viewno-list-lead', '.viewno-list-end', '.viewno-list-chosen', '.viewno-search']
    for (const hidden of ['.frame-header', '.side-menu', '.tabs-bar', ...tools, '.viewno-list-grid', '.viewno-list-foot'])
      await expect(page.locator(hidden).first()).toBeHidden()
    await expect(paper).toHaveCSS('color', 'rgb(31, 35, 41)')
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(0)

    await page.goto(address('/businessPro/newapply'))
    await expect(button(page, '提交')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(button(page, '提交')).toBeHidden()
    await expect(page.getByRole('heading', { name: '申报信息' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
