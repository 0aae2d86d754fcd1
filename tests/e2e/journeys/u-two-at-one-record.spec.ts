import { expect, type Page } from '@playwright/test'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { ask } from '../harness/open-record.ts'
import { address, signedInPage, test } from '../harness/test.ts'

const [WRITER, PHOTOGRAPHER] = ['jyjianyan1', 'jyjianyan2'] as const
const TODAY = new Date().toISOString().slice(0, 10)
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const opened = async (sheet: string) => (await ask(WRITER, '/api/appbuss/record/open', { id: sheet })) as unknown as OpenedRecord

/** A sheet of both whose record is being entered, and a result of it that waits for a sign. */
async function sheetOfBoth(): Promise<{ sheet: string; id: string }> {
  const { list } = (await ask(WRITER, '/api/appbuss/appBussSheetList', { stepcode: 'BGLR', pageSize: '200' })) as { list: Record<string, string>[] }
  for (const { bussid = '', inspectors = '' } of list) {
    if (![WRITER, PHOTOGRAPHER].every((each) => inspectors.split(',').includes(each))) continue
    const { record, template, answers } = await opened(bussid)
    if (record === null) continue
    const { results } = judgeRecord(template, answersFrom(answers), TODAY)
    const waiting = [...prepareTemplate(template).results].find(([id, { result }]) => results.get(id)?.state === 'open' && (result.fields ?? []).length === 0)
    if (waiting) return { sheet: bussid, id: waiting[0] }
  }
  throw new Error('no record of both is being entered')
}

const saved = (page: Page) => expect(page.locator('.rec-state')).toContainText('已保存')

test('given two inspectors on one task, when one photographs while the other writes at the same result, then both see both and nothing is asked or lost', async ({
  browser,
}) => {
  test.slow()
  const { sheet, id } = await sheetOfBoth()
  const result = (page: Page) => page.locator(`[data-result="${id}"]`)
  const photosIn = (page: Page) => result(page).getByText('现场1.jpg')
  const path = `/businessPro/originalRecord?id=${sheet}`
  const [writer, photographer] = [await signedInPage(browser, WRITER), await signedInPage(browser, PHOTOGRAPHER)]
  for (const page of [writer, photographer]) await page.goto(address(path))

  await result(writer).locator('.rec-sign[data-state="fail"]').click()
  await saved(writer)
  // the other page asks every 15 s
  await expect(result(photographer)).toHaveAttribute('data-state', 'fail', { timeout: 40_000 })

  await result(photographer).locator('input[type=file]').first().setInputFiles({ name: '现场1.png', mimeType: 'image/png', buffer: picture })
  await result(writer).getByRole('textbox', { name: '不符合情况' }).fill('制动器制动力不足')
  await expect(photosIn(photographer)).toHaveCount(1)
  await Promise.all([saved(writer), saved(photographer)])

  for (const page of [writer, photographer]) {
    await expect(photosIn(page)).toHaveCount(1, { timeout: 40_000 })
    await expect(result(page).getByRole('textbox', { name: '不符合情况' })).toHaveValue('制动器制动力不足', { timeout: 40_000 })
    await expect(page.locator('.rec-refused')).toHaveCount(0)
  }
  expect(answersFrom((await opened(sheet)).answers).results[id]).toMatchObject({ state: 'fail', fault: '制动器制动力不足', photos: [expect.any(String)] })
})
