import { expect, type Page } from '@playwright/test'
import { address, test } from '../harness/test.ts'

test.use({ user: 'superadmin' })

const front = (page: Page) => page.locator('.frame-screen:not([hidden])')
const map = (page: Page) => front(page).getByRole('region', { name: '全部设备查询的地图' })
const cards = (page: Page) => front(page).getByRole('list', { name: '地图上的记录' }).getByRole('listitem')
const told = (page: Page) => front(page).locator('.viewno-list-map-note')

/** How many the note says are on the map. */
async function onMap(page: Page): Promise<number> {
  await expect(told(page)).toContainText(/\d 条在地图上/)
  return Number(/([\d,]+) 条在地图上/.exec(await told(page).innerText())?.[1]?.replaceAll(',', ''))
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('given a list with a map, when a count is opened by keys and a record from its card, then the record opens; a condition changes what is on the map', async ({
      userPage: page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
      const refused: string[] = []
      page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
      await page.goto(address('/bsArchives/equipment/lookAllEquipment'))
      const toggle = front(page).getByRole('button', { name: '地图', exact: true })
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      expect(fetched.filter((path) => /ListMap|leaflet/i.test(path))).toEqual([])
      await toggle.focus()
      await page.keyboard.press('Enter')
      const all = await onMap(page)
      expect(all).toBeGreaterThan(50)
      expect(fetched.filter((path) => /ListMap/.test(path)).length).toBeGreaterThan(0)
      await expect(map(page).locator('.viewno-map-area').first()).toBeAttached()
      await expect(told(page)).toContainText(/[\d,]+ 条没有坐标/)

      // closer and closer, by keys alone, until a single device stands there
      const count = map(page).locator('[data-look="count"]').first()
      for (let step = 0; step < 12 && (await count.count()) > 0 && (await map(page).locator('[data-look="point"]').count()) === 0; step += 1) {
        const before = await told(page).innerText()
        await count.focus()
        await page.keyboard.press('Enter')
        await expect(map(page)).toBeFocused()
        await expect.poll(async () => (await told(page).innerText()) !== before || (await map(page).locator('[data-look="point"]').count()) > 0).toBe(true)
      }
      const point = map(page).locator('[data-look="point"]').first()
      const [name = ''] = ((await point.getAttribute('title')) ?? '').split('，')
      await point.focus()
      await page.keyboard.press('Enter')
      await expect(cards(page).first()).toContainText(name)
      await expect(cards(page).first()).toHaveAttribute('data-selected', 'true')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

      await front(page).getByRole('searchbox', { name: '快速查找' }).fill('电梯')
      await page.keyboard.press('Enter')
      await expect.poll(() => onMap(page)).toBeLessThan(all)
      expect(refused).toEqual([])

      await cards(page).first().getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toContainText('设备标识')
    })
  })

test.describe('on a desktop', () => {
  test.use({ user: 'jcjiancha1' })

  test('given the supervision desktop, then the map of its list is fetched once somebody comes to it, shows the devices of their area, and leads to the list', async ({
    userPage: page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
    await page.goto(address('/workDesktop'))
    const block = front(page).getByRole('region', { name: '辖区设备' })
    await expect(block).toBeAttached()
    expect(fetched.filter((path) => /BlockMap/.test(path))).toEqual([])
    await block.scrollIntoViewIfNeeded()
    await block.getByRole('heading', { name: '辖区设备' }).scrollIntoViewIfNeeded()
    await expect(block.getByText(/\d 条在地图上/)).toBeVisible()
    const here = Number(/([\d,]+) 条在地图上/.exec(await block.innerText())?.[1]?.replaceAll(',', ''))
    await block.getByRole('button', { name: '综合设备查询' }).click()
    await front(page).getByRole('button', { name: '地图', exact: true }).click()
    expect(here).toBeGreaterThan(0)
    expect(await onMap(page)).toBe(here)
  })
})
