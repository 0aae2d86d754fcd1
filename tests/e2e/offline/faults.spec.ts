import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { drawPhoto } from '../../fixtures/field-day/photos.ts'
import { ask } from '../harness/open-record.ts'
import { address, button, CAPTCHA, PASSWORD, test } from '../harness/test.ts'
import { openedOffline, openResults, recordOffline, resultAt, sheetToEnter, takeAlong, unlock } from './field-work.ts'

const INSPECTOR = 'jyjianyan1'
const HUGE = 80 * 1024 * 1024

test.describe.configure({ timeout: 240_000 })

/**
 * A storage that is full from the moment when `viewno-test-full` is set, until something of it is deleted: what is written throws what Chromium throws then.
 * The quota of a whole browser cannot be set from outside (`Storage.overrideQuotaForOrigin` holds for no context of a test).
 */
function fullOnDemand(): void {
  const isFull = () => localStorage.getItem('viewno-test-full') === 'yes'
  const { put, delete: remove } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  }
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key) {
    if (this.name === 'reserve') localStorage.removeItem('viewno-test-full')
    return remove.call(this, key)
  }
  const estimate = navigator.storage.estimate.bind(navigator.storage)
  navigator.storage.estimate = async () => (isFull() ? { quota: 1000, usage: 1000 } : estimate())
}

const fill = (page: Page) => page.evaluate(() => localStorage.setItem('viewno-test-full', 'yes'))
const signed = (sheet: string) => ask(INSPECTOR, '/api/appbuss/record/open', { id: sheet }) as unknown as Promise<OpenedRecord>

test('given a browser without room, then taking along says so and goes on once there is some, and what is entered without room is kept and sent', async ({
  product: _,
  browser,
}) => {
  const context = await browser.newContext()
  await context.addInitScript(fullOnDemand)
  const page = await context.newPage()
  await takeAlong(page, INSPECTOR)
  const sheet = await sheetToEnter(INSPECTOR)
  await page.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  const [one = '', two = ''] = await openResults(page)

  await fill(page)
  await page.locator('.frame-user').click()
  await page.getByRole('menuitem', { name: '带走与离线工作' }).click()
  const taking = page.getByRole('dialog', { name: '带走' })
  await expect(taking.getByText(/本机空间可能不够/)).toBeVisible()
  await button(taking, '更新').click()
  await expect(taking.getByText(/本机存储空间已满/)).toBeVisible()
  await taking.getByRole('button', { name: /关闭|Close/ }).click()

  await context.setOffline(true)
  for (const id of [one, two]) await resultAt(page, id).locator('.rec-sign[data-state="pass"]').click()
  await expect(page.getByRole('button', { name: /离线 · 1 未上传/ })).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const again = await openedOffline(context, `/businessPro/originalRecord?id=${sheet}`)
  for (const id of [one, two]) await expect(resultAt(again, id)).toHaveAttribute('data-state', 'pass')

  await context.setOffline(false)
  await expect(again.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const stored = answersFrom((await signed(sheet)).answers)
  expect(stored.results[one]).toMatchObject({ state: 'pass' })
  expect(stored.results[two]).toMatchObject({ state: 'pass' })
  await context.close()
})

test('given a session that ended in the field, then work goes on, one logs in where one is on return, and everything is sent', async ({
  product: _,
  browser,
}) => {
  const { context, page, sheet } = await recordOffline(browser, INSPECTOR)
  const [one = '', two = ''] = await openResults(page)
  await resultAt(page, one).locator('.rec-sign[data-state="pass"]').click()
  await context.clearCookies()
  await resultAt(page, two).locator('.rec-sign[data-state="fail"]').click()
  await expect(page.getByRole('button', { name: /离线 · 1 未上传/ })).toBeVisible()

  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('验证码', { exact: true }).fill(CAPTCHA)
  await dialog.getByRole('button', { name: '登录并继续' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const stored = answersFrom((await signed(sheet)).answers)
  expect([stored.results[one], stored.results[two]]).toMatchObject([{ state: 'pass' }, { state: 'fail' }])
  await context.close()
})

test('given a browser that died before it wrote down who has work here, when it starts without a network, then the work is found and opened by the PIN', async ({
  product: _,
  browser,
}) => {
  const { context, page, path } = await recordOffline(browser, INSPECTOR)
  const [one = ''] = await openResults(page)
  await resultAt(page, one).locator('.rec-sign[data-state="pass"]').click()
  await expect(page.getByRole('button', { name: /离线 · 1 未上传/ })).toBeVisible()
  // such a browser has lost its newest cookies too
  await page.evaluate(() => localStorage.clear())
  await page.close({ runBeforeUnload: false })
  await context.clearCookies()

  const again = await context.newPage()
  await again.goto(address(path))
  await again.getByRole('button', { name: '离线继续' }).click()
  await unlock(again)
  await expect(resultAt(again, one)).toHaveAttribute('data-state', 'pass')
  await context.close()
})

test('given photos of 80 MB without a network, then one is kept smaller and sent, and what is no picture is refused with its reason and nothing else lost', async ({
  product: _,
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-photos-'))
  const { context, page, sheet } = await recordOffline(browser, INSPECTOR)
  const [one = ''] = await openResults(page)
  await resultAt(page, one).locator('.rec-sign[data-state="fail"]').click()
  const result = page.locator(`.rec:visible .rec-result[data-result="${one}"]`)
  const input = result.locator('input[type=file][multiple]')
  await input.waitFor({ state: 'attached' })
  const photo = await drawPhoto(page, 1600, 1200)
  const [large, none] = [join(folder, '大照片.jpg'), join(folder, '坏文件.jpg')]
  writeFileSync(large, Buffer.concat([photo, Buffer.alloc(HUGE - photo.length)]))
  writeFileSync(none, Buffer.alloc(HUGE, 7))
  await input.setInputFiles([large, none])
  await expect(result.getByLabel('移除 大照片.jpg')).toBeVisible({ timeout: 60_000 })
  await expect(result.getByText(/文件大小不能超过 10MB/)).toBeVisible({ timeout: 60_000 })
  await expect(resultAt(page, one)).toHaveAttribute('data-state', 'fail')

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 90_000 })
  const { photos } = answersFrom((await signed(sheet)).answers).results[one] ?? {}
  expect(photos).toHaveLength(1)
  await context.close()
  rmSync(folder, { recursive: true })
})
