import { expect, test, type Locator, type Page } from '@playwright/test'
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** Pictures of telling stories. Fonts and browsers draw text each in their own way, so pixels count only where the pictures were made; elsewhere sizes do. */
const folder = join(import.meta.dirname, '../pictures')
const madeWith = join(folder, 'fingerprint.json')

const root = join(import.meta.dirname, '../../..')
const built = join(root, 'dist/storybook')
/** Whole screens of the product. */
const screens = [...readFileSync(join(root, 'storybook/design/ProductScreens.stories.tsx'), 'utf8').matchAll(/^export const (\S+) =/gm)].map(
  ([, name]) => `产品界面/全屏/${name}`,
)

/** Title and story, as the tree of Storybook has them. */
const light = [
  ...screens,
  '界面/列表/已填',
  '界面/列表/空',
  '界面/列表/加载失败',
  '界面/列表/长文本',
  '界面/表单/已填',
  '界面/表单/有草稿',
  '界面/表单/紧凑',
  '界面/表单/作废对话框',
  '界面/表单/收费对话框',
  '部件/表单的分页/页签',
  '部件/表单的分页/步骤',
  '部件/流程步骤/已退回',
  '部件/流程步骤/已超期',
  '界面/系统参数/已填',
  '界面/时间线/已填',
  '界面/桌面/已填',
  '界面/桌面/加载失败',
  '界面/外部系统/已填',
  '界面/树/已填',
  '部件/查询条/已填',
  '部件/操作条/放不下的收进更多',
  '部件/分页/很多页',
  '部件/出错/网络断开',
  '对话框/选择一条/已填',
  '对话框/版本冲突/已填',
  '对话框/为什么/已填',
  '框架/框架/已填',
  '框架/登录表单/空',
  '控件/单行文本/有误',
  '控件/多行文本/接近上限',
  '控件/小数/已填',
  '控件/日期/停用',
  '控件/下拉选择/已填',
  '控件/多选下拉/长文本',
  '控件/复选框/已填',
  '控件/附件/已填',
  '控件/子表/已填',
  '单元格/标签/成功',
  '单元格/退回标记/已填',
]
const dark = ['界面/列表/已填', '界面/表单/已填', '界面/桌面/已填', '控件/子表/已填', '单元格/标签/成功']

/** One page for all of them, from a server of its own: what the browser has fetched and compiled once it keeps. */
let server: Server
let page: Page
/** The whole screen that the page shows; '' when it shows something else. */
let inPlace = ''

test.beforeAll(async ({ browser }) => {
  server = createServer((request, response) => {
    const path = join(built, decodeURIComponent(new URL(request.url ?? '/', 'http://storybook').pathname))
    if (!existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.clock.setFixedTime('2026-11-21T09:30:00+08:00')
})
test.afterAll(async () => {
  await page.close()
  server.closeAllConnections()
  server.close()
})

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

for (const story of light) test(`given ${story}, then it looks as before`, () => expectSameLook(story, 'light'))
for (const story of dark) test(`given ${story} in the dark, then it looks as before`, () => expectSameLook(story, 'dark'))

test('given a story that changed its size, then it is found by its size alone', () => {
  expect(sizeFault({ width: 560, height: 90 }, { width: 562, height: 92 })).toBe('')
  expect(sizeFault({ width: 560, height: 90 }, { width: 560, height: 130 })).toBe('560×90 → 560×130')
})

async function expectSameLook(story: string, theme: 'light' | 'dark'): Promise<void> {
  const [group = '', ...words] = story.split('/')
  const name = [group, `${words.join('-')}${theme === 'dark' ? '-深色' : ''}.png`]
  const thing = await openStory(story, theme)
  const now = await fingerprint()
  const { updateSnapshots } = test.info().config
  if (updateSnapshots === 'all') keep(now)
  if (updateSnapshots === 'all' || now === then()) {
    await expect(thing).toHaveScreenshot(name, { maxDiffPixelRatio: 0.005 })
    return
  }
  const note = '图片是用另一套字体或浏览器生成的，这里只比较尺寸；要比较像素，请先运行 npm run pictures'
  test.info().annotations.push({ type: 'pictures', description: note })
  if (test.info().workerIndex === 0 && story === light[0]) console.log(note)
  // a dialog still grows and a chart is still fetched when the story is there: what counts is the size it comes to
  const fault = async () => {
    const box = await thing.boundingBox()
    return sizeFault(sizeOf(join(folder, ...name)), { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) })
  }
  await expect.poll(fault, { timeout: 15_000 }).toBe('')
}

async function openStory(story: string, theme: string): Promise<Locator> {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, { title: string; name: string }> }
  const id = Object.keys(entries).find((each) => `${entries[each]?.title}/${entries[each]?.name}` === story)
  expect(id, `there is no story ${story}`).toBeDefined()
  // whole screens follow one another in place, as tabs of the product do: to load all of it for each takes longer than to draw it
  if (!(screens.includes(story) && (await turnTo(id ?? ''))))
    await page.goto(
      // axe has looked at each already
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/iframe.html?id=${encodeURIComponent(id ?? '')}&viewMode=story&globals=theme:${theme};a11y.manual:!true`,
    )
  inPlace = screens.includes(story) ? (id ?? '') : ''
  const above = page.locator('.ant-modal, .ant-drawer-section')
  const thing = above.or(page.locator('#storybook-root .vn-app > *').first()).filter({ visible: true }).last()
  await expect(thing).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('.screen-loading')).toHaveCount(0, { timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  return thing
}

/** How Storybook's own page tells the one with the stories what to show, and hears of it. */
interface Storybook {
  __STORYBOOK_ADDONS_CHANNEL__: {
    once(event: string, heard: (value: unknown) => void): void
    emit(event: string, value: unknown): void
    last(event: string): { storyId: string }[] | undefined
  }
}

/** Shows another whole screen without loading the page again; false where none is shown, or Storybook loads it all the same. */
async function turnTo(storyId: string): Promise<boolean> {
  if (inPlace === '') return false
  try {
    // what is left before it has ended is loaded anew
    await page.waitForFunction(
      (shown) => (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__.last('storyFinished')?.[0]?.storyId === shown,
      inPlace,
      { timeout: 2_000 },
    )
    await page.evaluate(
      (id) =>
        new Promise((rendered) => {
          const channel = (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__
          channel.once('storyRendered', rendered)
          channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
        }),
      storyId,
    )
    return true
  } catch {
    return false
  }
}

/** How wide and high this browser with its fonts draws a sample, and which Chromium it is. */
async function fingerprint(): Promise<string> {
  const drawn = await page.evaluate(() => {
    const sample = document.createElement('span')
    sample.textContent = '江南市特种设备检验研究院 Viewno 0123456789 锅炉、压力容器'
    sample.style.cssText = 'position: absolute; white-space: nowrap; font-size: 40px'
    document.body.append(sample)
    const sizes = ['400', '600'].map((weight) => {
      sample.style.fontWeight = weight
      const { width, height } = sample.getBoundingClientRect()
      return `${width.toFixed(1)}×${height.toFixed(1)}`
    })
    sample.remove()
    return sizes.join(' ')
  })
  return `Chromium ${page.context().browser()?.version().split('.')[0]}, ${drawn}`
}

function then(): string {
  return existsSync(madeWith) ? (JSON.parse(readFileSync(madeWith, 'utf8')) as { fonts: string }).fonts : ''
}

function keep(fonts: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(madeWith, `${JSON.stringify({ fonts }, null, 2)}\n`)
}

interface Size {
  width: number
  height: number
}

/** Width and height as the head of a PNG says them. */
function sizeOf(picture: string): Size {
  const bytes = readFileSync(picture)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Text may take some pixels more or less in another font; '' when both are as good as the same. */
function sizeFault(before: Size, now: Size): string {
  const near = (one: number, other: number) => Math.abs(one - other) <= Math.max(8, one * 0.06)
  return near(before.width, now.width) && near(before.height, now.height) ? '' : `${before.width}×${before.height} → ${now.width}×${now.height}`
}
