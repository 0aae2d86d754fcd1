import { expect, type Page } from '@playwright/test'
import webPush from 'web-push'
import { neverReuse } from '../harness/windows.ts'
import { address, signedInPage, signIn, test } from '../harness/test.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

/** A press of the worker's own, as the page is told to open a link, takes until the built files are kept on a slow machine. */
test.describe.configure({ timeout: 180_000 })

/** What no browser of a test has: a push service that can be reached, and a person who answers a question of the browser. */
async function withPushService(page: Page, answer: NotificationPermission): Promise<void> {
  neverReuse(page)
  await page.addInitScript(
    ([given, key]) => {
      let permission: NotificationPermission = (sessionStorage.getItem('permission') as NotificationPermission | null) ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('permission', (permission = given))
        return permission
      }
      const made = (endpoint: string) => ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => ({ keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
        unsubscribe: async () => {
          localStorage.removeItem('endpoint')
          return true
        },
      })
      PushManager.prototype.getSubscription = async () => {
        const endpoint = localStorage.getItem('endpoint')
        return (endpoint === null ? null : made(endpoint)) as PushSubscription | null
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('endpoint', 'https://fcm.googleapis.com/fcm/send/of-this-test')
        return made('https://fcm.googleapis.com/fcm/send/of-this-test') as unknown as PushSubscription
      }
    },
    [answer, publicKey] as const,
  )
}

const toggle = (page: Page) => page.getByRole('switch', { name: '消息推送' })
const wish = (page: Page) => page.evaluate(() => localStorage.getItem('viewno.push'))

async function openSwitch(page: Page): Promise<void> {
  await page.goto(address('/'))
  await page.locator('.frame-user').click()
  await page.getByRole('menuitem', { name: '消息推送' }).click()
  await expect(toggle(page)).toBeVisible()
}

async function switchedOn(page: Page): Promise<void> {
  await openSwitch(page)
  await expect(toggle(page)).not.toBeChecked()
  await toggle(page).click()
  await expect(toggle(page)).toBeChecked({ timeout: 90_000 })
}

test('given a site without keys, then nothing of it is offered or fetched', async ({ userPage }) => {
  const fetched: string[] = []
  userPage.on('request', (request) => fetched.push(request.url()))
  await userPage.goto(address('/'))
  await userPage.locator('.frame-user').click()
  await expect(userPage.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expect(userPage.getByRole('menuitem', { name: '消息推送' })).toHaveCount(0)
  expect(fetched.filter((url) => /offer-push|\/push\//.test(url))).toEqual([])
})

test.describe('given a site with keys', () => {
  test.use({ settings: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:admin@example.cn' } })

  test('when a person switches a device on, then a push is shown there, and its press opens the link in the open page', async ({ userPage: page }) => {
    await withPushService(page, 'granted')
    await switchedOn(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.body.setAttribute('data-typed', 'kept'))
    const worker = page.context().serviceWorkers()[0]
    if (!worker) throw new Error('no worker')
    // the worker as it was built, with a push of the browser's own kind; what the system would show is noted instead
    const shown = await worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: { showNotification: unknown }; navigator: object; dispatchEvent(event: Event): void }
      const told: unknown[] = []
      scope.registration.showNotification = async (...notification: unknown[]) => void told.push(notification)
      // a browser without a window has no badges, and ends a worker that asks for one
      Object.defineProperty(scope.navigator, 'setAppBadge', { value: async (unread: number) => void told.push(unread) })
      const Push = (globalThis as unknown as { PushEvent: new (type: string, init: { data: string }) => Event }).PushEvent
      scope.dispatchEvent(new Push('push', { data: JSON.stringify({ title: '报检办理退回', unread: 3, link: '/message/message_page' }) }))
      const press = new (globalThis as unknown as { ExtendableEvent: new (type: string) => Event }).ExtendableEvent('notificationclick')
      Object.defineProperty(press, 'notification', { value: { close: () => told.push('closed'), data: { link: '/message/message_page' } } })
      scope.dispatchEvent(press)
      await new Promise((done) => setTimeout(done, 100))
      return told
    })
    expect(shown).toEqual([['报检办理退回', expect.objectContaining({ body: '3 条未读消息', data: { link: '/message/message_page' } })], 'closed', 3])
    await expect(page).toHaveURL(/\/message\/message_page/)
    await expect(page.locator('body')).toHaveAttribute('data-typed', 'kept')
  })

  test('when it is started anew, then the server hears that the device is still there, and nothing once it is switched off', async ({ userPage: page }) => {
    await withPushService(page, 'granted')
    await switchedOn(page)
    const renewed = page.waitForResponse(/\/api\/user\/push\/subscribe/)
    await openSwitch(page)
    expect((await renewed).status()).toBe(200)
    const gone = page.waitForResponse(/\/api\/user\/push\/unsubscribe/)
    await toggle(page).click()
    expect(((await (await gone).json()) as { data: unknown }).data).toEqual({ removed: true })
    await expect(toggle(page)).not.toBeChecked()
    expect(await wish(page)).toBeNull()
  })

  test('when another person logs in there, then the device of the first is let go', async ({ userPage: page }) => {
    await withPushService(page, 'granted')
    await switchedOn(page)
    await page.context().clearCookies()
    const gone = page.waitForResponse(/\/api\/user\/push\/unsubscribe/)
    await signIn(page, 'jyjianyan1')
    expect((await gone).status()).toBe(200)
    await expect.poll(() => wish(page)).toBeNull()
  })

  test('when the person refuses, then the switch stays off and says what helps', async ({ userPage: page }) => {
    await withPushService(page, 'denied')
    await openSwitch(page)
    await toggle(page).click()
    await expect(page.getByText('浏览器已拒绝通知，在浏览器设置中允许后即可开启')).toBeVisible()
    await expect(toggle(page)).toBeDisabled()
    expect(await wish(page)).toBeNull()
  })

  test('on a phone, then the switch is among what is one’s own, large enough for a finger', async ({ product: _, browser }) => {
    const page = await signedInPage(browser, 'jyjianyan1')
    await page.setViewportSize({ width: 390, height: 844 })
    await withPushService(page, 'granted')
    await page.goto(address('/'))
    await page.getByRole('button', { name: '我的' }).click()
    await expect(toggle(page)).toBeVisible()
    // the sheet comes up from below
    await expect.poll(async () => (await page.locator('.push-switch label').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await page.locator('.push-switch label').click()
    await expect(toggle(page)).toBeChecked({ timeout: 90_000 })
  })
})
