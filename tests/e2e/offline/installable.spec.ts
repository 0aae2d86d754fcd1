import { expect } from '@playwright/test'
import { address, test } from '../harness/test.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

/** What a browser asks of a page before it offers to install it, and a phone's system of what it installs. */
test('given the product, then a browser installs it: whole manifest, icons of their sizes, a worker over all pages that answers the first one without a network', async ({
  userPage: page,
}) => {
  await page.goto(address('/'))
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const { url, data = '', errors } = await session.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a window of a test keeps nothing when it closes, as a private one
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { icons, ...manifest } = JSON.parse(data) as Record<string, string> & { icons: Icon[] }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/', lang: 'zh-CN' })
  expect((manifest['short_name'] ?? '').length).toBeLessThanOrEqual(12)
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const drawn = await page.evaluate(async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn).toBe(sizes)
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const head = await page.evaluate(() => ({
    zoom: document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '',
    colour: document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '',
    apple: document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href') ?? '',
    language: document.documentElement.lang,
  }))
  expect(head).toMatchObject({ zoom: expect.stringContaining('width=device-width'), colour: expect.stringMatching(/^#/), language: 'zh-CN' })
  // who sees badly makes it larger with two fingers
  expect(head.zoom).not.toMatch(/user-scalable=no|maximum-scale=1\b/)
  expect(head.apple).not.toBe('')

  await page.context().setOffline(true)
  await page.goto(address('/'))
  await expect(page).toHaveTitle(/特种设备安全监察检验平台/)
  await page.context().setOffline(false)
})
