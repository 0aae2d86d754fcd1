import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { rowsAs } from '../harness/calls.ts'
import { asideAction, rowAction, searchBy, selectedAction } from '../harness/list-actions.ts'
import { address, button, CAPTCHA, signedInPage, gridRows, PASSWORD, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'

async function openList(page: Page, path = LIST): Promise<void> {
  await page.goto(address(path))
  await expect(gridRows(page).first()).toBeVisible()
}

/** The key of an application that still waits for its clerk. */
async function ownApplication(page: Page): Promise<string> {
  const [row] = await rowsAs<{ appmainsysid: string }>(page, '/api/appmain/appMainSheetList', { pageSize: '1', stepcode: 'YWSB' })
  return row?.appmainsysid ?? ''
}

/** The number of an application that still waits for its clerk. */
async function ownNumber(page: Page): Promise<string> {
  const rows = await rowsAs<{ appno: string | null }>(page, '/api/appmain/appMainSheetList', { stepcode: 'YWSB' })
  return rows.find(({ appno }) => appno)?.appno ?? ''
}

/** The number of an application nothing was charged for. */
async function unchargedNumber(page: Page): Promise<string> {
  const rows = await rowsAs<{ appno: string | null; chargestate: string | null }>(page, '/api/appmain/appMainSheetList', { stepcode: 'YWSB' })
  const found = rows.find(({ appno, chargestate }) => appno && !chargestate)?.appno
  if (!found) throw new Error('no application with a number and without a charge')
  return found
}

test.describe('no barriers', () => {
  test.slow()

  test('on the login, with and without a problem', async ({ page }) => {
    await page.goto(address('/login'))
    await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByLabel('密码', { exact: true }).fill('x')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoBarriers(page)
  })

  test('on the home page', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    await expectNoBarriers(page)
  })

  test('on the work desktop of a supervisor', async ({ browser }) => {
    const page = await signedInPage(browser, 'jcjiancha2')
    await page.goto(address('/workDesktop'))
    await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoBarriers(page)
  })

  test('on the list of applications, and as somebody sees it who may do little', async ({ userPage: page, browser }) => {
    await openList(page)
    await expectNoBarriers(page)
    const few = await signedInPage(browser, 'putongjy')
    await openList(few)
    await expectNoBarriers(few)
  })

  test('in the column settings', async ({ userPage: page }) => {
    await openList(page)
    await asideAction(page, '表格设置')
    await expect(page.getByRole('dialog', { name: '表格设置' })).toBeVisible()
    await expectNoBarriers(page)
  })

  test('on a new application, empty and refused', async ({ userPage: page }) => {
    await page.goto(address('/businessPro/newapply'))
    await expect(button(page, '提交')).toBeVisible()
    await expectNoBarriers(page)
    await button(page, '提交').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectNoBarriers(page)
  })

  test('on an application opened to work on', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    const id = await ownApplication(page)
    await page.goto(address(`/businessPro/apply2?id=${id}`))
    await expect(button(page, '提交')).toBeVisible()
    await expectNoBarriers(page)
  })

  test('on the reviewer’s list and form', async ({ browser }) => {
    const page = await signedInPage(browser, 'jyshencha')
    await openList(page, '/businessPro/appReview')
    await expectNoBarriers(page)
    await gridRows(page).first().locator('[col-id="unitname"]').dblclick()
    await expect(page).toHaveURL(/appReview\/form/)
    await expect(button(page, '退回')).toBeVisible()
    await expectNoBarriers(page)
  })

  test('in the dialogs for voiding, charging and the flow log', async ({ userPage: page }) => {
    await openList(page)
    await searchBy(page, '申报单号', await unchargedNumber(page))
    await expect(gridRows(page)).toHaveCount(1)
    await gridRows(page).first().getByRole('checkbox').check()
    await selectedAction(page, '收费')
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await selectedAction(page, '作废')
    const dialog = page.getByRole('dialog')
    await expect(button(dialog, '确定作废')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await rowAction(gridRows(page).first(), '流程日志')
    await expect(dialog).toContainText('流程日志')
    await expectNoBarriers(page)
  })
})

/** Presses Tab until the place has the focus; answers what had it on the way, the place included. */
async function tabTo(page: Page, place: Locator, most = 40): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const { stop, lastChanged } = await page.evaluate(describeFocus)
    const before = stops.at(-1)
    if (before) before.visible = lastChanged
    stops.push(stop)
    if (await place.evaluate((node) => node === document.activeElement || node.contains(document.activeElement))) return stops
  }
  throw new Error(`not reached with ${most} steps of Tab: ${place}; passed ${stops.map(({ name }) => name).join(' → ')}`)
}

interface Stop {
  name: string
  /** It looks different from now, when it has the focus no more; of the last stop it is not known. */
  visible: boolean | null
  /** It stands after the stop before it in the page. */
  inOrder: boolean
}

/** Describes what has the focus once its look is steady, and tells of the stop before whether its look has changed since. */
async function describeFocus(): Promise<{ stop: Stop; lastChanged: boolean | null }> {
  const store = window as unknown as { lastStop?: { element: Element; look: string } | undefined }
  const look = (element: Element | null, up = 3): string => {
    if (!element || up < 0) return ''
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, left, backgroundColor } = getComputedStyle(element)
    const own = [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, left, backgroundColor].join(' ')
    return `${own} | ${look(element.parentElement, up - 1)}`
  }
  const nextFrame = () => new Promise((frame) => requestAnimationFrame(frame))
  const last = store.lastStop
  // stops inside one control share its ring
  const apart = () => !last?.element.closest('.ant-select, .ant-picker')?.contains(document.activeElement)
  const changed = () => (last?.element.isConnected && apart() ? look(last.element) !== last.look : null)
  for (let same = 0, seen = '', frame = 0; frame < 60 && (same < 8 || changed() === false); frame += 1) {
    await nextFrame()
    const now = look(document.activeElement)
    same = now === seen ? same + 1 : 0
    seen = now
  }
  const focused = document.activeElement
  store.lastStop = focused ? { element: focused, look: look(focused) } : undefined
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  return {
    stop: {
      name: `${focused?.tagName ?? 'none'} ${focused?.id ?? ''} ${name.trim().slice(0, 20)}`,
      visible: null,
      inOrder: !last || !focused || !last.element.isConnected || (last.element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    },
    lastChanged: changed(),
  }
}

test.describe('only the keyboard', () => {
  test.slow()

  test('given no mouse, when logged in, then an application is found, opened, changed and saved', async ({ page }) => {
    await page.goto(address('/login'))
    await tabTo(page, page.getByLabel('用户名', { exact: true }))
    await page.keyboard.type('snshouli')
    await tabTo(page, page.getByLabel('密码', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await tabTo(page, page.getByLabel('验证码', { exact: true }))
    await page.keyboard.type(CAPTCHA)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home/)

    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu).toBeVisible()
    await tabTo(page, menu.getByLabel('搜索菜单'))
    await page.keyboard.type('申报登记列表')
    await page.keyboard.press('Enter')
    await expect(gridRows(page).first()).toBeVisible()

    await tabTo(page, page.getByLabel('快速查找', { exact: true }))
    await page.keyboard.type(await ownNumber(page))
    await page.keyboard.press('Enter')
    await expect(gridRows(page)).toHaveCount(1)
    await tabTo(page, page.getByRole('grid').locator('[role="columnheader"]').first(), 60)
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.locator('[role="gridcell"]:focus')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/businessPro\/apply2\?/)
    await expect(button(page, '提交')).toBeVisible()

    const note = page.getByRole('textbox', { name: '备注', exact: true })
    // the form opens with the focus in its first field, as soon as that is there
    await expect(page.locator('.frame-screen:not([hidden]) .vf :focus')).toBeVisible()
    const stops = await tabTo(page, note, 120)
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.filter(({ inOrder }) => !inOrder)).toEqual([])
    expect(stops.filter(({ visible }) => visible === false)).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`仅用键盘 ${await page.title()}`.slice(0, 60))
    const notice = expect(messageWith(page, '保存成功')).toBeVisible()
    await page.keyboard.press('Control+s')
    await notice
    await expect(note).toHaveValue(/^仅用键盘/)

    await page.keyboard.press('Alt+w')
    await expect(page).toHaveURL(/\/businessPro\/applyList/)
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role="grid"], .tabs-bar')?.className ?? 'nothing')
    await expect.poll(focused).not.toBe('nothing')
  })
})
