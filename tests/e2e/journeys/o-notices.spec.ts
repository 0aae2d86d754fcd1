import { expect, type Page } from '@playwright/test'
import { wholeAnswers } from '../../fixtures/inspection/record-answers.ts'
import { rowsAs } from '../harness/calls.ts'
import { openRecord } from '../harness/open-record.ts'
import { address, button } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import { dayFromNow, pressAndWait, rowOf, test, write } from './steps.ts'

const UNIT = '/assistMng/noticeMng/unitNotice'

/** A sheet of the unit’s lift whose record is open and whole, a key item failing. */
async function failingLift(window: Page, name: string): Promise<string> {
  const [device] = await rowsAs<Record<string, string>>(window, '/api/eqdbase/eqdBasic/findEqdList', {
    view: 'pick/equipment',
    equclacode: '3000',
    equname: '7 号客梯',
  })
  return openRecord({
    thing: { equdatasysid: device?.['equdatasysid'] ?? '', equname: name, equclacode: '3000', equcodeset: '3110', chedeptid: 'JY0105' },
    application: { seitestsort: '0512' },
    dispatcher: 'jybuzhang',
    inspectors: ['jyjianyan1', 'jyjianyan2'],
    day: dayFromNow(0),
    answers: wholeAnswers('failed', dayFromNow(0)),
  })
}

test('given a lift with a fault, when the inspector issues a notice, then the unit answers with a picture, and the record takes the answer over', async ({
  at,
}) => {
  test.slow()
  const lift = `客梯 ${Date.now()}`
  const window = await at('jyshouli')
  await window.goto(address('/workDesktop'))
  const sheet = await failingLift(window, lift)
  const inspector = await at('jyjianyan1')
  await inspector.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  await button(inspector, '签发通知书').click()
  await expect(inspector.getByText('待答复').first()).toBeVisible()

  const unit = await at('qyshiyong')
  await rowAction(await rowOf(unit, UNIT, lift), '答复')
  const form = unit.getByRole('dialog').last()
  await expect(form).toContainText('制动器失效')
  await form.getByLabel('已整改', { exact: true }).check()
  await write(form, { 处理结果: '更换制动器闸瓦并做 125% 试验' })
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
  await form.locator('input[type=file]').first().setInputFiles({ name: '闸瓦.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('闸瓦.png')).toBeVisible()
  await pressAndWait(form, '提交答复', '已提交，待检验机构确认')

  await inspector.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  const reply = inspector.getByRole('note').filter({ hasText: '更换制动器闸瓦' }).first()
  await expect(reply).toContainText('更换制动器闸瓦并做 125% 试验')
  await button(reply, '采纳').click()
  await reply.getByRole('button', { name: /^填入/ }).click()
  await expect(reply).toContainText('已填入记录')
})
