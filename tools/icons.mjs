import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'

/** Draws the icons of the installed product from the sign of the page (screens/public/favicon.svg): run again when the sign is another. */
const root = new URL('..', import.meta.url).pathname
const sign = readFileSync(`${root}screens/public/favicon.svg`, 'utf8')
const folder = `${root}screens/public/icons`

/** Pixels, share of the side that the sign takes, ground. A phone cuts a maskable icon to any shape: the sign stays within. */
const icons = [
  { name: '192', side: 192, share: 0.94, ground: 'transparent' },
  { name: '512', side: 512, share: 0.94, ground: 'transparent' },
  { name: 'maskable-512', side: 512, share: 0.6, ground: '#ffffff' },
  { name: 'apple-180', side: 180, share: 0.76, ground: '#ffffff' },
]

const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
mkdirSync(folder, { recursive: true })
for (const { name, side, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  const size = Math.round(side * share)
  await page.setContent(
    `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh"><div style="width:${size}px;height:${size}px">${sign}</div>`,
  )
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ omitBackground: ground === 'transparent' }))
  await page.close()
}
await browser.close()
