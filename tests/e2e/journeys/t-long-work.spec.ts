import { expect } from '@playwright/test'
import { address, button, gridRows, messageWith } from '../harness/test.ts'
import { asideAction, rowAction } from '../harness/list-actions.ts'
import { pressAndWait, test, write } from './steps.ts'

test('given an export of more rows than may be waited for, then it goes on as a task, tells when it is ready, and gives its file', async ({ at }) => {
  const admin = await at('jyadmin')
  await admin.goto(address('/sysmng/sysSupportMng/systemParameter'))
  await write(admin.getByRole('main'), { 单次导出上限: '100' })
  await pressAndWait(admin, '保存', '保存成功')

  const clerk = await at('jyshouli')
  await clerk.goto(address('/businessPro/applyList'))
  await expect(gridRows(clerk).first()).toBeVisible()
  await asideAction(clerk, '导出')
  await expect(messageWith(clerk, '转为任务')).toBeVisible()
  // whoever goes elsewhere hears of it all the same
  await clerk.goto(address('/notice'))
  await clerk.goto(address('/user/tasks'))
  const row = gridRows(clerk).first()
  await expect(async () => {
    await button(clerk, '刷新').click()
    await expect(row).toContainText('已完成', { timeout: 1000 })
  }).toPass()
  const saved = clerk.waitForEvent('download')
  await rowAction(row, '下载')
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await clerk.goto(address('/message/message_page'))
  await rowAction(gridRows(clerk).filter({ hasText: '已完成' }).first(), '去办理')
  await expect(clerk).toHaveURL(/user\/tasks/)
})
