import { expect } from '@playwright/test'
import { agreeByKey, chosenAction, does, front, listOf, markRows, says, screen, type Task } from './desk-ways.ts'
import { dueElevator, returnedReport } from './task-records.ts'

/** What an inspection institute does many times a day, by the shortest way that there is. */
export const inspectionTasks: readonly Task[] = [
  {
    id: 'last-report',
    title: '按编号的一部分找到设备，打开上次报告',
    user: 'jyjianyan1',
    async way(hands) {
      const { page } = hands
      await does(hands, '2044202500007', '311032044202500007 · 四川三苏')
      await hands.click(page.getByRole('tab', { name: /^历次检验/ }))
      await hands.click(listOf(page).first().locator('.viewno-link, a').first())
      await expect(page.getByText('检验原始记录').first()).toBeVisible()
    },
  },
  {
    id: 'accept-three',
    title: '受理 3 份申报',
    user: 'jyzhuli',
    async way(hands) {
      await screen(hands, 'ywsl', '业务受理')
      await markRows(hands, 3)
      await chosenAction(hands, '批量受理')
      await agreeByKey(hands)
      await says(hands, '受理成功')
    },
  },
  {
    id: 'returned-report',
    title: '改正一份退回的报告并再次提交',
    user: 'jyjianyan1',
    before: returnedReport,
    async way(hands) {
      const { page } = hands
      const desk = page.getByRole('region', { name: '等我办理' })
      await hands.click(desk.getByRole('button', { name: /退回/ }).first())
      await hands.click(desk.getByRole('listitem').filter({ hasText: '被退回' }).first().getByRole('button').first())
      await hands.click(front(page).getByLabel('使用仪器', { exact: true }))
      await hands.write('YQ-0001')
      await expect(page.locator('.vn-suggestions li').first()).toContainText('YQ-0001')
      await hands.press('Enter', 'Control+Enter')
      await agreeByKey(hands)
      await says(hands, '提交成功')
    },
  },
  {
    id: 'extend-notices',
    title: '12 份检验意见通知书延期',
    user: 'superadmin',
    async way(hands) {
      await screen(hands, 'jyyj', '检验意见（整改）通知书')
      await markRows(hands, 12)
      await chosenAction(hands, '延期')
      await expect(front(hands.page).locator('input:focus')).toHaveCount(1)
      await hands.look()
      await hands.write('2027-3-1')
      await hands.press('Tab')
      await hands.write('单位申请，配件待到货')
      await hands.press('Control+Enter')
      await says(hands, '已延期')
    },
  },
  {
    id: 'assign-five',
    title: '5 张业务单派给两名检验员',
    user: 'jybuzhang',
    async way(hands) {
      const { page } = hands
      await screen(hands, 'rwap', '任务安排')
      await markRows(hands, 5)
      await chosenAction(hands, '批量派工')
      await expect(front(page).locator('input:focus')).toHaveCount(1)
      await hands.look()
      await hands.write('dtyb')
      await hands.press('Enter', 'Tab')
      for (const name of ['czy', 'lsy']) {
        await hands.look()
        await hands.write(name)
        await hands.press('Enter')
      }
      await hands.press('Control+Enter')
      await says(hands, '派工成功')
    },
  },
  {
    id: 'approve-ten',
    title: '批准 10 份报告',
    user: 'jypizhun',
    async way(hands) {
      const { page } = hands
      await hands.click(page.getByRole('region', { name: '等我办理' }).getByRole('listitem').first().getByRole('button').first())
      for (let done = 0; done < 10; done += 1) {
        await expect(front(page).locator('.vf-aside textarea:focus')).toHaveCount(1)
        const number = await page.locator('.tabs-bar [aria-current="page"]').textContent()
        await hands.press('Control+Enter')
        await expect(page.locator('.tabs-bar [aria-current="page"]')).not.toHaveText(number ?? '', { timeout: 30_000 })
      }
      await says(hands, '签发成功')
    },
  },
  {
    id: 'enter-application',
    title: '为已知单位的一台电梯录入申报并提交',
    user: 'jyshouli',
    async way(hands) {
      const { page } = hands
      const { equcode } = await dueElevator()
      await does(hands, 'xjsb', '新建申报')
      await hands.click(page.getByRole('button', { name: /从设备档案选取/ }))
      await expect(page.getByRole('dialog').last().getByLabel('快速查找', { exact: true })).toBeFocused()
      await hands.write(equcode)
      await hands.press('Enter')
      await expect(page.getByRole('dialog').last().getByRole('button', { name: '确定选取' })).toBeEnabled()
      await hands.press('Control+Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hands.press('Control+Enter')
      await agreeByKey(hands)
      await says(hands, '提交成功')
    },
  },
]
