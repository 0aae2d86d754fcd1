import { appendFileSync, mkdirSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import type { View } from '../../../engine/schema/screens/view.ts'
import { schemas } from '../../fixtures/product.ts'
import { callAs, rowsAs } from '../harness/calls.ts'
import { addressesFor } from '../harness/screen-ways.ts'
import { address, signedInPage, test } from '../harness/test.ts'
import { atSize, openScreen, watch } from '../harness/walked-screen.ts'
import { neverPressed, rawWords } from '../harness/walked-words.ts'

/**
 * The fast form, part of `npm test`: each screen once, by the first of these people who reaches it, in all sizes.
 * WALK=whole: by everybody who reaches it. SIZES=390×844: beside the desk's in these alone. PICTURES=1 keeps a picture of each.
 */
const people = ['jyshouli', 'jcjiancha1', 'jyjianyan1', 'qyshiyong', 'superadmin']
const whole = process.env['WALK'] === 'whole'
const PICTURES = 'dist/test/walk'

/** As a desk has it; a small window; a zoom of 200 % on the first; a phone. */
const desk = { width: 1440, height: 900 }
const all = { '1280×720': { width: 1280, height: 720 }, '200 %': { width: 720, height: 450 }, '390×844': { width: 390, height: 844 } }
const wanted = process.env['SIZES']?.split(',')
const others = Object.entries(all).filter(([name]) => wanted?.includes(name) ?? true)

/** Walked side by side, a product each. */
const SHARES = 2
const order = [...schemas.views.keys()].sort()

interface Route {
  viewNo: string
  title: string
}

/** The first way to a screen that this user can go; null when there is none. */
async function addressFor(page: Page, view: View): Promise<string | null> {
  const { value } = await addressesFor(page, view).next()
  return typeof value === 'string' ? value : null
}

/** Login names of the product, which stand for people and are not shown in their place. */
async function loginNames(browser: Browser): Promise<ReadonlySet<string>> {
  const page = await signedInPage(browser, 'superadmin')
  const users = await rowsAs<{ loginName: string }>(page, schemas.calls.get('sysmng/user/list')?.path ?? '')
  return new Set(users.map(({ loginName }) => loginName))
}

/** Opens the frame as this person, and hears what goes wrong in it: `faults` get what the console, the page and the network say, at `at()`. */
async function begin(browser: Browser, user: string, at: () => string, faults: string[]): Promise<{ page: Page; routes: Route[] }> {
  const page = await signedInPage(browser, user)
  // a record's lists that the user may not see are asked for, refused and left out
  const expected = (text: string): boolean => text.includes('403 (Forbidden)')
  page.on('console', (message) => message.type() === 'error' && !expected(message.text()) && faults.push(`${at()}: console: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`${at()}: ${error.message}`))
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && faults.push(`${at()}: ${request.url()} failed`))
  page.on('response', (answer) => answer.status() >= 400 && answer.status() !== 403 && faults.push(`${at()}: ${answer.status()} from ${answer.url()}`))
  await page.setViewportSize(desk)
  await page.goto(address('/home'))
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await watch(page)
  const { body } = await callAs(page, '/api/layout/routes')
  return { page, routes: body.data as Route[] }
}

/** What is wrong with a screen in any of the sizes; each fault once, with the sizes that it is found in. */
async function faultsAt(page: Page, to: string, { viewNo, title }: Route, logins: ReadonlySet<string>): Promise<string[]> {
  const view = schemas.views.get(viewNo)
  const seen = await openScreen(page, to, view && 'newTitle' in view && view.newTitle ? [title, view.newTitle] : [title])
  const faults = new Map([...seen.faults, ...rawWords(view, seen.words, logins), ...neverPressed(seen.off)].map((fault) => [fault, ['1440×900']]))
  if (process.env['PICTURES']) await page.screenshot({ path: `${PICTURES}/${viewNo.replaceAll('/', '.')}.png` })
  for (const [name, size] of others) {
    for (const fault of await atSize(page, size)) faults.set(fault, [...(faults.get(fault) ?? []), name])
    if (process.env['PICTURES']) await page.screenshot({ path: `${PICTURES}/${viewNo.replaceAll('/', '.')}-${size.width}.png` })
  }
  await page.setViewportSize(desk)
  return [...faults].map(([fault, sizes]) => `${to} (${sizes.join(', ')}): ${fault}`)
}

/** A list of faults that also stand in a file as soon as they are found: the walk is long. */
function toldAtOnce(): string[] {
  mkdirSync(PICTURES, { recursive: true })
  const faults: string[] = []
  faults.push = (...found) => {
    if (found.length > 0) appendFileSync(`${PICTURES}/faults.txt`, `${found.join('\n')}\n`)
    return Array.prototype.push.apply(faults, found)
  }
  return faults
}

test.describe.configure({ mode: 'parallel' })

for (let share = 0; share < SHARES; share += 1) {
  test(`given the screens in reach, part ${share + 1} of ${SHARES}, when each is opened in each size, then it stands as it should`, async ({ browser }) => {
    test.setTimeout(1_800_000)
    const faults = toldAtOnce()
    const opened = new Set<string>()
    const unreached = new Set<string>()
    const logins = await loginNames(browser)
    let at = ''
    for (const user of people) {
      const { page, routes } = await begin(browser, user, () => `${user} ${at}`, faults)
      const mine = routes.filter(({ viewNo }) => order.indexOf(viewNo) % SHARES === share && (whole || !opened.has(viewNo)))
      for (const route of mine) {
        const view = schemas.views.get(route.viewNo)
        at = view ? ((await addressFor(page, view)) ?? '') : ''
        unreached[at === '' && !opened.has(route.viewNo) ? 'add' : 'delete'](route.viewNo)
        if (at === '') continue
        opened.add(route.viewNo)
        faults.push(...(await faultsAt(page, at, route, logins)).map((fault) => `${user} ${fault}`))
      }
    }
    console.log(`${opened.size} screens opened, ${unreached.size} not reached`)
    expect([...faults]).toEqual([])
    expect(unreached.size).toBeLessThan(opened.size / 10)
  })
}
