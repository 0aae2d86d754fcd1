import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { fieldsRead, test as holds } from '../../../engine/expressions/evaluate.ts'
import { roots } from '../../../engine/expressions/scope.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { addressFrom, addressesOf, type ScreenAddress } from '../../fixtures/screen-addresses.ts'
import { callAs, rowsAs } from '../harness/calls.ts'
import { address, test } from '../harness/test.ts'

const schemas = loadSchemas(join(import.meta.dirname, '../../../schemas'))
const PICTURES = 'dist/test/walk'

/** Follows a way as far as the user's rows allow; null when there is no row to begin with. */
async function follow(page: Page, view: View, way: ScreenAddress): Promise<string | null> {
  if ('address' in way) return way.address
  const call = schemas.calls.get(way.list.call)
  const rows = await rowsAs<Row>(page, call?.path ?? '', {
    ...(way.list.params as Record<string, string>),
    pageSize: way.when === undefined ? '1' : '50',
  })
  const row = rows.find((each) => offers(way.when, each))
  return row ? addressFrom(view, way.query, row) : null
}

/** Whether the row offers the way; a rule that asks for more than the row is not asked. */
function offers(when: string | undefined, row: Row): boolean {
  return when === undefined || roots.some((root) => root !== 'row' && fieldsRead(when, root).length > 0) || holds(when, { row })
}

async function addressFor(page: Page, view: View): Promise<string | null> {
  for (const way of addressesOf(schemas, view)) {
    const found = await follow(page, view, way)
    if (found !== null) return found
  }
  return null
}

/** Counts what the page has asked for and not been answered, as `window.asked`. */
async function countRequests(page: Page): Promise<void> {
  await page.evaluate(() => {
    const send = window.fetch.bind(window)
    const count = Object.assign(window, { asked: 0 })
    window.fetch = async (...what) => {
      count.asked += 1
      return send(...what).finally(() => (count.asked -= 1))
    }
  })
}

/** Goes there without loading the page again, as a link does, waits until nothing loads, and tells what is wrong with the screen, in words; '' when nothing is. */
function faultAt(page: Page, to: string, titles: readonly string[]): Promise<string> {
  return page.evaluate(
    async ([at, expected]) => {
      const entitled = () => expected.some((title) => document.title.startsWith(title))
      history.pushState(null, '', at)
      dispatchEvent(new PopStateEvent('popstate'))
      const open = () => document.querySelector('.frame-screen:not([hidden])')
      const loads = () => (window as Window & { asked?: number }).asked !== 0 || open()?.querySelector('[role="status"][aria-label*="加载"]')
      const until = performance.now() + 15_000
      // what was answered is drawn in the next frame, and may ask for more
      for (let still = 0; still < 3 && performance.now() < until;) {
        await new Promise(requestAnimationFrame)
        still = loads() || !open()?.textContent.trim() || !entitled() ? 0 : still + 1
      }
      const screen = open()
      const failed = [...(screen?.querySelectorAll('.failure, .form-failure, [role="alert"]') ?? [])].map((each) => each.textContent.trim()).filter(Boolean)
      const wide = Math.max(document.documentElement.scrollWidth - innerWidth, (screen?.scrollWidth ?? 0) - (screen?.clientWidth ?? 0))
      return [
        ...failed,
        ...(loads() ? ['loads for ever'] : []),
        ...(screen?.textContent.trim() ? [] : ['empty']),
        ...(entitled() ? [] : [`title ${document.title}`]),
        ...(wide > 1 ? [`${wide} px wider than its place`] : []),
      ].join('; ')
    },
    [to, titles] as const,
  )
}

for (const user of ['superadmin', 'jyshouli', 'jcjiancha1']) {
  test.describe(`as ${user}`, () => {
    test.use({ user, viewport: { width: 1280, height: 720 } })

    test('given every screen in reach, when it is opened, then it shows its title and content, fails nowhere and is not wider than the window', async ({
      userPage: page,
    }) => {
      test.setTimeout(600_000)
      const faults: string[] = []
      let at = ''
      // a record's lists that the user may not see are asked for, refused and left out
      const expected = (text: string): boolean => text.includes('403 (Forbidden)')
      page.on('console', (message) => message.type() === 'error' && !expected(message.text()) && faults.push(`${at}: console: ${message.text()}`))
      page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`))
      await page.goto(address('/home'))
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await countRequests(page)
      const { body } = await callAs(page, '/api/layout/routes')
      const inReach = body.data as { viewNo: string; title: string }[]
      let unreached = 0
      for (const { viewNo, title } of inReach) {
        const view = schemas.views.get(viewNo)
        at = view ? ((await addressFor(page, view)) ?? '') : ''
        if (at === '') unreached += 1
        if (at === '') continue
        const fault = await faultAt(page, at, view && 'newTitle' in view && view.newTitle ? [title, view.newTitle] : [title])
        if (fault) faults.push(`${at}: ${fault}`)
        if (process.env['PICTURES']) await page.screenshot({ path: `${PICTURES}/${user}/${viewNo.replaceAll('/', '.')}.png` })
      }
      console.log(`${user}: ${inReach.length - unreached} of ${inReach.length} screens opened`)
      expect(faults).toEqual([])
      expect(unreached).toBeLessThan(inReach.length / 10)
    })
  })
}
