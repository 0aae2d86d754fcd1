import { expect, type Page } from '@playwright/test'
import { callAs, callWithoutToken, rowsAs } from '../harness/calls.ts'
import { asideMenu, selectionBar } from '../harness/list-actions.ts'
import { address, button, signedInPage, gridRows, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'
const WARNING = '对不起，您没有该操作的权限'

async function openList(page: Page): Promise<void> {
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
}

/** The key of an application the page's user sees. */
async function someApplication(page: Page): Promise<string> {
  const [row] = await rowsAs<{ appmainsysid: string }>(page, '/api/appmain/appMainSheetList', { pageSize: '1' })
  return row?.appmainsysid ?? ''
}

test.describe('a user who may only query', () => {
  test.use({ user: 'putongjy' })

  test('given the list, then no other button is there, with rows chosen or not, and its shortcut does nothing', async ({ userPage: page }) => {
    await openList(page)
    const missing = ['新增', '作废', '收费', '申报单打印', '导出', '表格设置', '编辑']
    for (const words of missing) await expect(button(page.getByRole('main'), words)).toHaveCount(0)
    await expect(asideMenu(page)).toHaveCount(0)
    await gridRows(page).first().getByRole('checkbox').check()
    await expect(selectionBar(page)).toContainText('已选 1 条')
    for (const words of missing) await expect(button(page.getByRole('main'), words)).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.keyboard.press('Alt+n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(address(LIST))
    // every page asks now and then whether a screen was published again
    expect(sent.filter((url) => url.includes('/api/') && !url.includes('/api/layout/changes'))).toEqual([])
  })

  test('given a row, when Enter is pressed, then the one action that the row shows is started, never the form, and the list stays', async ({
    userPage: page,
  }) => {
    await openList(page)
    const row = gridRows(page).first()
    await expect(row.locator('.viewno-operations').getByRole('button')).toHaveText(['流程日志', ''])
    await expect(row.locator('[col-id="appno"]').getByRole('button')).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await row.locator('[col-id="unitname"]').click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^流程日志/ })).toBeVisible()
    expect(sent.filter((url) => url.includes('getDetailAppMain'))).toEqual([])
    await expect(page).toHaveURL(address(LIST))
  })

  test('given the same calls are sent past the screens, then the server refuses each with 403 and changes nothing', async ({ userPage: page }) => {
    await openList(page)
    const id = await someApplication(page)
    const before = await callAs(page, '/api/appmain/getDetailAppMain', { id })
    const refused: [string, Record<string, string>][] = [
      ['/api/appmain/saveAppMain', { appmainsysid: id, version: '1', note: '越权' }],
      ['/api/appmain/cancelAppMain', { ids: JSON.stringify([id]) }],
      ['/api/appmain/submitAppMain', { ids: id }],
      ['/api/appmain/refer', { ids: JSON.stringify([id]), move: 'assign' }],
      ['/api/appmain/valiIsRegisterByAppno', { appno: 'SB1' }],
      ['/api/appmain/exportAppMainSheetList', { columns: '[{"id":"appno","title":"申报单号"}]', name: '申报登记' }],
    ]
    for (const [path, params] of refused) {
      const { status, body } = await callAs(page, path, params)
      expect([path, status, body.code]).toEqual([path, 403, 'right.denied'])
      expect(body.errorMsg).toContain(WARNING)
      expect(body.requestId).toBeTruthy()
    }
    expect((await callAs(page, '/api/appmain/getDetailAppMain', { id })).body.data).toEqual(before.body.data)
  })

  test('given a screen without a right to it, when its address is typed, then the page says so and its schema is not given away', async ({
    userPage: page,
  }) => {
    await openList(page)
    await page.goto(address('/businessPro/appReview'))
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByText('您访问的页面不存在，或没有查看权限')).toBeVisible()
    await expect(page).toHaveTitle(/^页面不存在/)
    const { status, body } = await callAs(page, '/api/layout/findTableConfig', { viewNo: 'businessPro/appReview' })
    expect([status, body.code, body.data]).toEqual([403, 'right.denied', undefined])
    await button(page, '返回首页').click()
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('what a session opens', () => {
  test('given a right call without the token of the session, then it is refused as one from another site', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    const id = await someApplication(page)
    const { status, body } = await callWithoutToken(page, '/api/appmain/cancelAppMain', { ids: JSON.stringify([id]) })
    expect([status, body.code]).toEqual([403, 'auth.csrf'])
  })

  test('given nobody is logged in, when a call is sent, then it is 401', async ({ page }) => {
    await page.goto(address('/login'))
    const { status, body } = await callWithoutToken(page, '/api/appmain/appMainSheetList')
    expect([status, body.code]).toEqual([401, 'auth.required'])
  })

  test('given a record of another institute, when it is asked for, then it is as missing as one that never was', async ({ userPage: page, browser }) => {
    await page.goto(address('/home'))
    const id = await someApplication(page)
    const other = await signedInPage(browser, 'snshouli')
    await other.goto(address('/home'))
    const foreign = await callAs(other, '/api/appmain/getDetailAppMain', { id })
    const missing = await callAs(other, '/api/appmain/getDetailAppMain', { id: 'no-such-record' })
    expect([foreign.status, foreign.body.code, missing.status, missing.body.code]).toEqual([404, 'record.not-found', 404, 'record.not-found'])
    expect(foreign.body.errorMsg).toBe(missing.body.errorMsg)
    const stolen = await callAs(other, '/api/appmain/cancelAppMain', { ids: id, reasonId: '1', detailDesc: '越权' })
    expect([stolen.status, stolen.body.code]).toEqual([404, 'record.not-found'])

    await other.goto(address(`/businessPro/apply2?id=${id}`))
    await expect(messageWith(other, '记录不存在或无权查看').or(other.getByText('记录不存在或无权查看')).first()).toBeVisible()
    await expect(button(other, '提交')).toHaveCount(0)
    expect((await callAs(page, '/api/appmain/getDetailAppMain', { id })).status).toBe(200)
  })
})

test.describe('the menu', () => {
  const entries: Record<string, { shown: string[]; missing: string[] }> = {
    putongjy: { shown: ['申报登记列表'], missing: ['新建申报', '审核分配', '企业单位'] },
    jyshencha: { shown: ['申报登记列表', '审核分配'], missing: ['新建申报'] },
    jyshouli: { shown: ['申报登记列表', '新建申报'], missing: ['审核分配'] },
    jcjiancha1: { shown: ['工作桌面'], missing: ['申报登记列表', '新建申报', '审核分配'] },
  }
  for (const [user, { shown, missing }] of Object.entries(entries)) {
    test(`given ${user}, then it holds what the roles may open and nothing else`, async ({ browser }) => {
      const page = await signedInPage(browser, user)
      await page.goto(address('/'))
      const menu = page.getByRole('navigation', { name: '主菜单' })
      const search = menu.getByLabel('搜索菜单')
      for (const title of shown) {
        await search.fill(title)
        await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible()
      }
      for (const title of missing) {
        await search.fill(title)
        await expect(menu.getByText('没有匹配的菜单')).toBeVisible()
      }
    })
  }
})
