import { expect, type Page } from '@playwright/test'
import { callAs, rowsAs } from '../harness/calls.ts'
import { asideMenu, searchBy } from '../harness/list-actions.ts'
import { address, button, signedInPage, fillLogin, gridRows, messageWith, signIn, test } from '../harness/test.ts'
import { newWindow } from '../harness/windows.ts'

const PRODUCT = '特种设备安全监察检验平台'
const LIST = '/businessPro/applyList'
const UNITS = '/bsArchives/unit/business'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
const tabTitles = (page: Page) => tabs(page).getByRole('link').allTextContents()
const activeTab = (page: Page) => tabs(page).locator('[aria-current="page"]')
const titleOf = (page: string) => `${page} - ${PRODUCT}`

/** Follows a link of our own without loading the product again. */
const follow = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)

async function openFromMenu(page: Page, title: string): Promise<void> {
  await menu(page).getByLabel('搜索菜单').fill(title)
  await menu(page).getByRole('link', { name: title, exact: true }).click()
  await menu(page).getByLabel('搜索菜单').fill('')
}

test.describe('the menu', () => {
  test('given a word, when searched, then what matches is left with its folders; a click opens it and marks it', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await menu(page).getByLabel('搜索菜单').fill('企业单位')
    await expect(menu(page).getByRole('link')).toHaveText(['企业单位'])
    await expect(menu(page).getByRole('button', { name: '基础档案', exact: true })).toHaveAttribute('aria-expanded', 'true')
    await menu(page).getByLabel('搜索菜单').fill('没有这个菜单')
    await expect(menu(page).getByText('没有匹配的菜单')).toBeVisible()
    await openFromMenu(page, '企业单位')
    await expect(page).toHaveURL(address(UNITS))
    await expect(page).toHaveTitle(titleOf('企业单位'))
    await expect(menu(page).getByRole('link', { name: '企业单位', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  test('given a narrow screen, when the menu is folded, then it stays folded after a reload', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect(menu(page).getByLabel('搜索菜单')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(menu(page).getByLabel('搜索菜单')).toBeVisible()
  })
})

test.describe('open pages', () => {
  test('given pages opened one after another, then home is first, a reload keeps them, and closing shows the one seen last', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await openFromMenu(page, '企业单位')
    await expect(activeTab(page)).toHaveText('企业单位')
    await openFromMenu(page, '申报登记列表')
    await expect(activeTab(page)).toHaveText('申报登记列表')
    expect(await tabTitles(page)).toEqual(['首页', '企业单位', '申报登记列表'])
    await page.reload()
    await expect(activeTab(page)).toHaveText('申报登记列表')
    expect(await tabTitles(page)).toEqual(['首页', '企业单位', '申报登记列表'])
    await expect(tabs(page).getByRole('button', { name: '关闭首页' })).toHaveCount(0)

    await tabs(page).getByRole('link', { name: '企业单位' }).click()
    await tabs(page).getByRole('link', { name: '首页' }).click()
    await expect(activeTab(page)).toHaveText('首页')
    await tabs(page).getByRole('link', { name: '申报登记列表' }).click()
    await expect(activeTab(page)).toHaveText('申报登记列表')
    await page.keyboard.press('Alt+w')
    await expect(page).toHaveURL(address('/home'))
    expect(await tabTitles(page)).toEqual(['首页', '企业单位'])
  })

  test('given ten pages, when one more is opened, then the one seen longest ago makes room and home stays', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await expect(activeTab(page)).toHaveText('首页')
    for (let at = 1; at <= 11; at += 1) {
      await follow(page, `/home?page=${at}`)
      await expect(activeTab(page)).toHaveAttribute('href', `/home?page=${at}`)
    }
    const open = await tabs(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(open).toEqual(['/home', ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => `/home?page=${at}`)])
  })

  test('given search and page of a list, when another page is opened and the browser goes back, then the list is as it was left', async ({
    userPage: page,
  }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    const first = (await gridRows(page).first().locator('[col-id="appno"]').textContent()) ?? ''
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(gridRows(page).first().locator('[col-id="appno"]')).not.toHaveText(first)
    const left = (await gridRows(page).first().locator('[col-id="appno"]').textContent()) ?? ''
    await openFromMenu(page, '企业单位')
    await expect(page).toHaveTitle(titleOf('企业单位'))
    await page.goBack()
    await expect(page).toHaveTitle(titleOf('申报登记列表'))
    await expect(gridRows(page).first().locator('[col-id="appno"]')).toHaveText(left)
    await page.goForward()
    await expect(page).toHaveURL(address(UNITS))
  })

  test('given the address of a record, when it is opened, then record, tab and title are those of the record', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    const [row] = await rowsAs<{ appmainsysid: string; appno: string }>(page, '/api/appmain/appMainSheetList', { pageSize: '1', stepcode: 'YWSB' })
    await page.goto(address(`/businessPro/apply2?id=${row?.appmainsysid}`))
    await expect(
      page
        .getByLabel('申报单号', { exact: true })
        .or(page.getByText(row?.appno ?? '', { exact: true }))
        .first(),
    ).toBeVisible()
    await expect(activeTab(page)).toHaveAttribute('title', new RegExp(row?.appno ?? 'none'))
    await expect(page).toHaveTitle(new RegExp(`${row?.appno} - ${PRODUCT}$`))
  })
})

test.describe('unsaved input', () => {
  test.use({ user: 'snshouli' })
  test.afterEach(async ({ userPage }) => {
    await callAs(userPage, '/api/draft/drop', { key: 'businessPro/newapply:new' })
  })

  test('given a form with input, when its page is closed, then it asks; staying keeps the input, leaving closes', async ({ userPage: page }) => {
    await page.goto(address('/businessPro/newapply'))
    const person = page.getByLabel('联系人', { exact: true }).first()
    await person.fill('赵晓明')
    await expect(tabs(page).getByRole('img', { name: '有未保存的内容' })).toBeVisible()
    const question = page.getByRole('dialog').filter({ hasText: '确定要关闭此页面吗？' })
    await tabs(page).getByRole('button', { name: '关闭新建申报' }).click()
    await expect(question).toContainText('“新建申报”有未保存的内容，已存为草稿')
    await button(question, '取消').click()
    await expect(question).toBeHidden()
    await expect(person).toHaveValue('赵晓明')

    await openFromMenu(page, '申报登记列表')
    await expect(page).toHaveURL(address(LIST))
    await tabs(page).getByRole('link', { name: '新建申报' }).click()
    await expect(person).toHaveValue('赵晓明')

    await tabs(page).getByRole('button', { name: '关闭新建申报' }).click()
    await button(question, '关闭').click()
    await expect(page).toHaveURL(address(LIST))
    expect(await tabTitles(page)).toEqual(['首页', '申报登记列表'])
  })
})

test.describe('修改密码', () => {
  const USER = 'jcfenguan'
  const NEXT = 'Chuanshen#2026'

  test('given a new password, when typed, then the meter tells its strength; changed, only the new one opens the door', async ({ browser }) => {
    const page = await signedInPage(browser, USER)
    await page.goto(address('/workDesktop'))
    await page.getByRole('button', { name: /尹正清/ }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    const [old, next, again] = ['原密码', '新密码', '再次输入新密码'].map((label) => dialog.getByLabel(label, { exact: true }))
    if (!old || !next || !again) throw new Error('the dialog has three inputs')
    await expect(old).toBeFocused()
    const meter = dialog.getByRole('meter', { name: '密码强度' })
    await next.fill('abc')
    await expect(meter).toHaveAttribute('aria-valuetext', '弱')
    await next.fill('abc123#')
    await expect(meter).toHaveAttribute('aria-valuetext', '中')
    await next.fill(NEXT)
    await expect(meter).toHaveAttribute('aria-valuetext', '强')

    await next.fill('abc')
    await button(dialog, '确定修改').click()
    await expect(dialog.getByText('请输入原密码')).toBeVisible()
    await expect(dialog.getByText('请再次输入新密码')).toBeVisible()
    await expect(old).toBeFocused()

    await old.fill('Wrong@2024')
    await next.fill(NEXT)
    await again.fill(NEXT)
    await button(dialog, '确定修改').click()
    await expect(old).toHaveAccessibleDescription(/密码/)

    await old.fill('Tsjc@2024')
    const notice = expect(messageWith(page, '密码已修改')).toBeVisible()
    await page.keyboard.press('Enter')
    await notice

    const fresh = await newWindow(browser)
    await fresh.goto(address('/login'))
    await fillLogin(fresh, USER)
    await expect(fresh.getByRole('alert').filter({ hasText: '密码' })).toBeVisible()
    await signIn(fresh, USER, NEXT)
    await expect(fresh).toHaveURL(/\/workDesktop/)
  })
})

test.describe('a screen made from one file', () => {
  test.use({ user: 'superadmin' })

  test('given the list of units, then it searches, filters, sorts, has its buttons and exports what it shows', async ({ userPage: page }) => {
    await page.goto(address(UNITS))
    await expect(page).toHaveTitle(titleOf('企业单位'))
    await expect(gridRows(page).first()).toBeVisible()
    for (const title of ['单位名称', '统一社会信用代码', '单位类型', '单位状态'])
      await expect(page.getByRole('columnheader').filter({ hasText: title })).toBeVisible()
    const name = gridRows(page).first().locator('[col-id="orgname"]')
    const unit = (await name.textContent()) ?? ''
    await searchBy(page, '单位名称', unit)
    await expect(page.getByText(/共 1 条/)).toBeVisible()
    await expect(name).toHaveText(unit)

    await asideMenu(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(['导入', '下载模板', '导出', '表格设置'])
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '导出', exact: true }).click()
    expect((await file).suggestedFilename()).toMatch(/^企业单位.*\.xlsx$/)

    await button(page, '重置').click()
    await expect(page.getByText(/共 1 条/)).toHaveCount(0)
    await page.getByRole('columnheader').filter({ hasText: '单位名称' }).click()
    await expect(page.getByRole('columnheader').filter({ hasText: '单位名称' })).toHaveAttribute('aria-sort', 'descending')
    await expect(name).not.toHaveText(unit)
  })
})

test.describe('调整工作台', () => {
  const USER = 'jcjiancha2'
  const DESK = '/workDesktop'
  const blocks = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()
  const shows = (page: Page, wanted: readonly string[]) => expect.poll(() => blocks(page)).toEqual(wanted)

  test('given a block hidden and one moved, when logged out and in, then the desktop stands so, until 恢复默认', async ({ browser }) => {
    const page = await newWindow(browser)
    await signIn(page, USER)
    await page.goto(address(DESK))
    await expect.poll(async () => (await blocks(page)).length).toBeGreaterThan(2)
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    const product = await blocks(page)
    const [first = '', second = '', ...rest] = product
    const hidden = rest.at(-1) ?? ''

    await button(page, '调整工作台').click()
    await page.getByRole('button', { name: `隐藏“${hidden}”` }).click()
    const handle = page.getByRole('button', { name: `移动“${first}”` })
    await handle.focus()
    const saved = page.waitForResponse(/user\/preference\/save/)
    await page.keyboard.press('ArrowDown')
    await expect(handle).toBeFocused()
    await saved
    await button(page, '完成').click()
    const own = [second, first, ...rest.slice(0, -1)]
    await shows(page, own)

    await page.locator('.frame-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await button(page.getByRole('dialog'), '退出').click()
    await page.waitForURL(/\/login/)
    await signIn(page, USER)
    await page.goto(address(DESK))
    await shows(page, own)

    await button(page, '调整工作台').click()
    const dropped = page.waitForResponse(/user\/preference\/save/)
    await button(page, '恢复默认').click()
    await dropped
    await button(page, '完成').click()
    await shows(page, product)
    await page.reload()
    await shows(page, product)
  })
})
