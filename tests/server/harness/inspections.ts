import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { call, saved, type Answer } from './applications.ts'
import { startApp, type TestApp } from './test-app.ts'
import { submitRecord } from './records.ts'
import type { Browser } from './sessions.ts'

/** Who does the work at the first institute. */
export const desks = {
  window: 'jyshouli',
  reviewer: 'jyshencha',
  acceptor: 'jyzhuli',
  dispatcher: 'jybuzhang',
  inspector: 'jyjianyan1',
  second: 'jyjianyan2',
  auditor: 'jyshenhe',
  approver: 'jypizhun',
  archivist: 'jydangan',
} as const
export type Desk = keyof typeof desks
export type Staff = Record<Desk, Browser>

export const reason = { backReason: '05', backDutyTask: 'BGLR', backDescription: '结论与原始记录不一致' }

/** Everybody at their desk. */
export async function staffOf(testApp: TestApp): Promise<Staff> {
  const pairs: [string, Browser][] = []
  for (const [desk, account] of Object.entries(desks)) pairs.push([desk, await testApp.login(account)])
  return Object.fromEntries(pairs) as Staff
}

/** Certificates of the two inspectors for elevators, one instrument in date and one that is not. */
export async function addCertificates({ db, schemas, clock }: TestApp): Promise<void> {
  const add = async (entity: string, row: Record<string, string>): Promise<void> => {
    const found = schemas.entities.get(entity)
    if (found) await insertRecord(db, found, row, { userId: '', now: clock.now })
  }
  for (const [at, userid] of ['jyjianyan1', 'jyjianyan2'].entries())
    await add('inspectorCert', {
      certid: `cert${at}`,
      userid,
      certno: `TS6DTY${at}`,
      itemcode: 'DTY',
      equclacodes: '3000',
      validto: '2027-12-31',
      certstate: '1',
      orgid: 'JY01',
    })
  for (const [instrumentno, validto] of [
    ['YQ-001', '2026-12-31'],
    ['YQ-002', '2026-01-31'],
  ] as const)
    await add('instrument', {
      instrumentid: instrumentno,
      instrumentno,
      instrumentname: '限速器测试仪',
      instrumentkind: '05',
      validto,
      instrumentstate: '1',
      orgid: 'JY01',
    })
}

/** The product with what inspections need: certified inspectors, instruments, and everybody at their desk. */
export async function inspectionApp(store: Parameters<typeof startApp>[0]['store']): Promise<{ testApp: TestApp; staff: Staff }> {
  const testApp = await startApp({ store })
  await addCertificates(testApp)
  return { testApp, staff: await staffOf(testApp) }
}

/** What a complete arrangement says. */
export const arrangement = {
  checkgroup: 'JY0105G1',
  mainchecker: 'jyjianyan1',
  inspectors: 'jyjianyan1,jyjianyan2',
  planstart: '2026-03-05',
  planend: '2026-03-06',
  instruments: 'YQ-001',
}
/** What an inspector may still write into the report of an elevator that passed; the record has filled the rest. */
export const passedReport = { conclusion: '符合要求' }

interface SheetMove {
  desk: Desk
  path: string
  input?: Record<string, unknown>
}
const report = '/api/appbuss/submitAssHandle'
/** Each move of a sheet: whose it is, where it is asked for, and what it needs. */
export const sheetMoves: Readonly<Record<string, SheetMove>> = {
  arrange: { desk: 'dispatcher', path: '/api/appmain/taskSchedCommit', input: arrangement },
  voidTask: { desk: 'dispatcher', path: '/api/appbuss/cancelAppBuss', input: { reasonId: '06', detailDesc: '设备已停用' } },
  confirm: { desk: 'inspector', path: '/api/appmain/taskConfirmCommit', input: { conditionok: '1' } },
  taskBack: { desk: 'inspector', path: '/api/appmain/taskConfirmCommit', input: reason },
  generate: { desk: 'inspector', path: report, input: { reporttemplate: '电梯定期检验报告', inspdate: '2026-03-02' } },
  enter: { desk: 'inspector', path: report },
  enterBack: { desk: 'inspector', path: report, input: reason },
  countersign: { desk: 'second', path: report },
  confirmBack: { desk: 'second', path: report, input: reason },
  auditPart: { desk: 'auditor', path: report },
  audit: { desk: 'auditor', path: report },
  auditBack: { desk: 'auditor', path: report, input: reason },
  approve: { desk: 'approver', path: report },
  approveBack: { desk: 'approver', path: report, input: reason },
  end: { desk: 'inspector', path: report },
  reopen: { desk: 'inspector', path: report, input: { opinion: '补充附页' } },
  print: { desk: 'archivist', path: report },
  archive: { desk: 'archivist', path: report, input: { checkfiles: '报告、原始记录、缴费凭证齐全' } },
  release: { desk: 'archivist', path: report, input: { ffway: '1', receiver: '李明' } },
}

/** Asks for a move of a sheet as whoever it belongs to. */
export function move(staff: Staff, sheet: Row, name: string, more: Record<string, unknown> = {}, desk?: Desk): Promise<Answer> {
  const doing = sheetMoves[name]
  if (!doing) throw new Error(`no move ${name}`)
  return call(staff[desk ?? doing.desk], doing.path, { ids: sheet['bussid'], move: name, ...doing.input, ...more })
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  if (given.status !== 200) throw new Error(`${given.status} ${JSON.stringify(given.body.problems)}`)
  return given
}

/** An application that was accepted, and its sheets. */
export async function accepted(staff: Staff, more: Row = {}): Promise<{ application: Row; sheets: Row[] }> {
  const application = await saved(staff.window, more)
  const ids = String(application['appmainsysid'])
  await done(call(staff.window, '/api/appmain/submitAppMain', { ids }))
  await done(call(staff.reviewer, '/api/appmain/refer', { ids, move: 'assign', chedeptid: 'JY0105', checkgroup: 'JY0105G1' }))
  const { body: assigned } = await done(call(staff.reviewer, '/api/appmain/getDetailAppMain', { id: ids }))
  if ((assigned.data as Row)['stepcode'] === 'CLFS') await done(call(staff.reviewer, '/api/appmain/materialReviewDeal', { ids, move: 'agree' }))
  await done(call(staff.acceptor, '/api/appmain/submitAppMainAccept', { ids, move: 'accept' }))
  const { body } = await done(call(staff.dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appno: application['appno'] }))
  // lists answer what they show: the sheets as they are in full
  const sheets = await Promise.all((body.data as { list: Row[] }).list.map((sheet) => sheetOf(staff, sheet)))
  return { application, sheets }
}

/** The sheet as it is now. */
export async function sheetOf(staff: Staff, sheet: Row): Promise<Row> {
  return (await done(call(staff.auditor, '/api/appbuss/getDetailAppBuss', { id: sheet['bussid'] }))).body.data as Row
}

/** Writes into the report as its inspector. */
export async function write(staff: Staff, sheet: Row, values: Row): Promise<Answer> {
  return call(staff.inspector, '/api/appbuss/saveReportInfo', { ...(await sheetOf(staff, sheet)), ...values })
}

const way = ['arrange', 'confirm', 'generate', 'enter', 'countersign', 'audit', 'approve', 'end', 'print', 'archive']

/** A sheet brought on its usual way up to a move, which is the next to be made; its record is submitted on the way. */
export async function before(staff: Staff, next: string, report: Row = passedReport): Promise<Row> {
  const [sheet] = (await accepted(staff)).sheets
  if (!sheet) throw new Error('no sheet')
  for (const name of way) {
    if (name === next) break
    if (name === 'enter') {
      await submitRecord(staff.inspector, await sheetOf(staff, sheet), report['inspresult'] === '01' ? 'failed' : 'passed')
      await done(write(staff, sheet, report))
    }
    await done(move(staff, sheet, name))
  }
  return sheetOf(staff, sheet)
}
