import { expect } from '@playwright/test'
import { choose, newApplication, openByNumber, submitForm } from '../harness/applications.ts'
import { searchBy } from '../harness/list-actions.ts'
import { address, button, signedInPage, gridRows, messageWith, test } from '../harness/test.ts'

const CLERK = '/businessPro/applyList?flowcode=YWSB'
const REVIEWER = '/businessPro/appReview'

test('given an application, when submitted, sent back, corrected and passed, then it moves between two desks with its log', async ({
  userPage: clerk,
  browser,
}) => {
  const number = await newApplication(clerk, '请优先安排')
  await submitForm(clerk)

  const reviewer = await signedInPage(browser, 'jyshencha')
  await openByNumber(reviewer, REVIEWER, number)
  await expect(reviewer.getByText('请优先安排')).toBeVisible()
  await button(reviewer, '退回').click()
  await choose(reviewer, '退回原因', '资料')
  await choose(reviewer, '责任环节', '业务申报')
  const reason = reviewer.getByRole('dialog')
  await reason.getByLabel('详细说明', { exact: true }).fill('缺少使用登记证复印件')
  await button(reason, '确定退回').click()
  await expect(messageWith(reviewer, '退回成功')).toBeVisible()

  await clerk.goto(address(CLERK))
  await searchBy(clerk, '申报单号', number)
  await expect(gridRows(clerk)).toHaveCount(1)
  await gridRows(clerk).locator('[col-id="backReason"]').getByRole('img').hover()
  await expect(clerk.getByRole('tooltip')).toContainText('缺少使用登记证复印件')
  await openByNumber(clerk, CLERK, number)
  await submitForm(clerk)

  await openByNumber(reviewer, REVIEWER, number)
  await choose(reviewer, '承检部门', '电梯')
  await reviewer.getByLabel('审核意见', { exact: true }).fill('资料齐全，同意受理')
  await button(reviewer, '通过').click()
  await expect(messageWith(reviewer, '审核通过')).toBeVisible()
  await searchBy(reviewer, '申报单号', number)
  await expect(gridRows(reviewer)).toHaveCount(0)
})
