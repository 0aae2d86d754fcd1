import { expect, test, type Page } from '@playwright/test'
import { watch, type Watched } from '../harness/walked-screen.ts'

/** One page for all: nothing of one is left for the next. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
})
test.afterAll(() => page.close())

/** The checks of the walk on pages so small that each shows one fault, or the same without it. */
async function judged(html: string): Promise<string[]> {
  await page.setContent(`<!doctype html><style>* { font: 14px/20px sans-serif; margin: 0 } main { position: relative }</style><main>${html}</main>`)
  await watch(page)
  return page.evaluate(() => (window as unknown as Watched).screenFaults.screenFaults(document.querySelector('main') ?? document.body))
}

const faulty: [name: string, html: string, told: RegExp][] = [
  [
    'text cut at the side without an ellipsis',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">江南市特种设备检验研究院</p>',
    /^cut: .*of its width/,
  ],
  [
    'an ellipsis asked of a box that gives none',
    '<p style="width: 60px; display: flex; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">江南市特种设备检验研究院</p>',
    /^cut: /,
  ],
  [
    'an icon that goes over its field',
    '<button><svg class="vn-icon" width="16" height="16" viewBox="0 0 16 16"><path d="M4 8h20v11H4z" /></svg> 拍照</button>',
    /^cut: icon of /,
  ],
  ['text cut in its height', '<p style="height: 10px; overflow: hidden">江南市</p>', /^cut: .*of its height/],
  ['lines that are not shown without a sign', '<p style="width: 60px; height: 20px; overflow: hidden">江南市特种设备检验研究院</p>', /^cut: /],
  ['a value wider than its box', '<p>单位</p><input style="width: 40px" value="江南市特种设备检验研究院">', /^cut: the value/],
  ['two texts in one another', '<p>江南市检验院</p><p style="margin-top: -12px">特种设备</p>', /^overlap: /],
  [
    'a scroll bar in a scroll bar',
    '<div class="a" style="height: 100px; overflow: auto"><div class="b" style="height: 90px; overflow: auto"><p style="height: 300px">一</p></div><p>二</p></div>',
    /^scroll: .*along y/,
  ],
  ['a window that scrolls', '<p style="height: 3000px">一</p>', /^scroll: the window itself/],
  ['a page wider than the window', '<p style="width: 3000px">一</p>', /^scroll: .* wider than the window/],
  [
    'a main action below the window',
    '<footer class="vn-screen-foot" style="position: fixed; top: 100vh"><button class="vn-button" data-look="primary">提交</button></footer>',
    /^away: .*outside the window/,
  ],
  [
    'a main action that something lies on',
    '<footer class="vn-screen-foot"><button class="vn-button" data-look="primary">提交</button></footer><div class="cover-all" style="position: fixed; inset: 0">.</div>',
    /^away: .*is under/,
  ],
  ['nothing to be read', '<div></div>', /^empty: nothing/],
  ['a button that shows nothing', '<p>一</p><button style="width: 40px; height: 20px"></button>', /^empty: the button/],
  ['a list without room for rows', '<div class="viewno-list-grid" style="height: 30px">行</div>', /^empty: .*30 px high/],
]

for (const [name, html, told] of faulty) {
  test(`given ${name}, when it is judged, then that is what is told`, async () => {
    const faults = await judged(html)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(told)
  })
}

const sound: [name: string, html: string][] = [
  ['text that ends in an ellipsis', '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">江南市特种设备检验研究院</p>'],
  [
    'lines that end in an ellipsis',
    '<p style="width: 60px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">江南市特种设备检验研究院</p>',
  ],
  ['text that one scrolls to', '<div style="width: 60px; overflow: auto"><p style="width: 300px">江南市特种设备检验研究院</p></div>'],
  [
    'words for screen readers alone, with a padding',
    '<span style="position: absolute; width: 1px; height: 1px; padding: 5px; overflow: hidden; clip-path: inset(50%)">已保存</span><p>一</p>',
  ],
  ['words for screen readers alone', '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">已保存</span><p>一</p>'],
  ['text under something opaque', '<p>江南市检验院</p><p style="position: relative; margin-top: -20px; background: #fff">特种设备</p>'],
  [
    'what is laid out apart from a frame',
    '<div style="width: 20px; height: 20px; overflow: hidden"><p style="position: fixed; top: 40px; white-space: nowrap">江南市特种设备</p></div>',
  ],
  [
    'a small box that scrolls in a page that scrolls',
    '<div style="height: 100px; overflow: auto"><div style="height: 40px; overflow: auto"><p style="height: 300px">一</p></div><p style="height: 300px">二</p></div>',
  ],
  ['a main action in reach', '<footer class="vn-screen-foot"><button class="vn-button" data-look="primary">提交</button></footer>'],
]

for (const [name, html] of sound) {
  test(`given ${name}, when it is judged, then nothing is told`, async () => {
    expect(await judged(html)).toEqual([])
  })
}

const finger = 'style="display: block; width: 100px; height: 50px"'

test('given a button whose reach lies on another one far away, when judged for a hand, then a press on that one is told as stray', async () => {
  const stray = '<style>.far::after { content: ""; position: absolute; inset: 0 auto auto 0; width: 60px; height: 60px }</style>'
  const [near, far] = [
    `<button ${finger}>是</button>`,
    `<button class="far" style="display: block; margin-top: 200px; width: 100px; height: 50px">显示</button>`,
  ]
  const forHand = () => page.evaluate(() => (window as unknown as Watched).screenFaults.phoneFaults(document.querySelector('main') ?? document.body))
  await judged(`${near}${far}`)
  expect(await forHand()).toEqual([])
  await judged(`${stray}${near}${far}`)
  expect(await forHand()).toContainEqual(expect.stringMatching(/^stray: a press on “是” meets “显示”/))
})
