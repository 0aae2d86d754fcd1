import { expect, type Locator, type Page } from '@playwright/test'
import { emptyForm } from '../harness/applications.ts'
import { address, test } from '../harness/test.ts'

const KIND = '产品质量证明文件（含产品数据表）'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 * 1024, 'x')])

const pdf = (name: string, buffer = Buffer.from('%PDF-1.4\n1 0 obj')) => ({ name, mimeType: 'application/pdf', buffer })
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

const kind = (page: Page, title = KIND): Locator => page.locator('.vn-files-kind').filter({ has: page.getByText(title, { exact: true }) })
const names = (scope: Locator) => scope.locator('button.vn-files-name').allTextContents()

/** Drops or pastes files onto an element, as the browser would. */
async function give(target: Locator, how: 'drop' | 'paste', name: string, content: string): Promise<void> {
  await target.evaluate(
    (element, [how, name, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content ?? ''], name ?? '', { type: 'application/pdf' }))
      const options = { bubbles: true, cancelable: true }
      if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...options }))
      else for (const type of ['dragenter', 'dragover', 'drop']) element.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...options }))
    },
    [how, name, content],
  )
}

test.describe('attachments', () => {
  test('given files chosen, dropped and pasted, then each is there; wrong ones are refused in words', async ({ userPage: page }) => {
    await emptyForm(page)
    const place = kind(page)
    const input = place.locator('input[type=file]')
    await input.setInputFiles([pdf('一.pdf'), pdf('二.pdf'), pdf('三.pdf'), pdf('四.pdf')])
    await expect.poll(async () => (await names(place)).sort()).toEqual(['一.pdf', '三.pdf', '二.pdf', '四.pdf'])
    await give(place, 'drop', '拖入.pdf', '%PDF-1.4 drop')
    await give(input, 'paste', '粘贴.pdf', '%PDF-1.4 paste')
    await expect.poll(async () => (await names(place)).length).toBe(6)
    await give(place, 'drop', '脚本.exe', 'MZ')
    await expect(page.getByText(/“脚本.exe”不能上传：只允许/)).toBeVisible()
    await give(place, 'drop', '假的.pdf', '<html>')
    await expect(place.getByText(/上传失败：只允许上传/)).toBeVisible()
    await place.getByRole('button', { name: '取消上传 假的.pdf' }).click()

    await test.step('they are ordered, removed after a question, and saved as one zip', async () => {
      const [first = '', second = ''] = await names(place)
      await place.getByRole('button', { name: `下移 ${first}` }).click()
      await expect.poll(async () => (await names(place)).slice(0, 2)).toEqual([second, first])
      await place.getByRole('button', { name: `移除 ${second}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /移\s*除/ })
        .click()
      await expect.poll(async () => (await names(place))[0]).toBe(first)
      await place.getByRole('checkbox', { name: `选中 ${first}` }).check()
      const zip = page.waitForEvent('download')
      await page.getByRole('link', { name: '打包下载所选 1 个' }).click()
      expect((await zip).suggestedFilename()).toBe('附件.zip')
    })
  })

  test('given a line that is cut and comes back, and a page loaded again, then the upload goes on where it was', async ({ userPage: page }) => {
    await emptyForm(page)
    const offsets: number[] = []
    page.on('request', (request) => {
      const offset = /name="offset"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.subarray(0, 2000).toString('latin1') ?? '')?.[1]
      if (request.url().includes('/uploads/piece') && offset) offsets.push(Number(offset))
    })
    let cuts = 0
    await page.route('**/uploads/piece*', async (route) => {
      const second = offsets.at(-1) !== 0
      if (second && (cuts += 1) === 1) await route.abort('connectionreset')
      else await route.continue()
    })
    const place = kind(page)
    await place.locator('input[type=file]').setInputFiles(pdf('大图.pdf', large))
    await expect(place.getByText(/网络中断.*恢复后自动续传/)).toBeVisible()
    await expect.poll(() => names(place), { timeout: 30_000 }).toEqual(['大图.pdf'])
    expect(offsets.filter((each) => each === 0)).toHaveLength(1)
    expect(new Set(offsets).size).toBe(5)

    await test.step('a page loaded again names what was cut, and the same file goes on', async () => {
      await page.unrouteAll()
      offsets.length = 0
      await page.route('**/uploads/piece*', async (route) => (offsets.length > 2 ? route.abort('connectionreset') : route.continue()))
      const other = Buffer.concat([large, Buffer.from('2')])
      await place.locator('input[type=file]').setInputFiles(pdf('再传.pdf', other))
      await expect(place.getByText(/网络中断/)).toBeVisible()
      await page.unrouteAll()
      await page.reload()
      await expect(kind(page).getByText(/已传 \d+%，再次选择该文件即可续传/)).toBeVisible()
      offsets.length = 0
      await kind(page).locator('input[type=file]').setInputFiles(pdf('再传.pdf', other))
      await expect.poll(() => names(kind(page)), { timeout: 30_000 }).toContain('再传.pdf')
      expect(Math.min(...offsets)).toBeGreaterThan(0)
    })
  })

  test('given pictures and a PDF, when one is opened, then it is shown, enlarged, turned and leafed through with the keyboard', async ({ userPage: page }) => {
    await emptyForm(page)
    const place = kind(page)
    await place.locator('input[type=file]').setInputFiles([png('甲.png'), pdf('乙.pdf')])
    await expect.poll(async () => (await names(place)).length).toBe(2)
    await place.scrollIntoViewIfNeeded()
    await expect(place.locator('img.vn-files-thumb')).toHaveJSProperty('naturalWidth', 1)
    await place.getByRole('button', { name: '甲.png', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '预览 甲.png' })
    const picture = dialog.getByRole('img', { name: '甲.png' })
    await expect(picture).toBeVisible()
    await page.keyboard.press('+')
    await page.keyboard.press('r')
    await expect(picture).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.25\)/)
    await page.keyboard.press('0')
    await expect(picture).toHaveAttribute('style', /rotate\(0deg\) scale\(1\)/)
    const order = await names(place)
    await page.keyboard.press(order[0] === '甲.png' ? 'ArrowRight' : 'ArrowLeft')
    await expect(page.getByRole('dialog', { name: '预览 乙.pdf' }).locator('iframe')).toHaveAttribute('src', /^blob:/)
    await page.getByRole('dialog', { name: '预览 乙.pdf' }).getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('given the QR code of a kind, when a phone sends a photo by it, then the desk has it within seconds, and no other phone may', async ({
    userPage: page,
    browser,
  }) => {
    await emptyForm(page)
    const place = kind(page, '现场照片')
    const started = page.waitForResponse('**/mobile/start*')
    await place.getByRole('button', { name: '手机上传现场照片' }).click()
    const dialog = page.getByRole('dialog', { name: '手机上传：现场照片' })
    await expect(dialog.getByRole('img', { name: '手机上传二维码' })).toHaveJSProperty('complete', true)
    const { data } = (await (await started).json()) as { data: { ticket: string } }
    const [phone, other] = await Promise.all([390, 390].map((width) => browser.newPage({ viewport: { width, height: 844 } })))
    if (!phone || !other) throw new Error('no phone')
    await phone.goto(address(`/attachment/mobile#${data.ticket}`))
    await expect(phone.getByRole('heading', { name: '现场照片' })).toBeVisible()
    await other.goto(address(`/attachment/mobile#${data.ticket}`))
    await expect(other.getByText('该二维码已在另一台手机上使用')).toBeVisible()
    await phone.getByLabel('拍照').setInputFiles(png('image.png'))
    await expect(phone.getByText('已上传 1 个文件')).toBeVisible()
    await expect(dialog.getByText('已收到 1 个文件')).toBeVisible({ timeout: 5000 })
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect.poll(() => names(place)).toEqual([expect.stringMatching(/^照片-.*\.png$/)])
    await phone.getByLabel('选择文件').setInputFiles(png('后来.png'))
    await expect(phone.getByRole('heading', { name: '上传已结束' })).toBeVisible()
    await Promise.all([phone.context().close(), other.context().close()])
  })
})
