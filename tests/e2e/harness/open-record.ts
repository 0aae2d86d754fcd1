import { expect } from '@playwright/test'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { logIn } from '../../fixtures/client.ts'
import { address, PASSWORD } from './test.ts'

type Values = Record<string, string>

/** Whose record is opened, and by whom. */
export interface RecordToOpen {
  /** Of the thing: key, name, category, kind, institute’s department. */
  thing: { equdatasysid: string; equname: string; equclacode: string; equcodeset: string; chedeptid: string }
  /** What the application says otherwise than a periodic inspection for the first unit of the demonstration. */
  application?: Values
  dispatcher: string
  /** Numbers of instruments given along at dispatch. */
  instruments?: string
  inspectors: readonly [string, string]
  day: string
  answers: RecordAnswers
}

const unit = {
  ...{ orgsysid: 'U0001', unitname: '锦城物业服务有限公司', equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
  ...{ inscontactname: '龙海涛', INSCONTACTTEL: '13900030001' },
}

/** The application of a thing up to where its sheet waits to be arranged, in as few calls as it takes; answers the sheet's key and number. */
export async function waitingSheet({
  thing,
  application = {},
  dispatcher,
  day,
}: Pick<RecordToOpen, 'thing' | 'application' | 'dispatcher' | 'day'>): Promise<Values> {
  const { equdatasysid, equname, equclacode, equcodeset, chedeptid } = thing
  const row = { equdatasysid, equname, equcodeset, ninspdate: day }
  const kind = { appway: 'APPLY', appdate: day, equclacode, equcodeset, seisortcode: '05', urgency: '1', earlyreason: '使用单位要求提前检验' }
  const made = await ask('jyshouli', '/api/appmain/saveAppMain', { ...kind, ...unit, ...application, equlist: JSON.stringify([row]) })
  const ids = String(made['appmainsysid'])
  await ask('jyshouli', '/api/appmain/submitAppMain', { ids })
  await ask('jyshencha', '/api/appmain/refer', { ids, move: 'assign', chedeptid, checkgroup: `${chedeptid}G1` })
  await ask('jyzhuli', '/api/appmain/submitAppMainAccept', { ids, move: 'accept' })
  const waiting = await ask(dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appno: String(made['appno']) })
  const [{ bussid = '', seisn = '' } = {}] = waiting['list'] as Values[]
  return { bussid, seisn, appmainsysid: ids }
}

/** A sheet whose record is open and holds these answers: what happened before, in as few calls as it takes; answers the sheet's key. */
export async function openRecord({ instruments = '', inspectors, answers, ...waits }: RecordToOpen): Promise<string> {
  const { bussid: sheet = '' } = await waitingSheet(waits)
  const { thing, dispatcher, day } = waits
  const [first] = inspectors
  const people = { checkgroup: `${thing.chedeptid}G1`, mainchecker: first, inspectors: inspectors.join(','), instruments, planstart: day, planend: day }
  await ask(dispatcher, '/api/appmain/taskSchedCommit', { ids: sheet, move: 'arrange', ...people })
  await ask(first, '/api/appmain/taskConfirmCommit', { ids: sheet, move: 'confirm', conditionok: '1' })
  const { record } = (await ask(first, '/api/appbuss/record/open', { id: sheet })) as unknown as { record: Values }
  const changes = answersApart(answers).map((answer) => ({ ...answer, seen: 1 }))
  const written = await ask(first, '/api/appbuss/record/answer', { id: record['recordid'] ?? '', since: '0', changes: JSON.stringify(changes) })
  expect(written['refused']).toEqual([])
  return sheet
}

/** What a call of somebody answers, past the screens. */
export async function ask(user: string, path: string, input: Values): Promise<Record<string, unknown>> {
  return (await (await logIn(address(''), user, PASSWORD)).post(path, input)) as Record<string, unknown>
}
