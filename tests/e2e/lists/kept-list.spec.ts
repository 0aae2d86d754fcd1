import { expect, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { address, gridRows, PASSWORD, test } from '../harness/test.ts'

const LIST = '/instrumentMng/archives/instrumentEqu'
const CALL = '/api/instrument/instrument/'

/** Calls of the list from now on, without those that ask what has changed. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.url().includes(`${CALL}list`) && !body.includes('keep=') && !body.includes('"keep"')) asked.push(body)
  })
  return asked
}

/** What the rows show in a column, in the order they stand in. */
async function textsOf(page: Page, column: string): Promise<string[]> {
  const found = await page.locator('.ag-row[row-index]').evaluateAll(
    (rows, id) =>
      rows.flatMap((row) => {
        const cell = row.querySelector(`.ag-cell[col-id="${id}"]`)
        return cell ? [{ at: Number(row.getAttribute('row-index')), text: cell.textContent }] : []
      }),
    column,
  )
  return found.sort((one, other) => one.at - other.at).map(({ text }) => text)
}

test.use({ user: 'jyyiqi' })

test('given a list whose rows are kept, when it is sorted, searched and turned, then no request is made, and what another user changes comes by itself', async ({
  userPage: page,
}) => {
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
  await expect(page.getByText(/^本机已备 \d+ 行 · 刚刚更新$/)).toBeVisible()
  const asked = questionsOf(page)

  // another order, by the head
  const head = page.locator('.ag-header-cell[col-id="instrumentno"]')
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const rising = await textsOf(page, 'instrumentno')
  expect(rising.length).toBeGreaterThan(3)
  expect(rising).toEqual([...rising].sort())
  await head.click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await textsOf(page, 'instrumentno'))[0]?.localeCompare(rising.at(-1) ?? '')).toBe(1)
  const falling = await textsOf(page, 'instrumentno')
  expect(falling).toEqual([...falling].sort().reverse())

  // a text, letter by letter
  const quick = page.getByLabel('快速查找', { exact: true })
  await quick.pressSequentially('YQ-0001')
  await expect.poll(() => textsOf(page, 'instrumentno')).toEqual(['YQ-0001S', 'YQ-0001'])
  expect(asked).toEqual([])

  // somebody else renames the instrument: the row changes, though nothing is pressed here
  const other = await logIn(address(''), 'superadmin', PASSWORD)
  const filters = JSON.stringify([{ field: 'instrumentno', op: 'eq', value: 'YQ-0001' }])
  const { list } = (await other.post(`${CALL}list`, { filters })) as { list: { instrumentid: string }[] }
  const record = (await other.post(`${CALL}getInfo`, { instrumentid: list[0]?.instrumentid ?? '' })) as Record<string, unknown>
  await other.post(`${CALL}save`, { ...textsIn(record), instrumentname: '改名的仪器' })
  await expect(page.getByText('改名的仪器').first()).toBeVisible({ timeout: 20_000 })
  await quick.fill('')
  await expect.poll(() => gridRows(page).count()).toBeGreaterThan(3)
  expect(asked).toEqual([])
})

/** A record as a form sends it. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).flatMap(([field, value]) => (value === null || typeof value === 'object' ? [] : [[field, String(value)]])))
}
