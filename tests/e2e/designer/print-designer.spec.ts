import { execFileSync } from 'node:child_process'
import { expect, type Page, type Request, type Response } from '@playwright/test'
import { rowAction } from '../harness/list-actions.ts'
import { address, button, gridRows, signedInPage, test } from '../harness/test.ts'

const NOTICE = '检验报告须知'

/** The words of a PDF that a page was answered, without blanks: asked for once more, as the browser keeps none that it hands to its viewer. */
async function wordsOf(page: Page, answer: Response): Promise<string> {
  const pdf = await (await page.request.fetch(answer.request())).body()
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s/g, '')
}

/** The paper that the designer shows after something was done; asked for with these words in its layout, for an earlier one may still be on its way. */
async function paperAfter(page: Page, act: () => Promise<void>, words = ''): Promise<string> {
  const isAfter = (request: Request) => decodeURIComponent(request.postData() ?? '').includes(words)
  const answer = page.waitForResponse((response) => response.url().includes('/api/print-design/preview') && response.ok() && isAfter(response.request()), {
    timeout: 60_000,
  })
  await act()
  return wordsOf(page, await answer)
}

/** The first report that waits to be printed, as its archivist prints it. */
async function printedReport(page: Page): Promise<string> {
  await page.goto(address('/businessPro/reportRelevant/reportPrint'))
  const row = gridRows(page).first()
  await expect(row).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().includes('/api/common/commonPrint') && response.ok(), { timeout: 60_000 })
  await rowAction(row, '打印报告')
  return wordsOf(page, await answer)
}

test('given the report of an inspection, when its blocks are moved and changed by keys and mouse, then paper and print follow, until it is taken back', async ({
  browser,
}) => {
  test.slow()
  const page = await signedInPage(browser, 'superadmin')
  const blocks = page.getByRole('region', { name: '版面' }).getByRole('listitem')
  const titles = () => blocks.locator('b').allTextContents()
  const archivist = await signedInPage(browser, 'jydangan')

  await test.step('the paper is found and shown with a record of one’s own', async () => {
    await page.goto(address('/print-designer'))
    await page.getByRole('searchbox', { name: '查找打印模板' }).fill('JYBG')
    const paper = await paperAfter(page, () => page.getByRole('list', { name: '打印模板' }).getByRole('button').click())
    expect(paper).toContain('注意事项')
    expect(paper).not.toContain(NOTICE)
    expect(await printedReport(archivist)).toContain('注意事项')
  })
  await test.step('by keys a block is chosen, moved and moved back', async () => {
    const before = await titles()
    await blocks.first().getByRole('button').focus()
    await page.keyboard.press('ArrowDown')
    await expect(blocks.nth(1).getByRole('button')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    expect(await titles()).toEqual([before[1], before[0], ...before.slice(2)])
    await expect(blocks.first().getByRole('button')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await titles()).toEqual(before)
    await expect(blocks.nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('its words are changed, and the paper shows them', async () => {
    const form = page.getByRole('form', { name: '注意事项的属性' })
    expect(await paperAfter(page, () => form.getByLabel('标题').fill(NOTICE), NOTICE)).toContain(NOTICE)
  })
  await test.step('by mouse a block is put higher, and back by one step', async () => {
    const before = await titles()
    await blocks.nth(3).getByRole('button').click()
    await button(page.getByRole('toolbar', { name: '所选的块' }), '上移').click()
    expect(await titles()).not.toEqual(before)
    await button(page, '撤销').click()
    expect(await titles()).toEqual(before)
  })
  await test.step('the draft is kept by a key, and changes nothing yet', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('草稿已保存')).toBeVisible()
    expect(await printedReport(archivist)).not.toContain(NOTICE)
  })
  await test.step('published with a reason, the next report that is printed shows it', async () => {
    await button(page, '发布…').click()
    const dialog = page.getByRole('dialog', { name: '发布打印模板' })
    await expect(dialog.getByRole('list', { name: '改动' })).toContainText(NOTICE)
    await dialog.getByLabel('改动原因').fill('按质量手册改称须知')
    await button(dialog, '发布').click()
    await expect(button(page, '版本 1')).toBeVisible()
    await expect(async () => expect(await printedReport(archivist)).toContain(NOTICE)).toPass({ timeout: 60_000 })
  })
  await test.step('taken back to the product’s own, it is printed as before', async () => {
    await button(page, '版本 1').click()
    const dialog = page.getByRole('dialog', { name: '版本' })
    await dialog.getByRole('list', { name: '已发布的版本' }).getByRole('button', { name: /产品/ }).click()
    await dialog.getByLabel('回退原因').fill('手册没有改')
    await button(dialog, '回退到所选版本').click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      const paper = await printedReport(archivist)
      expect(paper).toContain('注意事项')
      expect(paper).not.toContain(NOTICE)
    }).toPass({ timeout: 60_000 })
  })
})
