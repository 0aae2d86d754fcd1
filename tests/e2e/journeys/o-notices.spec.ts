import { expect, type Page } from '@playwright/test'
import type { Row } from '../../../engine/schema/format/json.ts'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import { wholeAnswers } from '../../fixtures/record-answers.ts'
import { callAs, rowsAs } from '../harness/calls.ts'
import { address, button } from '../harness/test.ts'
import { dayFromNow, press, pressAndWait, rowOf, test, write } from './steps.ts'

const UNIT = '/assistMng/noticeMng/unitNotice'

/** What a call answers, past the screens. */
async function ask(page: Page, path: string, params: Record<string, string>): Promise<Row> {
  const { status, body } = await callAs(page, path, params)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return (body.data ?? {}) as Row
}

/** A sheet of the unit’s lift whose record is open and whole, a key item failing: what happened before the notice, in as few calls as it takes. */
async function openRecord(at: (user: string) => Promise<Page>, name: string): Promise<Row> {
  const window = await at('jyshouli')
  const reviewer = await at('jyshencha')
  const acceptor = await at('jyzhuli')
  const dispatcher = await at('jybuzhang')
  const inspector = await at('jyjianyan1')
  for (const page of [window, reviewer, acceptor, dispatcher, inspector]) await page.goto(address('/workDesktop'))
  const [device] = await rowsAs<Row>(window, '/api/eqdbase/eqdBasic/findEqdList', { view: 'pick/equipment', equclacode: '3000', equname: '7 号客梯' })
  const application = await ask(window, '/api/appmain/saveAppMain', {
    ...{ appway: 'APPLY', appdate: dayFromNow(0), equclacode: '3000', equcodeset: '3110', seisortcode: '05', seitestsort: '0512', urgency: '1' },
    ...{ orgsysid: 'U0001', unitname: '锦城物业服务有限公司', equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
    ...{ inscontactname: '龙海涛', INSCONTACTTEL: '13900030001' },
    equlist: JSON.stringify([{ equdatasysid: device?.['equdatasysid'], equname: name, equcodeset: '3110', ninspdate: dayFromNow(20) }]),
  })
  const ids = String(application['appmainsysid'])
  await ask(window, '/api/appmain/submitAppMain', { ids })
  await ask(reviewer, '/api/appmain/refer', { ids, move: 'assign', chedeptid: 'JY0105', checkgroup: 'JY0105G1' })
  await ask(acceptor, '/api/appmain/submitAppMainAccept', { ids, move: 'accept' })
  const [sheet] = await rowsAs<Row>(dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appno: String(application['appno']) })
  const bussid = String(sheet?.['bussid'])
  const people = { checkgroup: 'JY0105G1', mainchecker: 'jyjianyan1', inspectors: 'jyjianyan1,jyjianyan2', planstart: dayFromNow(0), planend: dayFromNow(1) }
  await ask(dispatcher, '/api/appmain/taskSchedCommit', { ids: bussid, move: 'arrange', ...people })
  await ask(inspector, '/api/appmain/taskConfirmCommit', { ids: bussid, move: 'confirm', conditionok: '1' })
  await ask(inspector, '/api/appbuss/submitAssHandle', { ids: bussid, move: 'generate', reporttemplate: '电梯定期检验报告', inspdate: dayFromNow(0) })
  const { record } = (await ask(inspector, '/api/appbuss/record/open', { id: bussid })) as unknown as { record: Row }
  const changes = answersApart(wholeAnswers('failed', dayFromNow(0))).map((answer) => ({ ...answer, seen: 1 }))
  await ask(inspector, '/api/appbuss/record/answer', { id: String(record['recordid']), since: '0', changes: JSON.stringify(changes) })
  return { bussid }
}

test('given a lift with a fault, when the inspector issues a notice, then the unit answers with a picture, and the record takes the answer over', async ({
  at,
}) => {
  test.slow()
  const lift = `客梯 ${Date.now()}`
  const { bussid } = await openRecord(at, lift)
  const inspector = await at('jyjianyan1')
  await inspector.goto(address(`/businessPro/originalRecord?id=${String(bussid)}`))
  await button(inspector, '签发通知书').click()
  await expect(inspector.getByText('待答复').first()).toBeVisible()

  const unit = await at('qyshiyong')
  await press(await rowOf(unit, UNIT, lift), '答复')
  const form = unit.getByRole('dialog').last()
  await expect(form).toContainText('制动器失效')
  await form.getByLabel('已整改', { exact: true }).check()
  await write(form, { 处理结果: '更换制动器闸瓦并做 125% 试验' })
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
  await form.locator('input[type=file]').first().setInputFiles({ name: '闸瓦.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('闸瓦.png')).toBeVisible()
  await pressAndWait(form, '提交答复', '已提交，待检验机构确认')

  await inspector.goto(address(`/businessPro/originalRecord?id=${String(bussid)}`))
  const reply = inspector.getByRole('note').filter({ hasText: '更换制动器闸瓦' }).first()
  await expect(reply).toContainText('更换制动器闸瓦并做 125% 试验')
  await button(reply, '采纳').click()
  await reply.getByRole('button', { name: /^填入/ }).click()
  await expect(reply).toContainText('已填入记录')
})
