import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { inputMethod } from '../harness/ime.ts'

const root = join(import.meta.dirname, '../../..')
const pages = join(root, 'dist/test/visual-parity')
const widgets = ['text', 'integer', 'textarea', 'select', 'date', 'dict-cascader', 'switch', 'checkbox']
const sleepers = ['select', 'date', 'dict-cascader']
const flags = ['switch', 'checkbox']
const states = ['empty', 'filled', 'error', 'disabled']

test.beforeAll(() => {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'tests/visual-parity', '--outDir', pages, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root })
  if (status !== 0) throw new Error(`vite build failed:\n${stderr.toString()}`)
})

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('http://visual-parity.test/**', (route) => {
    const path = new URL(route.request().url()).pathname
    return route.fulfill({ path: join(pages, path === '/' ? 'index.html' : path) })
  })
  await page.goto('http://visual-parity.test/')
  await drawn(page)
})

type Side = 'ours' | 'antd'
const cell = (page: Page, pair: string, side: Side): Locator => page.locator(`[data-pair="${pair}"][data-side="${side}"]`)
const control = (page: Page, pair: string, side: Side): Locator => page.locator(`[id="${pair}-${side}"]`)

/** The share of pixels of two still pictures that differ to the eye. */
function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (a.width !== b.width || a.height !== b.height) return 1
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.1 }) / (a.width * a.height)
}

/** Waits until every pair of the page is drawn, in its fonts. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-side] .like-box:not(:empty)')).toHaveCount(widgets.length * states.length * 2)
  await page.evaluate(() => document.fonts.ready)
  await nextFrames(page)
}

/** Lets the page draw what was asked of it last. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
}

async function still(page: Page, pair: string, side: Side): Promise<Buffer> {
  await nextFrames(page)
  return cell(page, pair, side).screenshot({ animations: 'disabled' })
}

const atRest = async (page: Page) => {
  await page.mouse.move(2, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

for (const widget of widgets) {
  test(`given ${widget} beside antd's, then pictures of every state differ by at most 1 %`, async ({ page }) => {
    const found: Record<string, number> = {}
    const compare = async (name: string, pair: string, reach: (side: Side) => Promise<void>) => {
      const pictures: Buffer[] = []
      for (const side of ['ours', 'antd'] as const) {
        await atRest(page)
        await reach(side)
        pictures.push(await still(page, pair, side))
      }
      found[name] = difference(pictures[0] ?? Buffer.alloc(0), pictures[1] ?? Buffer.alloc(0))
    }
    for (const state of states) await compare(state, `${widget}-${state}`, async () => undefined)
    await compare('hover', `${widget}-empty`, (side) => cell(page, `${widget}-empty`, side).locator('.like-box > *').first().hover())
    await compare('focus', `${widget}-filled`, async (side) => {
      await control(page, `${widget}-filled`, side).focus()
      // what wakes has its text marked, as the keyboard marks it
      if (sleepers.includes(widget)) for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key)
    })
    await compare('woken', `${widget}-filled`, async () => undefined)
    expect(Object.fromEntries(Object.entries(found).filter(([, share]) => share > 0.01))).toEqual({})
  })
}

test("given each widget and antd's, then role, name, value and states are the same to a screen reader", async ({ page }) => {
  const heard = async (pair: string, side: Side) => {
    await control(page, pair, side).focus()
    await nextFrames(page)
    const invalid = (await control(page, pair, side).getAttribute('aria-invalid')) ?? 'false'
    return { tree: await cell(page, pair, side).locator('.like-box').ariaSnapshot(), invalid }
  }
  for (const widget of widgets) {
    for (const state of states) {
      // what is disabled is not woken, and antd knows no wrong switch
      if (state === 'disabled' || (state === 'error' && flags.includes(widget))) continue
      const pair = `${widget}-${state}`
      expect(await heard(pair, 'ours'), pair).toEqual(await heard(pair, 'antd'))
    }
    await expect(control(page, `${widget}-disabled`, 'ours')).toBeDisabled()
  }
})

for (const widget of sleepers) {
  test(`given ${widget} asleep, when it wakes, then nothing moves and the focus is kept; a press opens it at once`, async ({ page }) => {
    const pair = `${widget}-filled`
    const box = cell(page, pair, 'ours').locator('.like-box')
    const around = () =>
      box.evaluate((element) => {
        // our own wrapper without a box, then antd's
        const drawn = [...element.querySelectorAll('*')].find((each) => each.getBoundingClientRect().width > 0)
        return [element, drawn].map((each) => JSON.stringify(each?.getBoundingClientRect()))
      })
    await box.scrollIntoViewIfNeeded()
    const asleep = await around()
    await control(page, pair, 'ours').focus()
    await expect(box.locator('.ant-select, .ant-picker').first()).toBeVisible()
    expect(await around()).toEqual(asleep)
    await expect(control(page, pair, 'ours')).toBeFocused()

    await page.reload()
    await drawn(page)
    await control(page, `${widget}-empty`, 'ours').dblclick()
    await expect(page.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible')).toHaveCount(1)
  })

  test(`given ${widget} filled, when one goes through with Tab, then it is one stop each way`, async ({ page }) => {
    await control(page, `${widget}-filled`, 'ours').focus()
    await expect(cell(page, `${widget}-filled`, 'ours').locator('.ant-select, .ant-picker').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(control(page, `${widget}-filled`, 'antd')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(control(page, `${widget}-filled`, 'ours')).toBeFocused()
  })
}

test('given a select, when used with the keyboard alone, then typing opens and filters, arrows and Enter choose, Esc leaves, Delete clears', async ({
  page,
}) => {
  const box = cell(page, 'select-empty', 'ours')
  await control(page, 'select-empty', 'ours').focus()
  await expect(box.locator('.ant-select')).toBeVisible()
  // at once: neither the readings nor the filtered list are waited for
  await page.keyboard.type('qz')
  await page.keyboard.press('Enter')
  await expect(box).toContainText('起重机械')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(box).not.toContainText('起重机械')
})

test('given the light inputs, when pasted into, undone and composed in, then they do what native inputs do', async ({ page }) => {
  for (const widget of ['text', 'textarea', 'integer']) {
    const input = control(page, `${widget}-empty`, 'ours')
    await input.click()
    await page.keyboard.type('12')
    await input.evaluate((element: HTMLInputElement) => {
      element.focus()
      document.execCommand('insertText', false, '34')
    })
    await expect(input).toHaveValue('1234')
    await page.keyboard.press('Control+z')
    await expect(input).not.toHaveValue('1234')
    await page.keyboard.press('Control+Shift+z')
    await expect(input).toHaveValue('1234')
    await expect(input).toHaveAttribute('autocomplete', 'off')
  }
  const text = control(page, 'text-filled', 'ours')
  await text.click()
  await page.keyboard.press('End')
  await (await inputMethod(page)).type('分公司', 'fen', "fen'gongsi")
  await expect(text).toHaveValue('成都锦江国际商贸有限公司分公司')
})
