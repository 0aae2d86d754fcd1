import { expect, type Page } from '@playwright/test'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { callAs, rowsAs } from '../harness/calls.ts'
import { address } from '../harness/test.ts'
import { dayFromNow } from './steps.ts'

type At = (user: string) => Promise<Page>

/** What a call answers, past the screens. */
export async function ask(page: Page, path: string, params: Record<string, string>): Promise<Row> {
  const { status, body } = await callAs(page, path, params)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return (body.data ?? {}) as Row
}

/**
 * A sheet of one of the unit’s lifts, called `name` in it, with its record open and filled in by calls: what happened before what a journey is about. The
 * lift is the one that the archive calls `device`.
 */
export async function openRecord(at: At, device: string, name: string, answers: RecordAnswers): Promise<{ bussid: string }> {
  const window = await at('jyshouli')
  const reviewer = await at('jyshencha')
  const acceptor = await at('jyzhuli')
  const dispatcher = await at('jybuzhang')
  const inspector = await at('jyjianyan1')
  for (const page of [window, reviewer, acceptor, dispatcher, inspector]) await page.goto(address('/workDesktop'))
  const [lift] = await rowsAs<Row>(window, '/api/eqdbase/eqdBasic/findEqdList', { view: 'pick/equipment', equclacode: '3000', equname: device })
  const application = await ask(window, '/api/appmain/saveAppMain', {
    ...{ appway: 'APPLY', appdate: dayFromNow(0), equclacode: '3000', equcodeset: '3110', seisortcode: '05', seitestsort: '0512', urgency: '1' },
    ...{ orgsysid: 'U0001', unitname: '锦城物业服务有限公司', equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
    ...{ inscontactname: '龙海涛', INSCONTACTTEL: '13900030001' },
    equlist: JSON.stringify([{ equdatasysid: lift?.['equdatasysid'], equname: name, equcodeset: '3110', ninspdate: lift?.['ninspdate'] }]),
  })
  const ids = String(application['appmainsysid'])
  await ask(window, '/api/appmain/submitAppMain', { ids })
  await ask(reviewer, '/api/appmain/refer', { ids, move: 'assign', chedeptid: 'JY0105', checkgroup: 'JY0105G1' })
  await ask(acceptor, '/api/appmain/submitAppMainAccept', { ids, move: 'accept' })
  const [sheet] = await rowsAs<Row>(dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appno: String(application['appno']) })
  const bussid = String(sheet?.['bussid'])
  await ask(dispatcher, '/api/appmain/taskSchedCommit', {
    ...{ ids: bussid, move: 'arrange', checkgroup: 'JY0105G1', mainchecker: 'jyjianyan1', inspectors: 'jyjianyan1,jyjianyan2', instruments: 'YQ-0001' },
    ...{ planstart: dayFromNow(0), planend: dayFromNow(1) },
  })
  await ask(inspector, '/api/appmain/taskConfirmCommit', { ids: bussid, move: 'confirm', conditionok: '1' })
  await ask(inspector, '/api/appbuss/submitAssHandle', {
    ids: bussid,
    move: 'generate',
    reporttemplate: '电梯定期检验报告',
    inspdate: String(answers.values['inspdate']),
  })
  const { record } = (await ask(inspector, '/api/appbuss/record/open', { id: bussid })) as unknown as { record: Row }
  const changes = answersApart(answers).map((answer) => ({ ...answer, seen: 1 }))
  await ask(inspector, '/api/appbuss/record/answer', { id: String(record['recordid']), since: '0', changes: JSON.stringify(changes) })
  return { bussid }
}
