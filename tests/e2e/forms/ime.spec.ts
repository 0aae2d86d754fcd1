import { expect, type Locator, type Page } from '@playwright/test'
import { emptyForm, pickFirst, unitWithElevators, choose } from '../harness/applications.ts'
import { inputMethod } from '../harness/ime.ts'
import { openConditions } from '../harness/list-actions.ts'
import { address, button, gridRows, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

/** Counts what the page asks the server for, by a part of the address; counts of the list's tabs are not meant. */
function asked(page: Page, part: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(part) && !request.postData()?.includes('"counts"')) count += 1
  })
  return () => count
}

test.describe('a Chinese input method in a form', () => {
  test('given texts, when composed at the end and in the middle, then no key is lost and the caret stays', async ({ userPage: page }) => {
    await emptyForm(page)
    const ime = await inputMethod(page)
    for (const field of [page.getByLabel('联系人', { exact: true }), page.getByRole('textbox', { name: '备注', exact: true })]) {
      await field.click()
      await ime.type('王国', 'w', 'wang', "wang'guo")
      await expect(field).toHaveValue('王国')
      await page.keyboard.press('ArrowLeft')
      await ime.type('建', 'j', 'jian')
      await expect(field).toHaveValue('王建国')
      expect(await field.evaluate((each: HTMLInputElement) => each.selectionStart)).toBe(2)
      await page.keyboard.type('01')
      await expect(field).toHaveValue('王建01国')
    }
  })

  test('given a text under way, when it is given up or the field is left, then the field holds what was there', async ({ userPage: page }) => {
    await emptyForm(page)
    const ime = await inputMethod(page)
    const field = page.getByLabel('联系人', { exact: true })
    await field.fill('李敏')
    await ime.compose('w', 'wang', '')
    await expect(field).toHaveValue('李敏')
    await ime.compose('w', 'wang')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('李敏wang')
  })

  test('given a choice asleep, when it is reached with Tab and composed in at once, then it opens, finds by the word, and Enter takes it', async ({
    userPage: page,
  }) => {
    await emptyForm(page)
    const ime = await inputMethod(page)
    const box = page.getByRole('combobox', { name: '设备大类', exact: true })
    await box.focus()
    await ime.compose('d', 'dian', "dian'ti")
    await expect(page.getByText('没有匹配的选项')).toHaveCount(0)
    await ime.commit('电梯')
    await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-field="equclacode"]')).toContainText('电梯')
  })

  test('given a tree of codes, when a word is composed, then its Enter takes nothing; the next one takes the first match', async ({ userPage: page }) => {
    await emptyForm(page)
    await choose(page, '设备大类', '电梯')
    const ime = await inputMethod(page)
    await page.getByRole('combobox', { name: '设备品种', exact: true }).click()
    await ime.type('曳引驱动乘客', 'y', 'yeyin')
    const shown = page.locator('[data-field="equcodeset"] .ant-cascader, [data-field="equcodeset"] .ant-select')
    await expect(shown.first()).not.toContainText('曳引驱动乘客电梯')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-field="equcodeset"]')).toContainText('曳引驱动乘客电梯')
  })

  test('given a cell of a child table, when a word is composed, then its Enter does not go down', async ({ userPage: page }) => {
    const unit = await unitWithElevators(page)
    await emptyForm(page)
    await choose(page, '设备大类', '电梯')
    await pickFirst(page, button(page, '选取受检单位'), { field: '单位名称', words: unit })
    await pickFirst(page, button(page, '从设备档案选取'))
    const cell = page.locator('[data-field="equlist"]').getByRole('textbox', { name: /备注/ }).first()
    const ime = await inputMethod(page)
    await cell.click()
    await ime.type('停用', 't', 'tingyong')
    await expect(cell).toBeFocused()
    await page.keyboard.type('1')
    await expect(cell).toHaveValue('停用1')
  })
})

test.describe('a Chinese input method in a search', () => {
  test('given the search bar of a list, when a word is composed and its Enter pressed, then nothing is searched; the next Enter searches once', async ({
    userPage: page,
  }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    await openConditions(page)
    const searches = asked(page, '/api/appmain/')
    const ime = await inputMethod(page)
    const field = page.getByRole('search').getByLabel('受检单位', { exact: true })
    await field.click()
    await ime.type('成都', 'c', 'cheng', "cheng'du")
    await expect(field).toHaveValue('成都')
    expect(searches()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(searches).toBe(1)
  })

  test('given the quick search and a column filter, when a word is composed, then nothing is asked for until it is there', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible({ timeout: 30_000 })
    // the parts of the list ask how many rows they have once these are there
    await expect(page.getByRole('toolbar', { name: '视图' }).locator('small').first()).toBeVisible()
    const searches = asked(page, '/api/appmain/')
    const ime = await inputMethod(page)
    await page.getByLabel('快速查找').click()
    await ime.compose('c', "cheng'du")
    await page.waitForTimeout(600)
    expect(searches()).toBe(0)
    await ime.commit('成都')
    await expect.poll(searches).toBe(1)

    await page.locator('.ag-header-cell[col-id="unitname"]').click({ button: 'right' })
    await page.getByText('筛选…').click()
    const field = page.getByLabel('筛选值')
    await field.click()
    await ime.type('有限', 'y', "you'xian")
    await expect(field).toHaveValue('有限')
    expect(searches()).toBe(1)
  })

  test('given the menu, when a word is composed, then entries stay until the word is there', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    const field = page.getByLabel('搜索菜单')
    await field.click()
    const entries = page.getByRole('navigation').first().getByRole('link')
    const before = await entries.allTextContents()
    const ime = await inputMethod(page)
    await ime.compose('s', "shen'bao")
    await expect(entries).toHaveText(before)
    await ime.commit('申报')
    await expect.poll(() => entries.allTextContents()).not.toEqual(before)
    await expect(field).toHaveValue('申报')
  })
})

interface Place {
  where: string
  user: string
  open(page: Page): Promise<Locator>
  underWay: string
  word: string
  /** What must stand still until the word is there; what searches then changes it. */
  seen(page: Page): Promise<number>
  searches: boolean
}

const openGrid = async (page: Page, path: string) => {
  await page.goto(address(path))
  await expect(gridRows(page).first()).toBeVisible()
}
const treeNodes = (page: Page) => page.getByRole('treeitem').count()
const dialogs = (page: Page) => page.getByRole('dialog').count()
const entries = '.vn-suggestions [role="option"]:visible, .ant-select-tree-treenode[role="treeitem"]:visible, .viewno-filter-items label:visible'
const offered = (page: Page) => page.locator(entries).count()

const places: Place[] = [
  {
    where: 'the search of a tree',
    user: 'superadmin',
    open: async (page) => {
      await page.goto(address('/sysmng/orgmng/orgManage'))
      await expect(page.getByRole('treeitem').first()).toBeVisible()
      return page.getByRole('searchbox', { name: '搜索机构部门管理' })
    },
    underWay: "wu'ren",
    word: '无人机',
    seen: treeNodes,
    searches: true,
  },
  {
    where: 'the new name of a node',
    user: 'superadmin',
    open: async (page) => {
      await page.goto(address('/sysmng/orgmng/orgManage'))
      await page.getByRole('treeitem').first().focus()
      await page.keyboard.press('F2')
      return page.locator('.tree-rename')
    },
    underWay: "xin'ming",
    word: '新名',
    seen: (page) => page.locator('.tree-rename').count(),
    searches: false,
  },
  {
    where: 'the options of a column filter',
    user: 'jyshouli',
    open: async (page) => {
      // the column has no room at 1440 px
      await page.setViewportSize({ width: 1920, height: 1000 })
      await openGrid(page, LIST)
      await page.locator('.ag-header-cell[col-id="seisortcode"]').click({ button: 'right' })
      await page.getByText('筛选…').click()
      await expect(page.locator('.viewno-filter-items label').nth(2)).toBeVisible()
      return page.getByLabel('查找选项')
    },
    underWay: "ding'qi",
    word: '定期',
    seen: offered,
    searches: true,
  },
  {
    where: 'the name of a view',
    user: 'jyshouli',
    open: async (page) => {
      await openGrid(page, LIST)
      await page.getByRole('button', { name: /^查询方案/ }).click()
      await page.getByRole('menuitem', { name: '另存为新方案…' }).click()
      return page.getByLabel('方案名称')
    },
    underWay: "dai'ban",
    word: '待办',
    seen: dialogs,
    searches: false,
  },
  {
    where: 'a picker of records',
    user: 'jyshouli',
    open: async (page) => {
      await emptyForm(page)
      return page.getByRole('combobox', { name: '受检单位', exact: true })
    },
    underWay: "gong'si",
    word: '公司',
    seen: offered,
    searches: true,
  },
]

for (const { where, user, open, underWay, word, seen, searches } of places) {
  test.describe(where, () => {
    test.use({ user })
    test('given a word is composed in it, then nothing happens before it is there, and its Enter ends the word alone', async ({ userPage: page }) => {
      const field = await open(page)
      await field.click()
      await page.keyboard.press('Control+a')
      const before = await seen(page)
      const ime = await inputMethod(page)
      await ime.compose(underWay.slice(0, 1), underWay)
      await page.waitForTimeout(400)
      expect(await seen(page)).toBe(before)
      await ime.commit(word)
      await expect(field).toHaveValue(word)
      if (searches) await expect.poll(() => seen(page)).not.toBe(before)
      else expect(await seen(page)).toBe(before)
    })
  })
}
